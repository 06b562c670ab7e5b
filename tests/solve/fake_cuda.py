"""A GPU made of Python threads: one block of them, enough to run the text of a kernel where there is no GPU."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import numpy as np


class Atomic:
    def __init__(self):
        self.lock = threading.Lock()

    def add(self, array, place, value):
        with self.lock:
            before = int(array[place])
            array[place] += value
        return before


class FakeCuda:
    """The part of `numba.cuda` that the solver asks for; arrays are numpy's."""

    def __init__(self):
        self.atomic, self.here = Atomic(), threading.local()
        self.local = SimpleNamespace(array=np.empty)
        self.blockIdx, self.gridDim = SimpleNamespace(x=0), SimpleNamespace(x=1)

    @property
    def threadIdx(self):  # noqa: N802  # its name
        return SimpleNamespace(x=self.here.thread)

    @property
    def blockDim(self):  # noqa: N802
        return SimpleNamespace(x=self.threads)

    def grid(self, _):
        return self.here.thread

    def gridsize(self, _):
        return self.threads

    def syncthreads(self):
        self.barrier.wait()

    def threadfence(self):
        pass

    def device_array(self, shape, dtype):
        return Lent(np.full(shape, np.nan, dtype))

    def to_device(self, array):
        return Lent(array.copy())

    def get_current_device(self):
        return SimpleNamespace(MULTIPROCESSOR_COUNT=1)

    def jit(self, function=None, *, device=False, **_):
        if function is None:
            return lambda function: self.jit(function, device=device)
        return function if device else Kernel(self, function)


class Lent(np.ndarray):
    """An array that says it lies on the GPU."""

    def __new__(cls, array):
        return array.view(cls)

    def copy_to_host(self):
        return np.array(self)


class Kernel:
    def __init__(self, cuda, function):
        self.cuda, self.function = cuda, function

    def __getitem__(self, shape):
        return lambda *arguments: self.launch(min(shape[1], 2), arguments)

    def launch(self, threads, arguments):
        self.cuda.threads, self.cuda.barrier = threads, threading.Barrier(threads)
        running = [threading.Thread(target=self.run, args=(nth, arguments)) for nth in range(threads)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()

    def run(self, nth, arguments):
        self.cuda.here.thread = nth
        self.function(*arguments)
