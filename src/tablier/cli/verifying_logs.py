"""Check the export of a whole match: every entry, throw and move, how it ended, and what the server has signed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tablier.cli.errors import TerminalError
from tablier.engine.ending import Ending
from tablier.engine.words import Words
from tablier.matches import fairness
from tablier.matches.acts import Claim, Flag, Leave, Resign
from tablier.matches.elsewhere import count_before
from tablier.matches.errors import BrokenLog
from tablier.matches.export import FORMAT, BadExport, Exported, read_export
from tablier.matches.heads import BadHead, SignedHead, check_end, check_key, check_log, check_signature, head_in
from tablier.matches.match import Match

if TYPE_CHECKING:
    from tablier.engine.errors import TablierError

KEY = re.compile("[0-9a-f]{64}")
UNREADABLE = ("export-header", "export-version", "export-length")  # no match at all; what is wrong otherwise is wrong
GIVEN_UP = {
    Resign.kind: "verify-resigned",
    Flag.kind: "verify-flagged",
    Leave.kind: "verify-left",
    Claim.kind: "verify-claimed",
}


@dataclass(frozen=True)
class KnownHeads:
    """What is known beside a file: heads that the server signed before, and its key."""

    heads: tuple[SignedHead, ...] = ()
    key: str = ""
    origin: str = ""  # the server whose key this is; nothing where somebody gave it


@dataclass(frozen=True)
class Checked:
    """A log that is in order, and what was found about it."""

    exported: Exported
    report: fairness.FairnessReport
    known: KnownHeads

    @property
    def match(self) -> Match:
        return self.exported.match

    @property
    def head(self) -> SignedHead | None:
        return self.exported.head


def is_log(text: str) -> bool:
    """Return whether a text is the export of a log, or tries to be one."""
    first = text.lstrip()[:2000].split("\n", 1)[0]
    return f'"{FORMAT}"' in first


def checked(text: str, known: KnownHeads) -> Checked:
    """Check an export against everything that is known; raise what is wrong first."""
    exported = read_export(text)
    found = fairness.report(exported.match)
    if isinstance(found, BrokenLog):
        raise found
    match = exported.match
    check_same_server(exported.head, known)
    for head in filter(None, (exported.head, *known.heads)):
        check_signature(head)
        if known.key:
            check_key(head, known.key)
        check_log(head, match.entries)
        check_end(head, match.result.seq if match.result else None)
    return Checked(exported, found, known)


def check_same_server(own: SignedHead | None, known: KnownHeads) -> None:
    """Refuse a log whose end somebody else signed than what is held against it; handed-over keys count."""
    for head in known.heads:
        if own and not set(own.keys) & set(head.keys):
            raise BadHead("key", expected=head.key, found=own.key)


def is_unreadable(error: TablierError) -> bool:
    return isinstance(error, BadExport) and error.message in UNREADABLE


def sentences(found: Checked, words: Words) -> Iterator[str]:
    """Say what a log in order shows, the verdict first."""
    match, last = found.match, found.match.head.seq
    verdict = "verify-log-good" if match.result else "verify-log-cut"
    yield words.say(verdict, entries=len(match.entries), seq=last)
    yield words.say("verify-match", match=match.id, rules=found.report.state.rules)
    yield from _ends(match, words)
    yield from _signed(found, words)
    yield from _fairness(found.report, words)
    if before := count_before(match.header):
        yield words.say("verify-elsewhere", count=before)
    yield words.say("verify-cannot")


def _ends(match: Match, words: Words) -> Iterator[str]:
    for seat, chair in sorted(enumerate(match.chairs), key=lambda each: each[1].retired):
        if chair.has_retired:
            yield words.say(GIVEN_UP[match.entries[chair.retired].kind], seat=seat, seq=chair.retired)
    result = match.result
    if result is None:
        return
    yield words.say(f"verify-end-{result.how.value}", seq=result.seq, paragraph=result.paragraph)
    if result.how != Ending.ABORT:
        yield words.say("verify-places", places=", ".join(map(str, result.places)))


def _signed(found: Checked, words: Words) -> Iterator[str]:
    head, known = found.head, found.known
    if head is None:
        yield words.say("verify-unsigned")
    else:
        date = datetime.fromtimestamp(head.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        yield words.say("verify-signed", seq=head.seq, date=date, key=head.key)
        if head.seq < found.match.head.seq:
            yield words.say("verify-signed-part", seq=head.seq)
        if not known.key:
            yield words.say("verify-key-unknown")
        else:
            yield words.say("verify-key-pinned" if known.origin else "verify-key-given", origin=known.origin)
    for each in known.heads:
        yield words.say("verify-held", seq=each.seq)


def _fairness(report: fairness.FairnessReport, words: Words) -> Iterator[str]:
    match report.label:
        case fairness.Label.NO_CHANCE:
            yield words.say("verify-no-chance")
        case fairness.Label.IMPORTED:
            yield words.say("verify-imported")
        case _ if not report.throws:
            yield words.say("verify-none")
        case _:
            yield words.say("verify-good", throws=report.throws)
            unwitnessed = words.say("verify-unwitnessed", count=report.unwitnessed, throws=report.throws)
            yield unwitnessed if report.unwitnessed else words.say("verify-witnessed")
            yield words.say("verify-epochs", count=report.epochs)
            if report.unfinished:
                yield words.say("verify-unfinished", count=report.unfinished)


# What is known beside the file.


def known_of(text: str, origin: str, head: str, key: str, language: str) -> KnownHeads:
    """Collect what was given and what this machine has kept: heads of its seats, and the keys of servers."""
    from tablier.client.heads import pinned
    from tablier.client.seat_file import heads_kept
    from tablier.client.settings import usual_folder

    match, own = header_of(text)
    heads = (given_head(head, language),) if head else heads_kept(usual_folder(), match)
    if key:
        return KnownHeads(heads, given_key(key, language))
    servers = pinned(usual_folder())
    if origin:
        return KnownHeads(heads, servers.get(origin, ""), origin)
    named = [each for signed in (*heads, *own) for each in signed.keys]
    return KnownHeads(heads, *next(((known, at) for at, known in servers.items() if known in named), ("", "")))


def header_of(text: str) -> tuple[str, tuple[SignedHead, ...]]:
    """Return which match a log is of, by its first line, and the head in it, if it is one."""
    try:
        head = head_in(text)
    except BadHead:
        found = re.search(r'"match":"([A-Za-z0-9_-]{22})"', text.split("\n", 1)[0])
        return found[1] if found else "", ()
    return head.match, (head,)


def given_head(asked: str, language: str) -> SignedHead:
    """Return a head from a file, or the newest one of the match behind a link."""
    from tablier.cli.fetching import fetched, is_link
    from tablier.cli.records import read_text

    return head_in(fetched(asked, "head", language) if is_link(asked) else read_text(asked))


def given_key(asked: str, language: str) -> str:
    """Return a key: written out, in a file, or as the server behind an address publishes it."""
    from tablier.cli.fetching import is_link, published_key
    from tablier.cli.records import read_text

    if is_link(asked):
        return published_key(asked, language)
    text = asked if KEY.fullmatch(asked) else read_text(asked)
    found = KEY.search(text)
    if found is None:
        raise TerminalError("verify-key", found=text[:80])
    return found.group()
