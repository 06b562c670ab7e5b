"""A game being played at the terminal: the record so far, who plays, and where it is kept."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tablier.cli.drawing import draw
from tablier.cli.errors import disk_sentence
from tablier.cli.legend import throw_lines
from tablier.cli.records import command_here, spare_path, with_seed
from tablier.cli.screen import Voice
from tablier.cli.seating import Player, full_name
from tablier.engine.board import Board, Pieces
from tablier.engine.files import write_text
from tablier.engine.position import Played, Position
from tablier.engine.record import Record
from tablier.engine.table import CHANCE

if TYPE_CHECKING:
    from tablier.players.pool import Pool

Look = tuple[int, Board, tuple[tuple[Pieces, ...], ...]]


@dataclass
class TerminalGame:
    """Everything a game in the terminal needs."""

    voice: Voice
    record: Record
    chairs: tuple[Player, ...]
    seed: str
    file: Path | None = None
    touched: frozenset[int] = frozenset()  # the places of the last move
    shown: Look | None = None  # what the board on the screen looks like
    is_thrown: bool = False  # whether the shells fell since the mover was last asked
    is_safe: bool = True  # whether the record could be written
    pool: Pool | None = None  # the processes in which programs think

    @property
    def position(self) -> Position:
        return self.record.last

    @property
    def chair(self) -> Player:
        """The chair of the mover."""
        return self.chairs[self.position.mover]

    @property
    def generator(self) -> random.Random:
        """The luck of this very moment: going back, or stopping and resuming, does not change it."""
        return random.Random(f"{self.seed}/{len(self.record.moves)}")

    @property
    def mover_name(self) -> str:
        return self.name_of(self.position, self.position.mover)

    def name_of(self, position: Position, seat: int) -> str:
        return full_name(position, self.record.players, seat, self.voice.language)

    @property
    def look(self) -> Look:
        """All that a picture of the board depends on, but for the throws in hand."""
        return self.position.mover, self.position.board, self.position.view.contents

    def show_changes(self) -> None:
        """Show the board if it looks otherwise than on the screen, or else the throws in hand."""
        if self.look != self.shown:
            self.show_board()
        elif self.is_thrown and self.position.view.throws:
            self.voice.show(*throw_lines(self.position, self.voice))
        self.is_thrown = False

    def show_board(self) -> None:
        self.voice.show("", draw(self.position, self.voice, self.record.players, self.touched), "")
        self.shown = self.look

    def do(self, move: str) -> None:
        """Play a move or a throw, tell it and keep it."""
        played = self.position.step(self.position.read(move))
        self.record = self.record.after(played)
        self.is_thrown = played.thrown
        self.keep()
        self.tell(played)

    def tell(self, played: Played) -> None:
        """Say what a move did, and remember its places."""
        story, player = " ".join(played.story(self.voice.language)), self.record.players[played.before.mover]
        move, style = self.record.moves[-1], "cyan" if played.thrown else None
        if story.startswith(player):
            self.voice.show(f"{move} — {story}", style=style)
        else:
            self.voice.say("player-moves", style, player=player, move=move, story=story)
        self.touched = played.places or self.touched

    def deciding_paragraphs(self) -> tuple[int, ...]:
        """Return the paragraphs by which the last move ended the game."""
        ends = self.record.played[-1].ends if self.record.moves else ()
        return tuple(dict.fromkeys(event.paragraph for event in ends))

    def open(self) -> None:
        """Write the record for the first time; a disk that refuses is an error before anything is lost."""
        if self.file is not None:
            write_text(self.file, with_seed(self.record, self.seed))

    def can_undo(self) -> bool:
        """Return whether the last thing done was a move, not a throw, of the seat that is to act."""
        if not self.record.moves:
            return False
        before = self.record.positions[-2]
        return before.to_act != CHANCE and before.mover == self.position.mover

    def undo(self) -> None:
        self.record = self.record.back()
        self.touched = frozenset()
        self.keep()

    def keep(self) -> None:
        """Write the record; a disk that refuses is told once, and the game goes on."""
        if self.file is None:
            return
        try:
            write_text(self.file, with_seed(self.record, self.seed))
            self.is_safe = True
        except OSError as error:
            if self.is_safe:
                self.voice.show(disk_sentence(error, self.voice.language), style="bold red")
            self.is_safe = False

    def part(self) -> None:
        """Keep the record of a game broken off, and say how to go on with it."""
        if not self.record.moves and self.file is None:
            return
        self.file = self.file or spare_path(self.position.game.name)
        self.is_safe = True  # a disk that still refuses is told again
        self.keep()
        if self.is_safe:
            self.voice.say("kept", command=command_here(), file=str(self.file))

    def close(self) -> None:
        """Send the programs home."""
        if self.pool is not None:
            self.pool.close()
            self.pool = None
