"""Signed heads of logs, and the key by which anybody checks them."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response

from tablier.server.http.dependencies import FAILURES, DatabaseDep, KeptRoom
from tablier.server.messages.log import Handover, Head
from tablier.server.messages.model import Model

router = APIRouter(prefix="/api", tags=["records"], responses=FAILURES)

NOW = {"Cache-Control": "no-store"}


class SigningKey(Model):
    """The public key of this server, and each former one with its signature that it has handed over."""

    algorithm: Literal["Ed25519"] = "Ed25519"
    key: str
    handed: list[Handover]


@router.get("/key")
async def key(database: DatabaseDep) -> SigningKey:
    """Give the key with which this server signs heads; anyone who notes it down needs to trust nobody later."""
    handed = [Handover(key=each.key, signature=each.signature) for each in database.signer.handed]
    return SigningKey(key=database.signer.key, handed=handed)


@router.get("/matches/{match}/head")
async def head(room: KeptRoom, response: Response) -> Head:
    """Give the last entry of the log, signed: a log that is shorter or another one later is refuted by it."""
    response.headers.update(NOW)
    return Head.of(room.head)
