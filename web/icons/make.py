"""Draw the icons that phones want as pictures: `python web/icons/make.py`, with Playwright and Chromium installed.

They lie among the built files, which browsers keep for ever: another drawing needs another number in its name.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
TARGET = HERE.parent / "public" / "assets"
NUMBER = 1
SIZES = {"icon-192": (192, False), "icon-512": (512, False), "maskable-512": (512, True), "touch-180": (180, True)}


def main() -> None:
    drawing = (HERE.parent / "public" / "icon.svg").read_text("utf-8")
    whole = drawing.replace(' rx="14"', "")  # phones cut the corners themselves
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (size, is_whole) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            source = (whole if is_whole else drawing).replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{source}")
            page.screenshot(path=TARGET / f"{name}-{NUMBER}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
