"""Sessions and accounts: who somebody is here, by a cookie for browsers and by a token for programs."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from tablier.matches.lookalikes import has_sign
from tablier.matches.notes import tidy_name
from tablier.server.errors import Denied
from tablier.server.passwords import is_common
from tablier.server.routes.answers import Done, Opened
from tablier.server.routes.doors import FAILURES, Caller, Desk, Shared, Sitter, limited
from tablier.server.routes.entrance import Entrance
from tablier.server.routes.forms import AccountForm, LoginForm, PasswordForm, SessionForm
from tablier.server.routes.people import name_of
from tablier.server.routes.problems import Problem
from tablier.storage.registers.accounts import Account

router = APIRouter(prefix="/api", tags=["sessions"], responses=FAILURES)

PASSWORDS = [Depends(limited("logins"))]


@router.post("/session", status_code=201)
async def begin(form: SessionForm, entrance: Entrance, desk: Shared) -> Opened:
    """Open a session; a visitor who already has one keeps their identity, under a new token."""
    who = entrance.visitor
    return await entrance.begin(who.person, who.account, await name_of(desk.house, who.account), bearer=form.bearer)


@router.delete("/session")
async def end(entrance: Entrance) -> Done:
    """Close the session."""
    await entrance.end()
    return Done()


@router.post("/account", status_code=201, dependencies=PASSWORDS)
async def open_account(form: AccountForm, entrance: Entrance, desk: Shared, person: Sitter) -> Opened:
    """Create an account for this visitor: what is theirs stays theirs, and they can sign in by name."""
    entrance.check(bearer=form.bearer)
    name = tidy_name(form.name)
    if has_sign(name):
        raise Denied("name-sign")
    if await name_of(desk.house, person):
        raise Problem("account-already")
    check_password(form.password, name)
    async with desk.hashing:
        opened = await desk.house.accounts.open(Account(person, name, desk.house.now()), form.password)
    if not opened:
        raise Problem("name-taken", name=name)
    await desk.house.look_up_accounts(person)
    return await entrance.begin(person, person, name, bearer=form.bearer)


@router.post("/login", dependencies=PASSWORDS)
async def log_in(form: LoginForm, entrance: Entrance, desk: Shared, caller: Caller) -> Opened:
    """Come back by name, and keep the seats taken as a guest; an unknown name is answered like a wrong password."""
    entrance.check(bearer=form.bearer)
    account = await entered(desk, form.name, form.password, caller)
    guest = entrance.visitor
    if guest.person and not guest.account and guest.person != account.person:
        await desk.house.hand_over(guest.person, account.person)
    return await entrance.begin(account.person, account.person, account.name, bearer=form.bearer)


@router.post("/account/password", dependencies=PASSWORDS)
async def change(form: PasswordForm, entrance: Entrance, desk: Shared, person: Sitter) -> Opened:
    """Choose a new password; all other sessions end."""
    entrance.check(bearer=form.bearer)
    name = await own_name(desk, person)
    desk.attempts.entered(name, person)  # who is signed in is not a stranger, and cannot be kept out by one
    await entered(desk, name, form.old, person)
    check_password(form.new, name)
    async with desk.hashing:
        await desk.house.accounts.change(person, form.new)
    await desk.visits.end_all(person)
    return await entrance.begin(person, person, name, bearer=form.bearer)


@router.delete("/account")
async def close(entrance: Entrance, desk: Shared, person: Sitter) -> Opened:
    """Close the account and all its sessions; the visitor stays as a guest and keeps their seats."""
    entrance.check(bearer=entrance.has_shown_token)
    await own_name(desk, person)
    await desk.house.accounts.close(person)
    await desk.house.look_up_accounts(person)
    return await entrance.begin(person, bearer=entrance.has_shown_token)


async def entered(desk: Desk, name: str, password: str, who: str) -> Account:
    """Return the account that a name and a password open, for an address or a person that tries."""
    desk.attempts.check(name, who)
    async with desk.hashing:
        account = await desk.house.accounts.enter(name, password)
    if account is None:
        raise Problem("login-wrong")
    desk.attempts.entered(name, who)
    return account


def check_password(password: str, name: str) -> None:
    """Refuse a password that strangers would try first."""
    if is_common(password, name):
        raise Problem("password-common")


async def own_name(desk: Desk, person: str) -> str:
    name = await name_of(desk.house, person)
    if not name:
        raise Problem("account-needed")
    return name
