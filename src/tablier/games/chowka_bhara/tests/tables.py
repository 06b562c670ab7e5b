"""Tables of Chowka Bhara as the tests write them."""

from __future__ import annotations

import tablier
from tablier.engine.options import Value
from tablier.games.chowka_bhara.state import Phase
from tests.pictures.race import race_table


def table(picture: str, **options: Value) -> tablier.Position:
    """White's step 22 is Red's 18, and on the inner ring Red's step and White's are four apart."""
    return race_table("chowka-bhara", picture, Phase, **options)
