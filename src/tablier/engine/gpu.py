"""Run rules on a GPU: the same functions, made known to numba's CUDA target.

Needs an NVIDIA GPU and the package numba-cuda, which is not installed by default; `bench/gpu.py` shows how.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tablier.engine.rule import choosers, for_compiler, rules


@cache
def gpu() -> Any:
    """Load the CUDA target and make every rule known to it; return `numba.cuda`."""
    vars(np).setdefault("row_stack", np.vstack)  # numba-cuda 0.30 still asks for a name that numpy 2.5 dropped
    from numba import cuda
    from numba.cuda.extending import overload  # type: ignore[attr-defined]  # numba-cuda adds it

    for function in rules():
        overload(function, strict=False)(lambda *_, function=function: for_compiler(function))
    for function, chooser in choosers():
        overload(function, strict=False)(lambda *given, chooser=chooser: for_compiler(chooser(*given)))
    return cuda
