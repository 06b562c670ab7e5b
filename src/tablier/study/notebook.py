"""What a notebook shows of a position and of a game: a board, and a game to step through, each in one piece.

A picture carries its own style, and a game the few words that turn its pages: nothing is fetched, and nothing is left
behind on the page.

>>> import tablier
>>> start = tablier.game("kid-cala-classic").start()
>>> start._repr_svg_()[:37], tablier.Record.of(start).then("a")._repr_html_().count("<figure")
('<svg xmlns="http://www.w3.org/2000/sv', 2)
"""

from __future__ import annotations

from tablier.engine.position import Played, Position
from tablier.engine.record import Record
from tablier.engine.table import NOWHERE
from tablier.study.ledger.markup import Markup, joined, style_sheet, tag
from tablier.study.ledger.picture import picture

MOST = 200  # pictures of a game; of a longer one, those at the end of each turn, or fewer
TURN = "this.parentNode.querySelectorAll('figure').forEach((each, n) => each.hidden = n != this.value)"


def svg(position: Position) -> str:
    """Return a position as a picture that stands alone."""
    drawn = picture(position, title_of(position))
    style = tag("style", Markup(style_sheet("figure")))
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1).replace(">", f">{style}", 1)


def html(record: Record, language: str = "en") -> str:
    """Return a game with a slider: one picture at a time, with what happened."""
    first, played = record.positions[0], record.played
    pages = [page(first, first.text, frozenset())]
    pages += [page(each.after, told(each, language), each.places - {NOWHERE}) for each in picked(played)]
    last = len(pages) - 1
    shown = [Markup(each.replace("<figure", "<figure hidden", 1)) for each in pages[:-1]]
    slider = tag("input", type="range", min=0, max=last, value=last, oninput=TURN, style="width: 100%")
    style = tag("style", Markup(style_sheet("figure")))
    return tag("div", style, slider, *shown, pages[-1], style="max-width: 40rem")


def picked(played: tuple[Played, ...]) -> list[Played]:
    """Return the moves that are shown: all, or of a long game as many as a page can bear, the last one among them."""
    ends = [each for each in played if each.after.is_over or each.after.mover != each.before.mover]
    some = list(played) if len(played) <= MOST else ends or list(played)
    pace = -(-len(some) // MOST) or 1
    return [each for nth, each in enumerate(reversed(some)) if nth % pace == 0][::-1]


def page(position: Position, says: str, touched: frozenset[int]) -> Markup:
    """Return one picture with what is said of it."""
    return tag("figure", picture(position, title_of(position), touched), tag("figcaption", says), style="margin: 0")


def told(played: Played, language: str) -> str:
    """Say a move and what happened by it."""
    return f"{played.move} — {' '.join(played.story(language))}"


def title_of(position: Position) -> str:
    """Say what a picture shows."""
    return position.game.name if position.is_over else joined(position.game.name, ": ", position.task())
