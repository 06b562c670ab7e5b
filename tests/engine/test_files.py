"""Files are whole or not there, nothing that is no file is replaced, and errors name the file a person knows."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading

import pytest

from tablier.engine import files
from tablier.engine.files import NotText, add_text, draft_of, locked, open_text, read_text, whole_file, write_text

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="devices, pipes and modes of files are those of POSIX")


def content(folder):
    return {path.name: path.read_text("utf-8") for path in folder.iterdir()}


def test_writing_leaves_no_draft_behind(tmp_path):
    write_text(tmp_path / "a.tab", "one")
    write_text(tmp_path / "a.tab", "é")
    assert content(tmp_path) == {"a.tab": "é"}


def test_what_goes_wrong_half_way_leaves_everything_as_it_was(tmp_path):
    write_text(tmp_path / "old", "old")
    for name in ("old", "new"):
        with pytest.raises(TypeError, match="bytes"), whole_file(tmp_path / name) as file:
            file.writelines([b"half", "a text"])
    assert content(tmp_path) == {"old": "old"}


def test_a_new_file_takes_nobodys_name(tmp_path, monkeypatch):
    write_text(tmp_path / "there", "precious")
    with pytest.raises(FileExistsError, match="there"), whole_file(tmp_path / "there", is_new=True):
        pass
    with pytest.raises(FileExistsError, match="late"), whole_file(tmp_path / "late", is_new=True):
        write_text(tmp_path / "late", "came in between")

    def no_links(source, target):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    with whole_file(tmp_path / "new", is_new=True, durable=True) as file:
        file.write(b"new")
    with pytest.raises(FileExistsError), whole_file(tmp_path / "late2", is_new=True):
        write_text(tmp_path / "late2", "came in between")
    assert content(tmp_path) == {
        "there": "precious",
        "late": "came in between",
        "new": "new",
        "late2": "came in between",
    }


@POSIX
def test_links_are_followed_and_modes_are_kept(tmp_path):
    write_text(tmp_path / "file", "old")
    (tmp_path / "file").chmod(0o640)
    (tmp_path / "link").symlink_to("file")
    write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "file").read_text() == "new"
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640
    with draft_of(tmp_path / "secret", mode=0o600) as draft:
        draft.write_text("secret")
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path, monkeypatch):
    write_text(tmp_path / "read-only", "old")
    monkeypatch.setattr(os, "access", lambda path, how: False)  # root may write everything
    with pytest.raises(PermissionError, match="read-only"):
        write_text(tmp_path / "read-only", "new")
    assert content(tmp_path) == {"read-only": "old"}


@POSIX
def test_a_device_stays_a_device_and_a_full_one_is_named(tmp_path):
    node = tmp_path / "full"
    try:
        os.mknod(node, 0o666 | stat.S_IFCHR, os.makedev(1, 7))
        node.open("wb").close()
    except PermissionError:
        node = files.Path("/dev/full")  # nobody but root can make one, or replace this one
    with pytest.raises(OSError, match=f"No space left on device: '{node}'"):
        write_text(node, "text")
    with pytest.raises(OSError, match=f"No space left on device: '{node}'"):
        add_text(node, "text")
    assert stat.S_ISCHR(node.stat().st_mode)


@POSIX
def test_a_pipe_is_written_to_and_a_folder_is_none(tmp_path):
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text()), daemon=True)
    reader.start()
    write_text(pipe, "through")
    reader.join(60)
    assert heard == ["through"] and stat.S_ISFIFO(pipe.stat().st_mode)
    with pytest.raises(IsADirectoryError, match=str(tmp_path)):
        write_text(tmp_path, "text")


@POSIX
def test_what_a_process_prints_to_is_not_replaced_under_it(tmp_path):
    code = "from pathlib import Path; from tablier.engine.files import write_text; print('a'); "
    code += "write_text(Path('/dev/stdout'), 'b\\n'); print('c')"
    with (tmp_path / "out").open("wb") as out:
        subprocess.run([sys.executable, "-c", code], stdout=out, check=True)
    assert content(tmp_path) == {"out": "a\nb\nc\n"}


@POSIX
def test_what_is_printed_comes_before_what_is_written_there(capfd):
    print("a")
    write_text(files.Path("/dev/stdout"), "b\n")
    assert capfd.readouterr().out == "a\nb\n"


def test_a_missing_folder_is_an_error_about_the_file(tmp_path):
    for work in (write_text, add_text):
        with pytest.raises(FileNotFoundError, match="file"):
            work(tmp_path / "none" / "file", "text")
    with pytest.raises(FileNotFoundError, match="file"):
        read_text(tmp_path / "none" / "file")


def test_a_text_is_read_without_the_mark_before_it_and_with_any_ends_of_lines(tmp_path):
    (tmp_path / "text").write_bytes(b"\xef\xbb\xbfone\r\ntwo\r\n")
    assert read_text(tmp_path / "text") == "one\ntwo\n"
    assert read_text(str(tmp_path / "text"), 2) == "on"
    with open_text(tmp_path / "text") as lines:
        assert list(lines) == ["one\n", "two\n"]


def test_what_is_no_text_is_said_with_its_file(tmp_path):
    (tmp_path / "utf-16").write_bytes("tablier".encode("utf-16"))
    with pytest.raises(NotText, match="utf-16 is not a text file") as raised:
        read_text(tmp_path / "utf-16")
    assert "n'est pas un fichier de texte" in raised.value.say("fr")


def test_lines_are_added_at_the_end(tmp_path):
    add_text(tmp_path / "lines", "one\n")
    add_text(tmp_path / "lines", "two\n")
    assert content(tmp_path) == {"lines": "one\ntwo\n"}


def test_an_error_without_a_number_stays_what_it_is():
    error = OSError("strange")
    assert files.named(error, "file") is error


def test_a_file_is_locked_once_and_until_it_is_closed(tmp_path):
    path = tmp_path / "lock"
    with path.open("w") as first:
        assert locked(first.fileno())
        with path.open("w") as second:
            assert not locked(second.fileno())
    with path.open("w") as third:
        assert locked(third.fileno())
