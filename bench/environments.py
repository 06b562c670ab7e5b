"""Environments of many games at a time: decisions of an agent in a second of one core, observations and masks included.

    python bench/environments.py [GAME ...] [--games 1000] [--steps 200] [--rounds 5]

The agent plays the first action that is allowed, which costs nothing worth measuring; the others play at random. Each
step of a game that goes on is a decision, with all that the others and the shells do after it. By processor time, of
the best round, so that it says something on a busy machine too.
"""

from __future__ import annotations

import argparse
import platform
import time

import numpy as np

import tablier
from tablier.envs.gymnasium import GameVectorEnv

SEED = 1


def decisions_a_second(env: GameVectorEnv, steps: int) -> float:
    """Play some steps from the beginning, and count the decisions in games that went on."""
    seen, _ = env.reset(seed=SEED)
    decided, over = 0, np.zeros(env.num_envs, np.bool_)
    began = time.process_time()
    for _ in range(steps):
        decided += env.num_envs - int(over.sum())
        seen, _, over, _, _ = env.step(seen["action_mask"].argmax(axis=1))
    return decided / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print(f"{platform.machine()}, Python {platform.python_version()}, {given.games} games at a time, one core\n")
    print("| game | decisions/s |", "|---|---:|", sep="\n")
    for name in given.names or tablier.games():
        env = GameVectorEnv(name, given.games)
        decisions_a_second(env, 2)  # compiled, loaded
        best = max(decisions_a_second(env, given.steps) for _ in range(given.rounds))
        print(f"| {name} | {best:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
