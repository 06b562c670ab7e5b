"""What the server counts, written for Prometheus: computed only when asked for, so that play costs nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tablier.server.live.rooms import Rooms
from tablier.server.runtime import Runtime
from tablier.storage.tables import ServerStore

MEDIA = "text/plain; version=0.0.4; charset=utf-8"
ANSWERS = {"ack": "accepted", "refused": "refused", "stale": "stale", "trouble": "trouble"}
BEAT = 0.5  # seconds between two looks at the loop


class Lag:
    """How late the event loop is: in a long pause no client was answered."""

    def __init__(self) -> None:
        self.last = 0.0
        self.longest = 0.0

    async def watch(self) -> None:
        """Measure the lag of the event loop for as long as it runs."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self.last = max(0.0, loop.time() - due)
            self.longest = max(self.longest, self.last)


class ServerCollector(Collector):
    """Everything that is counted, as it is at this moment."""

    def __init__(self, runtime: Runtime, store: ServerStore, rooms: Rooms, lag: Lag) -> None:
        self._runtime, self._store, self._rooms, self._lag = runtime, store, rooms, lag

    def collect(self) -> Iterator[Metric]:
        counts, rooms = self._runtime.counts, list(self._rooms.open.values())
        yield gauge("matches_live", "Matches in this process", len(rooms))
        yield gauge("sockets", "Clients connected", sum(len(room.subscribers) for room in rooms))
        yield gauge("thinking_waiting", "Questions that wait for a worker", self._rooms.thinkers.waiting)
        yield gauge("bus_well", "Whether other processes are heard", float(self._runtime.bus.is_well))
        yield gauge("loop_lag_seconds", "How late the loop was at the last look", self._lag.last)
        yield gauge("loop_lag_longest_seconds", "How late the loop was at most", self._lag.longest)
        yield self._actions()
        yield counter("entries", "Entries written by this process", counts["entries"])
        yield counter("hints", "Hints heard from other processes", counts["hints"])
        yield counter("opened", "Matches read by this process", counts["opened"])
        yield counter("followed", "Entries of other processes taken over", counts["followed"])
        yield counter("commits", "Transactions of this process", getattr(self._store, "commits", 0))
        yield counter("mistakes", "Mistakes of the program", counts["mistakes"])
        yield self._acknowledged()

    def _actions(self) -> Metric:
        family = CounterMetricFamily("tablier_actions", "Answers to what clients wanted", labels=["answer"])
        for name, answer in ANSWERS.items():
            family.add_metric([answer], self._runtime.counts[name])
        return family

    def _acknowledged(self) -> Metric:
        took = self._runtime.acknowledged
        family = HistogramMetricFamily("tablier_ack_seconds", "From an action to its answer")
        family.add_metric([], took.buckets, took.total)
        return family


def gauge(name: str, what: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tablier_{name}", what, value)


def counter(name: str, what: str, value: float) -> Metric:
    return CounterMetricFamily(f"tablier_{name}", what, value)


def written(runtime: Runtime, store: ServerStore, rooms: Rooms, lag: Lag) -> bytes:
    """Write everything that is counted."""
    registry = CollectorRegistry()
    registry.register(ServerCollector(runtime, store, rooms, lag))
    return generate_latest(registry)
