"""`@rule` and `@kernel`: the same text interpreted, or compiled; nothing but this and inlining.py knows numba here.

A rule is an ordinary Python function and stays one: called from Python it is interpreted, so a newcomer can step
through it, and playing at a table never loads a compiler. A kernel is a long loop over rules (random games, perft,
search). The first call of a kernel loads numba and makes every rule known to it; the kernel is compiled with all the
rules it uses, and found again in the cache by the next process.

Numba does not notice a change in another file and would serve a stale answer, so the cache folder is named by a hash
of every source file that the kernel may reach: all that games share, and the folder of the one game it plays. The same
sources elsewhere, a fresh clone or a new installation, find what is compiled. Where nothing can be kept (a folder of
somebody else, a full disk), kernels are compiled in memory.

Rules use integers, loops, `if`, early `return`, small helpers, `IntEnum` and named constants. They allocate nothing,
draw nothing, raise nothing, and give every index of a field.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

from tablier.engine.inlining import make_no_code_of_rules
from tablier.engine.late import LateModule, is_installed
from tablier.engine.tables import Word, as_array, in_32_bits, unsigned

LOG = logging.getLogger(__name__)
P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_CACHES = 3
NOT_IN_A_FILE = "IPythonCacheLocator"  # how numba keeps a kernel that somebody typed into a notebook
WITH_KERNELS = ("engine", "envs", "families", "games", "search", "solve", "study")  # packages that kernels are made of
# Rules neither allocate nor divide by zero: no counting of references, no checks of a divisor.
COMPILED: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
# Nothing but a kernel calls a rule: no way in from Python or C.
INLINED: Any = {**COMPILED, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_rules: list[Callable[..., Any]] = []
_choosers: list[tuple[Callable[..., Any], Callable[..., Any]]] = []
_homes: dict[tuple[str, ...], Path] = {}  # the folder of the game whose state has these fields
_told_unkept: list[Callable[[str, str], None]] = []  # who is told, the last one first, that nothing can be kept


def rule(function: F) -> F:
    """Mark a function as a rule: plain when called from Python, compiled when called from a kernel."""
    _rules.append(function)
    if "numba" in sys.modules and compiler.cache_info().currsize:
        _register(function)
    return function


def chosen_by_type(chooser: Callable[..., Callable[..., Any]]) -> Callable[[F], F]:
    """Mark a function whose compiled version is picked by the types of its arguments."""

    def mark(function: F) -> F:
        _choosers.append((function, chooser))
        return function

    return mark


def rules() -> tuple[Callable[..., Any], ...]:
    """Return every rule so far, for another machine to learn."""
    return tuple(_rules)


def choosers() -> tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]:
    """Return every function whose version is picked by type, with what picks it."""
    return tuple(_choosers)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Mark an entry point into compiled code; `.plain` is the same text interpreted."""
    compiled: dict[Path | None, Callable[P, R]] = {}

    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        home = next((_homes[fields] for fields in map(_fields_of, args) if fields in _homes), None)
        try:
            if home not in compiled:
                compiled[home] = _compiled(function, home)
            return compiled[home](*args, **kwargs)
        except OSError as error:  # of the cache: rules raise nothing, and a kernel is kept before it runs
            compiled[home] = _in_memory(function, error)
        return compiled[home](*args, **kwargs)

    call.plain, call.compiled = function, compiled  # type: ignore[attr-defined]  # a function has no declared attributes
    call.__doc__, call.__name__ = function.__doc__, function.__name__
    return call


def live_in(folder: Path, fields: tuple[str, ...]) -> None:
    """Say in which folder the rules over a state with these fields are written."""
    _homes[fields] = folder


def _fields_of(argument: object) -> tuple[str, ...]:
    """Return the names of the fields, sorted, if the argument is an array of states."""
    names = getattr(getattr(argument, "dtype", None), "names", None) or ()
    return tuple(sorted(names))


def _compiled(function: Callable[P, R], home: Path | None) -> Callable[P, R]:
    """Hand a kernel to numba, to be compiled for one game when it is called, or found in the cache."""
    numba = compiler()
    config = numba.config
    usual = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR = str(cache_folder(numba.__version__, home))
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{KernelFolder.__name__},{NOT_IN_A_FILE}"
    try:
        compiled: Callable[P, R] = numba.njit(cache=True, **COMPILED)(for_compiler(function))
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = usual
    return compiled


class KernelFolder:
    """Tells numba where a kernel is kept: the folder is named by all its sources, so where they lie does not matter."""

    def __init__(self, module: str, source: bytes) -> None:
        self._module, self._source = module, source
        self._folder: str = compiler().config.CACHE_DIR

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> KernelFolder | None:
        return cls(function.__module__, Path(file).read_bytes()) if Path(file).exists() else None

    def ensure_cache_path(self) -> None:
        Path(self._folder).mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return self._folder

    def get_source_stamp(self) -> str:
        return hashlib.sha256(self._source).hexdigest()  # for kernels that are no part of Tablier or of a game

    def get_disambiguator(self) -> str:
        return self._module


def _in_memory(function: Callable[P, R], error: OSError) -> Callable[P, R]:
    """Hand a kernel to numba without a cache, and say so the first time."""
    if _told_unkept:
        tell = _told_unkept[-1]
        _told_unkept.clear()
        tell(*where_and_why(error))
    compiled: Callable[P, R] = compiler().njit(**COMPILED)(for_compiler(function))
    return compiled


def when_unkept(tell: Callable[[str, str], None]) -> None:
    """Let the first kernel of this process that cannot be kept be told as `tell(folder, reason)`."""
    _told_unkept.append(tell)


def _log_unkept(folder: str, reason: str) -> None:
    LOG.warning("Compiled rules cannot be kept in %s (%s): they are compiled again each time.", folder, reason)


when_unkept(_log_unkept)


def where_and_why(error: OSError) -> tuple[str, str]:
    """Return the folder in which nothing can be kept, and what the system says."""
    return str(cache_root()), error.strerror or str(error)


def flaw_of_cache() -> OSError | None:
    """Return why nothing can be kept, if so."""
    try:
        _try_to_write(cache_root())
    except OSError as error:
        return error
    return None


def _try_to_write(folder: Path) -> None:
    """Find out before numba does: it would look for another place, whose name does not tell the sources apart."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(b"Tablier")
        probe.flush()


@cache
def compiler() -> Any:
    """Load numba and make every rule known to it."""
    import numba

    make_no_code_of_rules()
    for function in list(_rules):
        _register(function)
    for function, chooser in _choosers:
        _overload(function, chooser)
    return numba


def can_compile() -> bool:
    """Tell whether kernels can be compiled here; where not, all that is asked of them is interpreted."""
    return is_installed("numba")


def _register(function: Callable[..., Any]) -> None:
    _overload(function, lambda *_: function)


def _overload(function: Callable[..., Any], chooser: Callable[..., Any]) -> None:
    from numba.extending import overload

    overload(function, strict=False, jit_options=INLINED)(lambda *given: for_compiler(chooser(*given)))


def for_compiler(function: Callable[P, R]) -> Callable[P, R]:
    """Return the same text as a compiler is given it: tables are arrays, and words numpy's.

    What a rule names is looked up only now, when its module is whole; to Numba, arrays of a module are constants.
    """
    plain: Any = function
    names = {name: _for_compiler(value) for name, value in plain.__globals__.items()}
    same: Any = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__, plain.__closure__)
    same.__qualname__, same.__doc__ = plain.__qualname__, plain.__doc__
    return same  # type: ignore[no-any-return]  # a function like the one given


def _for_compiler(value: Any) -> Any:
    import numpy as np

    if isinstance(value, memoryview):
        return as_array(value)
    if isinstance(value, Word):
        return np.uint64(value)
    if isinstance(value, LateModule):
        return np
    return np.uint64 if value is unsigned else np.int32 if value is in_32_bits else value


def cache_folder(version: str, home: Path | None) -> Path:
    """Return the folder of kernels compiled from exactly these sources, and forget old ones."""
    root = cache_root() / "compiled" / (home.name if home else "shared")
    folder = root / sources_hash(version, home)
    _try_to_write(folder)
    os.utime(folder)
    for old in sorted(root.iterdir(), key=_last_use, reverse=True)[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def cache_root() -> Path:
    """Return where Tablier keeps what it can make again: TABLIER_CACHE, or the place the system has for it."""
    if "TABLIER_CACHE" in os.environ:
        return Path(os.environ["TABLIER_CACHE"])
    from platformdirs import user_cache_path

    return user_cache_path("tablier")


def _last_use(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # another process forgot it at the same moment
        return 0


def sources_hash(version: str, home: Path | None) -> str:
    """Name exactly these sources, compiled by exactly this Python and numba."""
    digest = hashlib.sha256(f"{version} {sys.version}".encode())
    reached = [path for path in sorted(PACKAGE.rglob("*.py")) if _is_reached(path, home)]
    if home is not None and not home.is_relative_to(PACKAGE):  # a game from elsewhere
        reached += [path for path in sorted(home.rglob("*.py")) if "tests" not in path.relative_to(home).parts]
    for path in reached:
        digest.update(path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else home or path).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _is_reached(path: Path, home: Path | None) -> bool:
    """Tell whether kernels of one game may be made of a file: not of another game, nor where no kernel lives."""
    package, *inner = path.relative_to(PACKAGE).parts[:-1] or ("",)
    if package not in WITH_KERNELS or "tests" in inner:
        return False
    return package != "games" or not inner or (home is not None and inner[0] == home.name)
