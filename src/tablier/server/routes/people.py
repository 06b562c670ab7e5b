"""Questions about one person: what their account is called, which sessions they have."""

from __future__ import annotations

from tablier.server.house import House
from tablier.server.routes.answers import MySession


async def name_of(house: House, person: str) -> str:
    """Return what the account of a person is called; nothing if they have none."""
    return (await house.accounts.known([person])).get(person, "") if person else ""


async def sessions_of(house: House, person: str) -> list[MySession]:
    """Return when a person was here."""
    question = "SELECT created, seen, ends FROM sessions WHERE person = ? ORDER BY created"
    rows = await house.store.ask(question, person)
    return [MySession(created=int(c), seen=int(s), ends=int(e)) for c, s, e in rows]  # type: ignore[arg-type]  # numbers
