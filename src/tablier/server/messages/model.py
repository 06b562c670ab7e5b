"""What all messages share: exactly the fields they declare, and the types of those."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from tablier.engine.board import Sense

PROTOCOL = 1
LONGEST_FRAME = 4096  # bytes a client may send at once
Text = Annotated[str, Field(max_length=80)]
Id = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")]  # those of the server have a dot in them
Seat = Annotated[int, Field(ge=0, le=3)]
Seq = Annotated[int, Field(ge=-1, le=2**53 - 1)]
Link = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Secret = Annotated[str, Field(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Language = Literal["en", "fr"]
AskedSense = Annotated[Sense, Field(strict=False)]  # said as a word


class Model(BaseModel):
    """What is said has exactly the fields it declares."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
