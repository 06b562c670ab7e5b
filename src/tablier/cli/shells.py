"""The bias of one's own shells at the terminal: throws are typed or read, and told as odds and changed decisions."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import tablier
from tablier.cli.json_output import print_json
from tablier.cli.records import read_text
from tablier.cli.why import asked_position, is_there
from tablier.engine.story import seat_name
from tablier.engine.words import words_of
from tablier.study.analysis.chances import decimal, spelled
from tablier.study.analysis.names import move_name
from tablier.study.analysis.verdicts import Verdict
from tablier.study.shells import SeenThrows, ShellEstimate, estimate, read_throws
from tablier.study.shells.changes import Changes, MoveChange, changes, decisions_at, decisions_from, with_shells
from tablier.study.shells.errors import ShellsError, shell_words
from tablier.study.shells.estimate import Interval, Spread, ThrowOdds

if TYPE_CHECKING:
    from rich.table import Table

    from tablier.cli.screen import Voice
    from tablier.engine.position import Position

LONGEST = 1 << 20  # characters of a file of throws
RARELY = 0.001
DOUBTFUL = 0.05  # what fair shells do less often is told as bias
SHOWN = 5  # changed decisions


@dataclass(frozen=True)
class ShellsRequest:
    """What was thrown, and what is to be told of it."""

    throws: tuple[str, ...]
    cowries: int
    game: str
    decisions: int


def show_shells(request: ShellsRequest, voice: Voice, *, as_json: bool = False) -> None:
    """Tell what throws say of the shells, and what that changes in a game, if one is named."""
    found = estimate(asked_throws(request, voice))
    table = with_shells(asked_position(request.game, None), found.shells, found.mouths_up) if request.game else None
    changed = changed_decisions(table, request) if table else None
    if as_json:
        print_json({**asdict(found), "mouths_up": found.mouths_up, "changes": changes_data(changed)})
        return
    tell(found, voice)
    if table and changed:
        tell_changes(table, changed, voice)


def asked_throws(request: ShellsRequest, voice: Voice) -> SeenThrows:
    """Read the throws of a command line: words, a file, or what is typed line by line."""
    words = request.throws
    if len(words) == 1 and (words[0] == "-" or is_there(words[0])):
        return read_throws(read_text(words[0], LONGEST), request.cowries)
    return read_throws(" ".join(words), request.cowries) if words else typed_throws(request.cowries, voice)


def typed_throws(shells: int, voice: Voice) -> SeenThrows:
    """Ask for throws until an empty line; what is not understood is said at once and asked again."""
    if not voice.is_asking:
        return read_throws(sys.stdin.read(LONGEST), shells)
    voice.say("shells-how", style="dim")
    lines: list[str] = []
    while line := voice.ask(f"{len(lines) + 1}: "):
        try:
            read_throws(" ".join([*lines, line]), shells)
            lines.append(line)
        except ShellsError as error:
            voice.show(error.say(voice.language), style="yellow")
    return read_throws(" ".join(lines), shells)


def changed_decisions(table: Position, request: ShellsRequest) -> Changes:
    """Look at decisions of games, or at the one position that was asked about."""
    if request.game in tablier.games():
        return changes(decisions_from(table, request.decisions))
    return changes(decisions_at(table))


def tell(found: ShellEstimate, voice: Voice) -> None:
    """Say what the throws tell, and show what follows."""
    words, language = shell_words(voice.language), voice.language
    fallen = found.throws * found.shells
    voice.show(words.say("shells-seen", throws=found.throws, shells=found.shells, up=found.up, fallen=fallen))
    voice.show(words.say("shells-share", **share_facts(found.share, language)), style="bold")
    for number, each in enumerate(found.each, 1):
        voice.show(words.say("shells-shell", number=number, **share_facts(each, language)))
    rare = found.by_chance < RARELY
    chance = words.say("shells-rarely") if rare else spelled(found.by_chance, language)
    voice.show(words.say("shells-uneven" if found.by_chance < DOUBTFUL else "shells-fair", chance=chance))
    if found.spread in (Spread.UNLIKE, Spread.CLUSTERED):
        known = "-known" if found.each and found.spread == Spread.UNLIKE else ""
        voice.show(words.say(f"shells-{found.spread}{known}"))
    voice.show("", odds_table(found.odds, language), "")
    voice.show(words.say("shells-rule", up=found.mouths_up, shells=found.shells))


def share_facts(share: Interval, language: str) -> dict[str, str]:
    return {name: spelled(value, language) for name, value in zip(("share", "low", "high"), shares(share), strict=True)}


def shares(share: Interval) -> tuple[float, float, float]:
    return share.value, share.low, share.high


def odds_table(odds: tuple[ThrowOdds, ...], language: str) -> Table:
    """List every throw by what it is worth: how often it falls, with the interval, and how often it was seen."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("throw", "mouths", "yours", "interval", "fair", "seen"):
        table.add_column(shell_words(language).say(f"shells-column-{column}"), justify="right", no_wrap=True)
    for each in sorted(odds, key=lambda each: each.worth):
        value, low, high = (spelled(share, language) for share in shares(each.odds))
        row = (each.worth, each.mouths, value, f"{low} – {high}", spelled(each.fair, language), each.seen)
        table.add_row(*map(str, row))
    return table


def tell_changes(table: Position, changed: Changes, voice: Voice) -> None:
    """Say in how many decisions another move is best, and show the dearest."""
    words, language = shell_words(voice.language), voice.language
    title = words_of(table.game.folder, language).say("title")
    many = {"decisions": changed.decisions, "changed": len(changed.found)}
    message = "shells-changes" if changed.decisions else "shells-no-decision"
    voice.show("", words.say(message, game=title, **many), style="bold")
    for change in changed.found[:SHOWN]:
        voice.show("", words.say("shells-change", **change_facts(change, language)))
        voice.show("  " + words.say("shells-better", **change_facts(change, language)))


def change_facts(change: MoveChange, language: str) -> dict[str, str]:
    position = change.position
    known = Verdict((0.0,) * len(position.seats), change.source, depth=change.depth, nodes=change.nodes)
    return {
        "seat": seat_name(position, words_of(position.game.folder, language), position.mover),
        "position": position.text,
        "best": move_name(position, change.best, language),
        "fair": move_name(position, change.fair, language),
        "chance": spelled(change.chance, language),
        "points": decimal(100 * change.cost, language),
        "source": known.provenance(language),
    }


def changes_data(changed: Changes | None) -> dict[str, Any] | None:
    """Return changed decisions as plain data."""
    if changed is None:
        return None
    found = [{**vars(each), "position": each.position.text} for each in changed.found]
    return {"decisions": changed.decisions, "found": found}
