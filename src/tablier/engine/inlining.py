"""Let numba spend no time on machine code of rules, which live only inside kernels.

Numba optimises every function with all that it calls, and makes machine code of it, before it hands the function to the
next one up. A rule is never called from outside and is inlined wherever it is used, so all of that work is thrown away,
once for each floor above it. Here a rule stays as it was lowered, until a kernel is optimised with all its rules: the
kernel is the same, in half the time (`python -m bench.compiling`).
"""

from __future__ import annotations

from typing import Any

ENVIRONMENT = "_ZN08NumbaEnv"  # how numba begins such a name


def make_no_code_of_rules() -> None:
    """Replace numba's library of compiled functions by one that leaves rules to their kernels; once a process."""
    from numba.core import codegen

    usual: Any = codegen.JITCodeLibrary

    class Library(usual):  # type: ignore[misc]  # numba is not typed
        """One function of numba's and all that it calls: a kernel, or a rule that waits for its kernel."""

        _is_rule = False  # what comes from the cache is a kernel

        def finalize(self) -> None:
            self._is_rule = _is_inlined(self._final_module)
            super().finalize()

        def _optimize_final_module(self) -> None:
            if not self._is_rule:
                super()._optimize_final_module()

        def _finalize_final_module(self) -> None:
            if not self._is_rule:
                super()._finalize_final_module()
                return
            self._codegen._add_module(_environment_of(self._final_module))
            self._finalized = True

    codegen.JITCPUCodegen._library_class = Library


def _is_inlined(module: Any) -> bool:
    """Tell whether all that a module defines is inlined wherever it is called."""
    defined = [each for each in module.functions if not each.is_declaration]
    return bool(defined) and all(b"alwaysinline" in b" ".join(each.attributes) for each in defined)


def _environment_of(module: Any) -> Any:
    """Return a module with nothing but what numba writes to for every function: the address of its environment."""
    from llvmlite import binding

    kept = [str(each) for each in module.global_variables if each.name.startswith(ENVIRONMENT)]
    return binding.parse_assembly("\n".join(kept))
