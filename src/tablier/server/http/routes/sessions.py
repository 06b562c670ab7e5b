"""Sessions and accounts: who somebody is here, by a cookie for browsers and by a token for programs."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from tablier.matches.lookalikes import has_sign
from tablier.matches.notes import tidy_name
from tablier.server.database import Database
from tablier.server.errors import Denied, RequestError
from tablier.server.http.dependencies import (
    FAILURES,
    AddressDep,
    DatabaseDep,
    Limits,
    LimitsDep,
    PersonDep,
    RoomsDep,
    RuntimeDep,
    limited,
)
from tablier.server.http.sign_in import SignInDep
from tablier.server.live.guests import merge_guest
from tablier.server.people.names import name_of
from tablier.server.people.passwords import is_common
from tablier.server.queries.answers import DoneAnswer, Opened
from tablier.server.queries.forms import AccountForm, LoginForm, PasswordForm, SessionForm
from tablier.storage.registers.accounts import Account

router = APIRouter(prefix="/api", tags=["sessions"], responses=FAILURES)

PASSWORDS = [Depends(limited("logins"))]


@router.post("/session", status_code=201)
async def begin(form: SessionForm, sign_in: SignInDep, database: DatabaseDep) -> Opened:
    """Open a session; a visitor who already has one keeps their identity, under a new token."""
    who = sign_in.identity
    name = await name_of(database.accounts, who.account)
    return await sign_in.begin(who.person, who.account, name, bearer=form.bearer)


@router.delete("/session")
async def end(sign_in: SignInDep) -> DoneAnswer:
    """Close the session."""
    await sign_in.end()
    return DoneAnswer()


@router.post("/account", status_code=201, dependencies=PASSWORDS)
async def open_account(
    form: AccountForm,
    sign_in: SignInDep,
    runtime: RuntimeDep,
    database: DatabaseDep,
    rooms: RoomsDep,
    limits: LimitsDep,
    person: PersonDep,
) -> Opened:
    """Create an account for this visitor: what is theirs stays theirs, and they can sign in by name."""
    sign_in.check(bearer=form.bearer)
    name = tidy_name(form.name)
    if has_sign(name):
        raise Denied("name-sign")
    if await name_of(database.accounts, person):
        raise RequestError("account-already")
    check_password(form.password, name)
    async with limits.hashing:
        opened = await database.accounts.open(Account(person, name, runtime.now()), form.password)
    if not opened:
        raise RequestError("name-taken", name=name)
    await rooms.look_up_accounts(person)
    return await sign_in.begin(person, person, name, bearer=form.bearer)


@router.post("/login", dependencies=PASSWORDS)
async def log_in(
    form: LoginForm,
    sign_in: SignInDep,
    runtime: RuntimeDep,
    database: DatabaseDep,
    rooms: RoomsDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Opened:
    """Sign in by name, and keep the seats taken as a guest; an unknown name is answered like a wrong password."""
    sign_in.check(bearer=form.bearer)
    account = await entered(database, limits, form.name, form.password, address)
    guest = sign_in.identity
    if guest.person and not guest.account and guest.person != account.person:
        await merge_guest(database, rooms, guest.person, account.person, runtime.now())
    return await sign_in.begin(account.person, account.person, account.name, bearer=form.bearer)


@router.post("/account/password", dependencies=PASSWORDS)
async def change(
    form: PasswordForm,
    sign_in: SignInDep,
    database: DatabaseDep,
    limits: LimitsDep,
    person: PersonDep,
) -> Opened:
    """Choose a new password; all other sessions end."""
    sign_in.check(bearer=form.bearer)
    name = await own_name(database, person)
    limits.attempts.entered(name, person)  # who is signed in is not a stranger, and cannot be kept out by one
    await entered(database, limits, name, form.old, person)
    check_password(form.new, name)
    async with limits.hashing:
        await database.accounts.change(person, form.new)
    await database.sessions.close_all(person)
    return await sign_in.begin(person, person, name, bearer=form.bearer)


@router.delete("/account")
async def close(sign_in: SignInDep, database: DatabaseDep, rooms: RoomsDep, person: PersonDep) -> Opened:
    """Close the account and all its sessions; the visitor stays as a guest and keeps their seats."""
    sign_in.check(bearer=sign_in.has_shown_token)
    await own_name(database, person)
    await database.accounts.close(person)
    await rooms.look_up_accounts(person)
    return await sign_in.begin(person, bearer=sign_in.has_shown_token)


async def entered(database: Database, limits: Limits, name: str, password: str, who: str) -> Account:
    """Return the account that a name and a password open, for an address or a person that tries."""
    limits.attempts.check(name, who)
    async with limits.hashing:
        account = await database.accounts.enter(name, password)
    if account is None:
        raise RequestError("login-wrong")
    limits.attempts.entered(name, who)
    return account


def check_password(password: str, name: str) -> None:
    """Refuse a password that strangers would try first."""
    if is_common(password, name):
        raise RequestError("password-common")


async def own_name(database: Database, person: str) -> str:
    name = await name_of(database.accounts, person)
    if not name:
        raise RequestError("account-needed")
    return name
