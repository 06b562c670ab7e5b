"""Names of people: which may not be taken, and what an account is called."""

from __future__ import annotations

from tablier.matches.lookalikes import has_sign
from tablier.matches.notes import LONGEST_NAME
from tablier.server.errors import Denied
from tablier.storage.registers.accounts import Accounts


async def check_name(accounts: Accounts, name: str, person: str) -> None:
    """Refuse a name that is, or may be taken for, that of another account, and one that holds a mark."""
    if has_sign(name):
        raise Denied("name-sign")
    if name and await accounts.alike(name) - {person}:
        raise Denied("account-name", name=name[:LONGEST_NAME])


async def name_of(accounts: Accounts, person: str) -> str:
    """Return what the account of a person is called; nothing if they have none."""
    return (await accounts.known([person])).get(person, "") if person else ""
