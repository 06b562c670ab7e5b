"""Firefox and WebKit as Debian has them, driven through the same few words as a page of Playwright, which cannot."""
