"""The work of `tablier site`: write the page as a folder of files, and say how large it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

MB = 1_000_000
KB = 1000


def make(out: str, voice: Voice) -> int:
    """Write the site; return the exit code."""
    from tablier.pocket.site import write

    size = write(Path(out))
    voice.say("site-written", folder=out, files=size.files)
    voice.say("site-size", page=f"{size.page / KB:.0f}", device=f"{size.device / MB:.1f}")
    voice.say("site-try", folder=out)
    return 0
