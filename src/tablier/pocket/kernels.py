"""Compile kernels to WebAssembly: `python -m tablier.pocket.kernels OUT [GAME ...]` writes a module for each game.

Numba makes LLVM's language of a kernel; that is told to be of another machine, given a way in that reads what it is
handed from a block of memory (`engine/wasm.py`), and linked by the linker of the package ziglang, or by LLVM's own
where a system has it. Rules allocate nothing and raise nothing, so a module asks for nothing from outside.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import tablier
from tablier.engine.options import options_of
from tablier.engine.position import Position
from tablier.engine.rule import COMPILED, compiler, for_compiler
from tablier.engine.table import CHANCE
from tablier.engine.wasm import SLOT
from tablier.search.best_first import FIRST_HOT, branches_for, climb, climber_for
from tablier.search.iterative_deepening import desk_for
from tablier.search.known_endings import NO_ENDINGS
from tablier.search.lookahead import explore
from tablier.search.machines import COMPILED_CODE as NUMBA
from tablier.search.tree import hand_for, simulate, tree_for
from tablier.study.analysis.capture_kernel import Aim, hunt
from tablier.study.analysis.capture_risk import RiskSearch

TARGET = "wasm32-unknown-unknown"
# Whatever browser is new enough for Pyodide has these; networks sum eight numbers at a time by the last one.
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext,+simd128"
STACK = 1 << 18  # bytes; kernels keep what they need in arrays
# For Numba, before it is loaded: what it makes of a kernel is to be the same on whatever machine it is made.
GENERIC = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
LEAST_NODES = 1_000  # of a search whose arrays have the types of any other

Sample = tuple[Any, tuple[Any, ...]]


def samples(start: Position) -> list[Sample]:
    """Return the kernels of searches, each with something to be called with."""
    states, stack, notes = desk_for(start, LEAST_NODES, None, NO_ENDINGS, NUMBA)
    hand, risks = hand_for(start, 1, NUMBA.zeros), RiskSearch(start, 1, (0,), 1, NUMBA)
    tree, climber = branches_for(LEAST_NODES, NUMBA.zeros), climber_for(start, 1, notes.network, NUMBA.zeros)
    crowded = [(climb, (states[: FIRST_HOT + 1], tree, climber, 2, 1, 1.0))]  # at tables of more than two
    return [
        (explore, (states, stack, notes, 1)),
        *(crowded if "seats" in options_of(start.game.State) else ()),
        (simulate, (states[:2], tree_for(LEAST_NODES, NUMBA.zeros), hand, 2, 1, 1, 1.0)),
        (hunt, (risks.states, risks.way, risks.notes, risks.prey, Aim(1, True, 1.0, 1))),
    ]


def module_of(kernels: Iterable[Sample]) -> bytes:
    """Return a module with a function for each kernel."""
    with tempfile.TemporaryDirectory() as folder:
        objects, names = [], []
        for kernel, arguments in kernels:
            objects.append(Path(folder) / f"{kernel.__name__}.o")
            objects[-1].write_bytes(object_code(*translated(kernel, arguments)))
            names.append(kernel.__name__)
        made = Path(folder) / "made.wasm"
        link(objects, names, made)
        return made.read_bytes()


def translated(kernel: Any, arguments: tuple[Any, ...]) -> tuple[str, str, str]:
    """Return what Numba makes of a kernel for such arguments, the name of its function there, and ours."""
    numba = compiler()
    jit = numba.njit(**COMPILED, no_cpython_wrapper=True, no_cfunc_wrapper=True)(for_compiler(kernel.plain))
    jit.compile(tuple(map(numba.typeof, arguments)))
    (made,) = jit.overloads.values()
    return made.library.get_llvm_str(), made.fndesc.llvm_func_name, kernel.__name__


def object_code(text: str, function: str, name: str) -> bytes:
    """Compile LLVM's language for WebAssembly."""
    from llvmlite import binding

    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    text = re.sub(r"^target (triple|datalayout) = .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"= common (local_unnamed_addr )?global", "= internal global", text)  # there are no common symbols
    types = [str(each.type) for each in binding.parse_assembly(text).get_function(function).arguments]
    module = binding.parse_assembly(text + way_in(function, name, types))
    machine = binding.Target.from_triple(TARGET).create_target_machine(opt=3, features=FEATURES)
    module.triple, module.data_layout = TARGET, str(machine.target_data)
    module.verify()
    made: bytes = machine.emit_object(module)
    return made


def way_in(function: str, name: str, types: list[str]) -> str:
    """Write a function that takes the address of a block, and calls a kernel with what lies in its slots."""
    lines = [f"\ndefine i32 @{name}(ptr %block) {{"]
    for nth, kind in enumerate(types):
        lines.append(f"  %at{nth} = getelementptr i8, ptr %block, i32 {nth * SLOT}")
        lines.append(f"  %is{nth} = load {kind}, ptr %at{nth}, align {SLOT}")
    given = ", ".join(f"{kind} %is{nth}" for nth, kind in enumerate(types))
    return "\n".join([*lines, f'  %status = call i32 @"{function}"({given})', "  ret i32 %status", "}", ""])


def link(objects: list[Path], names: list[str], made: Path) -> None:
    """Link the kernels of a game into a module that brings its own memory."""
    exports = [f"--export={name}" for name in (*names, "__heap_base")]
    settings = ["--no-entry", "--gc-sections", "--strip-all", "-z", f"stack-size={STACK}", "--stack-first"]
    command = [*linker(), *settings, *exports, *map(str, objects), "-o", str(made)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def linker() -> list[str]:
    """Return the command of a linker for WebAssembly."""
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    found = shutil.which("wasm-ld") or next(iter(sorted(Path("/usr/bin").glob("wasm-ld-*"))), None)
    if not found:
        raise SystemExit("There is no linker for WebAssembly here. Install the package ziglang, or LLVM's lld.")
    return [str(found)]


def main(out: str, *names: str, tell: Callable[[str], object] = print) -> None:
    os.environ |= GENERIC
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or tablier.games():
        made = module_of(samples(decision(tablier.game(name).start())))
        (folder / f"{name}.wasm").write_bytes(made)
        tell(f"{name}: {len(made):,} bytes")


def decision(position: Position) -> Position:
    """Return a position in which a seat is to act; the luck is always the same."""
    luck = random.Random(1)
    while position.to_act == CHANCE:
        position = position.play(position.throw(luck))
    return position


if __name__ == "__main__":
    main(*sys.argv[1:])
