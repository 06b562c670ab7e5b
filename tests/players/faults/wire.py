"""Programs that break the protocol in every way: `python wire.py FAULT [FILE]`, by the standard library alone."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

FOREVER = 1_000
FILE = Path(sys.argv[2]) if __name__ == "__main__" and len(sys.argv) > 2 else Path(os.devnull)


def say(text: str | bytes) -> None:
    os.write(1, text if isinstance(text, bytes) else text.encode())


def honest(question):
    chosen = question["ask"] == "choose"
    answer = {"move": question["moves"][-1]} if chosen else {"values": [0 for _ in question["seats"]]}
    return json.dumps({"id": question["id"], **answer}) + "\n"


def ends(question):
    sys.stderr.write("I am tired.\n")
    sys.stderr.flush()
    os._exit(3)


def kills_itself(question):
    os.kill(os.getpid(), signal.SIGKILL)


def aborts(question):
    os.abort()


def sleeps(question):
    time.sleep(FOREVER)


def spins(question):
    while True:
        pass


def ignores_requests_to_stop(question):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(FOREVER)


def floods_stderr(question):
    while True:
        os.write(2, b"noise " * 1_000)


def says_half_a_line_and_sleeps(question):
    say(honest(question)[:10])
    time.sleep(FOREVER)


def says_half_a_line_and_ends(question):
    say(honest(question)[:10])
    os._exit(0)


def says_no_json(question):
    say("c\n")


def says_no_text(question):
    say(b"\xff\xfe\x00\n")


def says_a_list(question):
    say("[7]\n")


def says_nests(question):
    say("[" * 30_000 + "\n")


def says_an_empty_line(question):
    say("\n")


def never_ends_its_line(question):
    while True:
        say("x" * 10_000)


def says_another_id(question):
    say(honest({**question, "id": question["id"] + 1}))


def says_no_id(question):
    say('{"move": "a"}\n')


def says_true_for_one(question):
    say('{"id": true, "move": "a"}\n')


def answers_twice(question):
    say(honest(question) * 2)


def says_no_move(question):
    say(json.dumps({"id": question["id"]}) + "\n")


def says_a_number(question):
    say(json.dumps({"id": question["id"], "move": 3}) + "\n")


def says_an_unknown_move(question):
    say(json.dumps({"id": question["id"], "move": "zz"}) + "\n")


def says_an_endless_move(question):
    say(json.dumps({"id": question["id"], "move": "z" * 60_000}) + "\n")


def says_it_cannot(question):
    say(json.dumps({"id": question["id"], "error": "I lost my notes"}) + "\n")


def closes_its_output(question):
    os.close(1)
    time.sleep(FOREVER)


def runs_out_of_memory(question):
    hoard = [bytearray(1 << 20) for _ in range(1 << 20)]
    say(f"{len(hoard)}\n")


def leaves_a_child(question):
    """The child holds the FIFO open as long as it lives."""
    if os.fork() == 0:
        with FILE.open("wb"):
            time.sleep(FOREVER)
    with FILE.open("rb") as fifo:
        fifo.read(0)  # opened: the child is there
    os._exit(4)


def sleeps_the_first_time(question):
    if not FILE.exists():
        FILE.touch()
        time.sleep(FOREVER)
    say(honest(question))


def waits_for_the_gate(question):
    """Say that it thinks; answer when the gate is open."""
    FILE.touch()
    while not FILE.with_suffix(".gate").exists():
        time.sleep(0.005)
    say(honest(question))


def is_slow_at_first(question):
    if question["id"] == 1:
        time.sleep(0.4)
    say(honest(question))


def is_slow_the_second_time(question):
    if question["id"] == 2:
        time.sleep(FOREVER)
    say(honest(question))


def is_honest(question):
    say(honest(question))


def answers_once_and_leaves(question):
    say(honest(question))
    os._exit(0)


def tells_what_it_knows(question):
    """Fail in such a way that the names of the environment can be read."""
    sys.stderr.write(" ".join(os.environ))
    sys.stderr.flush()
    os._exit(5)


def main() -> None:
    for line in sys.stdin:
        globals()[sys.argv[1]](json.loads(line))


if __name__ == "__main__":
    main()
