"""Rules are plain functions; kernels compile them and find them again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap

import numpy as np
import pytest

from tablier.engine import dispatch, draw
from tablier.engine import rule as rule_module
from tablier.engine.late import is_installed
from tablier.engine.rule import (
    PACKAGE,
    WITH_KERNELS,
    cache_folder,
    compiler,
    for_compiler,
    kernel,
    rule,
    sources_hash,
)


@rule
def doubled(number: int) -> int:
    return 2 * number


@kernel
def sum_of_doubles(most: int) -> int:
    total = 0
    for number in range(most):
        total += doubled(number)
    return total


def run(code: str, **environment: str) -> str:
    command = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=300, env={**os.environ, **environment}
    ).stdout.strip()


def test_a_rule_called_from_python_is_the_function_itself():
    assert doubled.__code__.co_name == "doubled"
    assert doubled(2**70) == 2**71  # Python's integers: interpreted


def test_every_rule_is_remembered_for_other_machines():
    assert doubled in rule_module.rules()
    assert dispatch.apply in [function for function, _ in rule_module.choosers()]


def test_a_kernel_compiles_the_rules_it_calls_and_keeps_its_plain_text():
    assert sum_of_doubles(10) == sum_of_doubles.plain(10) == 90
    assert sum_of_doubles.__name__ == "sum_of_doubles"


def test_a_rule_written_after_the_compiler_is_loaded_is_known_to_it():
    compiler()

    @rule
    def tripled(number: int) -> int:
        return 3 * number

    @kernel
    def thrice(numbers: object) -> int:
        return tripled(numbers[0])

    assert thrice(np.array([5])) == 15


def test_only_a_kernel_becomes_machine_code(monkeypatch, tmp_path):
    monkeypatch.setenv("TABLIER_CACHE", str(tmp_path))  # where an earlier run has left nothing
    codegen = compiler().core.codegen
    optimise, optimised = codegen.CPUCodeLibrary._optimize_final_module, []
    monkeypatch.setattr(
        codegen.CPUCodeLibrary, "_optimize_final_module", lambda self: (optimised.append(self.name), optimise(self))
    )

    @rule
    def squared(number: int) -> int:
        return number * number

    @rule
    def cubed(number: int) -> int:
        return squared(number) * number

    @kernel
    def sum_of_cubes(numbers: object) -> int:
        return cubed(numbers[0]) + cubed(numbers[1])

    assert sum_of_cubes(np.array([2, 3])) == 35
    assert [name for name in optimised if "squared" in name or "cubed" in name] == []
    assert any("sum_of_cubes" in name for name in optimised)


def test_importing_and_playing_load_no_compiler():
    loaded = run(
        """
        import sys, tablier
        heavy = {"numba", "rich", "typer", "fluent.runtime"}
        at_import = sorted((heavy | {"numpy"}) & set(sys.modules))
        position = tablier.game("kid-cala-classic").start()
        position.play("c").explain("a")
        print(at_import, "numba" in sys.modules)
        """
    )
    assert loaded == "[] False"


def test_the_cache_forgets_all_but_the_newest(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLIER_CACHE", str(tmp_path))
    names = []
    for nth in range(5):
        monkeypatch.setattr(rule_module, "sources_hash", lambda version, home, nth=nth: f"sources-{nth}")
        folder = cache_folder("0", None)
        names.append(folder.name)
        os.utime(folder, (nth, nth))
    assert sorted(path.name for path in folder.parent.iterdir()) == names[-rule_module.KEPT_CACHES :]


def test_without_a_wish_the_cache_lies_where_the_system_keeps_caches(monkeypatch):
    monkeypatch.delenv("TABLIER_CACHE", raising=False)
    assert rule_module.cache_root().name == "tablier"


def test_a_folder_that_another_process_forgot_is_the_oldest(tmp_path):
    assert rule_module._last_use(tmp_path / "gone") == 0 < rule_module._last_use(tmp_path)


@pytest.fixture
def told(monkeypatch):
    """What is told of a cache in which nothing can be kept."""
    told = []
    monkeypatch.setattr(rule_module, "_told_unkept", [lambda *words: told.append(words)])
    return told


def doubling():
    """Two kernels that no cache knows."""
    return [kernel(lambda most: doubled(most) + 1), kernel(lambda most: doubled(doubled(most)))]


def test_where_no_cache_can_be_made_kernels_are_compiled_in_memory_and_it_is_told_once(tmp_path, monkeypatch, told):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLIER_CACHE", str(tmp_path / "file" / "cache"))
    assert [double(3) for double in doubling()] == [7, 12]
    assert told == [(str(tmp_path / "file" / "cache"), "Not a directory")]
    assert isinstance(rule_module.flaw_of_cache(), NotADirectoryError)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no limit there")
def test_a_disk_that_is_full_when_a_kernel_is_kept_does_not_stop_it(tmp_path, monkeypatch, told):
    import resource

    monkeypatch.setenv("TABLIER_CACHE", str(tmp_path))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))  # enough to try, too little for a kernel
    try:
        assert [double(3) for double in doubling()] == [7, 12]
        assert rule_module.flaw_of_cache() is None
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert told == [(str(tmp_path), "File too large")]


def test_a_program_that_listens_to_nothing_else_is_told_in_its_log(caplog):
    rule_module._log_unkept("/there", "full")
    assert caplog.messages == ["Compiled rules cannot be kept in /there (full): they are compiled again each time."]


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A small package with something that games share, two games, a terminal and tests."""
    for name in ("engine/one.py", "games/a/rules.py", "games/b/rules.py", "games/a/tests/test_a.py", "cli/app.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("A = 1")
    monkeypatch.setattr(rule_module, "PACKAGE", tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["engine/one.py", "games/a/rules.py"])
def test_the_hash_of_a_game_changes_with_every_source_it_is_compiled_from(package, name):
    first = sources_hash("0.1", package / "games/a")
    (package / name).write_text("A = 2")
    assert sources_hash("0.1", package / "games/a") != first
    (package / name).write_text("A = 1")
    assert sources_hash("0.1", package / "games/a") == first
    assert sources_hash("0.2", package / "games/a") != first


@pytest.mark.parametrize("name", ["games/b/rules.py", "games/a/tests/test_a.py", "cli/app.py"])
def test_the_hash_of_a_game_does_not_change_with_what_it_cannot_reach(package, name):
    first = sources_hash("0.1", package / "games/a")
    (package / name).write_text("A = 2")
    assert sources_hash("0.1", package / "games/a") == first


def test_packages_that_no_hash_holds_have_no_kernels():
    others = [path for path in PACKAGE.iterdir() if path.is_dir() and path.name not in WITH_KERNELS]
    texts = [path.read_text("utf-8") for folder in others for path in folder.rglob("*.py")]
    assert texts and not any(re.search(r"^@(rule|kernel)\b", text, re.M) for text in texts)


@pytest.mark.slow
def test_the_next_process_finds_kernels_compiled(tmp_path):
    code = f"""
        import os
        os.environ["TABLIER_CACHE"] = {str(tmp_path)!r}
        import tablier
        from tablier.solve import perft
        perft.perft(tablier.game("kid-cala-classic").start(), 2)
        [dispatcher] = perft._perft.compiled.values()
        print(sum(dispatcher.stats.cache_hits.values()), sum(dispatcher.stats.cache_misses.values()))
    """
    assert run(code) == "0 1"
    assert run(code) == "1 0"
    elsewhere = tmp_path / "elsewhere" / "tablier"
    shutil.copytree(PACKAGE, elsewhere, ignore=shutil.ignore_patterns("__pycache__"))
    assert run(code, PYTHONPATH=str(elsewhere.parent)) == "1 0"


def test_a_compiler_is_given_numpy_itself_and_its_words():
    given = for_compiler(draw.next_half_word).__globals__
    assert given["np"] is np and isinstance(given["TWELVE"], np.uint64)


def test_what_is_installed_is_told_without_loading_it():
    assert is_installed("numpy")
    assert not is_installed("no_such_package") and not is_installed("no_such_package.at_all")
