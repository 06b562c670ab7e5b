"""Work cut into pieces: in processes of this machine (processes.py), or on many machines by Ray (cluster.py)."""

from __future__ import annotations
