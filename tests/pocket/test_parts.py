"""What a device loads: named by its hash, the same for the same sources, told with its size."""

from __future__ import annotations

import _imp
import gzip

from tablier.pocket.parts import Part, announced, compiled, index, joined, packed, taken_apart
from tablier.pocket.site import shell


def test_the_same_files_are_joined_in_the_same_way_whatever_their_order():
    one = joined({"tablier/a.py": b"first\n", "tablier/b.ftl": b"second"})
    assert one == joined({"tablier/b.ftl": b"second", "tablier/a.py": b"first\n"})
    assert one == b'[["tablier/a.py",6],["tablier/b.ftl",6]]\nfirst\nsecond'


def test_another_content_has_another_name():
    one, other = Part("tablier.zip", b"one"), Part("tablier.zip", b"other")
    assert one.file != other.file
    assert one.file.startswith("parts/") and one.file.endswith("-tablier.zip")


def test_a_part_is_packed_for_hosts_that_do_not():
    part = packed("python.wasm", b"rules " * 1000)
    assert part.packed and part.file.endswith("-python.wasm.pack")
    assert gzip.decompress(part.body) == b"rules " * 1000


def test_the_index_tells_sizes_and_which_answers_are_files():
    part, answer = Part("a.zip", b"12345"), Part("words.ftl", b"a = b")
    facts = {"file": part.file, "bytes": 5, "packed": False}
    found = index([part], {"oukoun": part}, {"assets/a.js": 7}, {"/api/games": answer})
    assert found == {
        "parts": {"a.zip": facts},
        "kernels": {"oukoun": facts},
        "files": {"assets/a.js": 7, answer.file: 5},
        "answers": {"/api/games": answer.file},
    }
    assert announced(found) == 5 + 5 + 7 + 5


def test_the_page_of_a_folder_finds_its_files_beside_itself_and_knows_that_it_is_one():
    page = '<html lang="en"><link href="/assets/a.css"/><script src="/assets/b.js"></script><a href="//x.example">'
    assert shell(page) == (
        '<html data-site="static" lang="en"><link href="./assets/a.css"/><script src="./assets/b.js"></script>'
        '<a href="//x.example">'
    )


def test_a_module_that_was_compiled_travels_in_place_of_its_source_until_that_changes():
    magic = (3627).to_bytes(4, "little")
    code = magic + b"\x01\0\0\0" + _imp.source_hash(3627, b"source") + b"code"
    files = {"tablier/a.py": b"source", "tablier/b.py": b"changed", "tablier/c.ftl": b"text"}
    made = {"tablier/a.pyc": code, "tablier/b.pyc": code}
    assert compiled(files, made) == {"tablier/a.pyc": code, "tablier/b.py": b"changed", "tablier/c.ftl": b"text"}


def test_what_was_joined_is_taken_apart():
    files = {"tablier/a.pyc": b"\0\n\1", "tablier/b.pyc": b""}
    assert taken_apart(joined(files)) == files
