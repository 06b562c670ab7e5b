"""What stands on each page of a sheet, as plain values that the template sets."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tablier.engine.board import PieceKind
from tablier.engine.sheet import sheet_of
from tablier.engine.table import NOBODY
from tablier.engine.words import words_of
from tablier.server.printing.boards import Names, board_of
from tablier.server.printing.order import MILLIMETRES, Order
from tablier.server.printing.pieces import shell, token
from tablier.server.printing.strokes import Picture, moved, path, picture
from tablier.server.printing.wording import house_rules, printed_words, runs, set_in, share

TILE_EDGE, OVERLAP = 12.0, 8.0  # millimetres
GAMES = 22  # lines of a score sheet
Page = dict[str, Any]


def sheet(order: Order) -> Page:
    """Return all that is printed."""
    return {"paper": order.paper, "pages": list(pages(order))}


def pages(order: Order) -> Iterator[Page]:
    wanted = ("rules", "board", "pieces", "tokens", "scores") if order.what == "all" else (order.what,)
    first = order.languages[0]
    for what in wanted:
        if what == "rules":
            yield from (rules(order, language) for language in order.languages)
        elif what == "board":
            yield from tiles(order, first) if order.cloth else [board(order, first)]
        elif what == "pieces":
            yield pieces(order, first)
        elif what == "tokens" and order.shells:
            yield tokens(order, first)
        elif what == "scores":
            yield scores(order, first)


def rules(order: Order, language: str) -> Page:
    """Return the rule sheet; it is set in the largest letters with which it fits one page."""
    game, words = order.start.game, printed_words(language)
    said = words_of(game.folder, language)
    paragraphs = sheet_of(game.folder, language).paragraphs.values()
    return {
        **head(order, language, said.say("title")),
        "kind": "rules",
        "summary": set_in(language, said.say("summary")),
        "board": board_of(order.start, names_in(order, language)).svg,
        "house": words.say("house-rules"),
        "options": [set_in(language, each) for each in house_rules(order, language)],
        "paragraphs": [
            {"number": each.number, "title": set_in(language, each.title), "runs": runs(set_in(language, each.text))}
            for each in paragraphs
        ],
    }


def head(order: Order, language: str, title: str) -> Page:
    """Return what is at the top or the foot of every page."""
    words = printed_words(language)
    return {
        "language": language,
        "title": set_in(language, title),
        "qr": qr(order.page),
        "set": words.say("set", hash=order.rule_set),
        "more": words.say("more", address=order.page),
    }


def board(order: Order, language: str) -> Page:
    drawn = board_of(order.start, names_in(order, language))
    return {**head(order, language, title(order, language)), **seen(drawn), "kind": "board"}


def tiles(order: Order, language: str) -> Iterator[Page]:
    """Return a large board, cut into sheets that overlap."""
    drawn = board_of(order.start, names_in(order, language))
    width, height = order.cloth * 10.0, order.cloth * 10.0 * drawn.height / drawn.width
    across, down = (length - 2 * TILE_EDGE for length in MILLIMETRES[order.paper])
    columns, rows = parts(width, across), parts(height, down)
    for number in range(rows * columns):
        row, column = divmod(number, columns)
        facts = {"row": row + 1, "rows": rows, "column": column + 1, "columns": columns}
        label = printed_words(language).say("tile", title=title(order, language), **facts)
        yield {
            **seen(drawn),
            "kind": "tile",
            "label": label,
            "help": printed_words(language).say("tile-help"),
            "size": [width, height],
            "tile": [across, down],
            "at": [column * (across - OVERLAP), row * (down - OVERLAP)],
        }


def parts(length: float, sheet_: float) -> int:
    """Count the sheets that cover a length.

    >>> parts(180, 186), parts(187, 186), parts(600, 186)
    (1, 2, 4)
    """
    covered, count = sheet_, 1
    while covered < length:
        covered, count = covered + sheet_ - OVERLAP, count + 1
    return count


def pieces(order: Order, language: str) -> Page:
    """Return every piece of the game, as discs to cut out."""
    words, said = printed_words(language), words_of(order.start.game.folder, language)
    counts = Counter[str]()
    for group in (group for place in order.start.view.contents for group in place):
        counts[group.kind] += group.count
    kinds = [
        {
            "count": counts[kind.name],
            "name": said.say(f"piece-{kind.name}", count=counts[kind.name]),
            "svg": picture(-17, -17, 34, 34, token(kind, letter(order, kind, language))).svg,
        }
        for kind in order.start.board.kinds
    ]
    facts = {"kind": "pieces", "help": words.say("pieces-help"), "kinds": kinds}
    return {**head(order, language, words.say("pieces", title=title(order, language))), **facts}


def letter(order: Order, kind: PieceKind, language: str) -> str:
    """Return the first letter of a seat's name, for pieces that belong to one, or that of moves."""
    return names_in(order, language)(kind.seat)[:1] if kind.seat != NOBODY else kind.letter


def tokens(order: Order, language: str) -> Page:
    """Return tokens with two sides, as many as shells are thrown, and what their throws are worth."""
    words = printed_words(language)
    ways = sum(each for *_, each in order.shells)
    return {
        **head(order, language, words.say("shells", title=title(order, language))),
        "kind": "tokens",
        "help": words.say("shells-help"),
        "count": len(order.shells) - 1,
        "svg": two_sides().svg,
        "columns": [words.say("mouths"), words.say("worth"), words.say("how-often")],
        "throws": [[str(mouths), worth, share(each / ways, language)] for mouths, worth, each in order.shells],
    }


def two_sides() -> Picture:
    """Draw a strip that is folded in the middle: the upper side stands on its head."""
    up, down = shell(is_up=True), shell(is_up=False)
    fold = path("M-22 0H22", 0.7, dash="3 2.5")
    frame = path("M-22-58H22V58H-22Z", 0.7)
    return picture(-24, -60, 48, 120, [frame, fold, moved(up, 0, -29, 1, 180), moved(down, 0, 29)])


def scores(order: Order, language: str) -> Page:
    words = printed_words(language)
    seats = [names_in(order, language)(seat) for seat in range(len(order.start.seats))]
    columns = ["", words.say("date"), *seats, words.say("winner")]
    page = head(order, language, words.say("scores", title=title(order, language)))
    return {**page, "kind": "scores", "columns": columns, "rows": GAMES}


# Small things.


def seen(drawn: Picture) -> Page:
    return {"svg": drawn.svg, "wide": drawn.width > drawn.height * 1.15}


def title(order: Order, language: str) -> str:
    return words_of(order.start.game.folder, language).say("title")


def names_in(order: Order, language: str) -> Names:
    said = words_of(order.start.game.folder, language)
    return lambda seat: said.say(f"seat-{order.start.seats[seat]}")


def qr(address: str) -> str:
    """Draw an address as a code that phones read."""
    import segno

    drawn = io.BytesIO()
    segno.make(address, error="m").save(drawn, kind="svg", border=2, xmldecl=False)
    return drawn.getvalue().decode()
