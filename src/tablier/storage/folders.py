"""Whether an SQLite file may be kept in a place: its folder and its disk."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tablier.storage.errors import BadPlace

NETWORK = {
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "9p",
    "afs",
    "ceph",
    "glusterfs",
    "lustre",
    "gpfs",
    "ncpfs",
    "beegfs",
}
NETWORK |= {"fuse.sshfs", "fuse.glusterfs", "fuse.ceph", "fuse.s3fs", "fuse.rclone", "fuse.gcsfuse", "webdav", "davfs"}
MOUNTS = Path("/proc/self/mountinfo")


def check_folder(folder: Path) -> None:
    """Refuse a folder that is not there, or into which nothing can be written."""
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".tablier-") as trial:
            trial.write(b"?")
            trial.flush()
    except OSError as error:
        raise BadPlace("place-folder", folder=str(folder), reason=error.strerror or str(error)) from None


def check_disk(folder: Path, mounts: str | None = None) -> None:
    """Refuse a network file system, where the system names it."""
    if mounts is None:
        mounts = MOUNTS.read_text("utf-8", "replace") if MOUNTS.exists() else ""
    kind = file_system(folder.resolve(), mounts)
    if kind in NETWORK:
        raise BadPlace("place-network", folder=str(folder), found=kind)


def file_system(folder: Path, mounts: str) -> str:
    """Return the kind of file system that holds a folder, by the kernel's list of mounts; or nothing."""
    held_by = ""
    longest = -1
    for line in mounts.splitlines():
        left, _, right = line.partition(" - ")
        where = Path(left.split(" ")[4].encode().decode("unicode_escape"))  # spaces are written \040
        if folder.is_relative_to(where) and len(where.parts) >= longest:
            longest, held_by = len(where.parts), right.split(" ")[0]
    return held_by


def private_file(path: Path) -> None:
    """Create a file that only its owner may read, if there is none."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
