"""Fetch what a server has written down of a match: into files, to standard output, or straight to another command."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import tablier
from tablier.cli.errors import TerminalError
from tablier.cli.records import SUFFIX
from tablier.client.fetching import Document, fetch
from tablier.client.links import read_link
from tablier.client.settings import ClientSettings
from tablier.engine.files import write_text

if TYPE_CHECKING:
    from tablier.cli.screen import Voice

PRINTED = "-"
SUFFIXES = {Document.RECORD: SUFFIX, Document.PROOF: ".proof.json", Document.LOG: ".jsonl", Document.HEAD: ".head.json"}


def is_link(text: str) -> bool:
    """Return whether an argument is a link and no file: links have a scheme, as browsers copy them."""
    return text.startswith(("http://", "https://"))


def fetched(link: str, what: str, language: str) -> str:
    """Return one text of a match."""
    wanted = Document(what)
    return asyncio.run(fetch(link, wanted, settings=replace(ClientSettings(), language=language)))[wanted]


def published_key(address: str, language: str) -> str:
    """Return the key that a server publishes, by its address or the link of a match on it."""
    from tablier.client.links import read_origin
    from tablier.client.network import Api

    api = Api(read_origin(address), language)
    return str(asyncio.run(api.json("/api/key"))["key"])


def fetch_files(link: str, files: dict[str, str], voice: Voice) -> None:
    """Write what was asked for, each to its file; without a word, the record and the proof to this folder."""
    asked = {Document(what): file for what, file in files.items() if file} or usual_files(link)
    if list(asked.values()).count(PRINTED) > 1:
        raise TerminalError("fetch-one")
    for file in asked.values():
        check_new(file)
    found = asyncio.run(fetch(link, *asked, settings=replace(ClientSettings(), language=voice.language)))
    if Document.RECORD in found:
        tablier.record(found[Document.RECORD])  # a server may send anything: what cannot be replayed is not written
    for what, file in asked.items():
        if file == PRINTED:
            print(found[what].rstrip("\n"))
        else:
            write_text(Path(file), found[what])
    for file in asked.values():
        if PRINTED not in asked.values():
            voice.say("saved", file=file)


def usual_files(link: str) -> dict[Document, str]:
    match = read_link(link).match.lstrip("-")  # no name that a shell would take for an option
    return {what: f"{match}{SUFFIXES[what]}" for what in (Document.RECORD, Document.PROOF)}


def check_new(file: str) -> None:
    """Refuse, before anything is fetched, to write over a file."""
    if file != PRINTED and Path(file).exists():
        raise FileExistsError(17, "", file)
