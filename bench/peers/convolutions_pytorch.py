"""PyTorch's side of bench/convolutions.cpp: answers each line with one number.

A line holds a request ("time" or "sum"), the pass, the layout (1: channels-last), then the numbers of the case. "time"
returns the seconds of one call, measured in a block. "sum" returns the sum of the result's magnitudes, by which
bench/convolutions.cpp checks that both sides compute the same.
"""
import math
import sys
import time

import torch

torch.set_num_threads(int(sys.argv[1]))
budget = float(sys.argv[2])
now = time.thread_time if sys.argv[3] == "cpu" else time.perf_counter
aten = torch.ops.aten


def pattern(*sizes):
    return ((torch.arange(math.prod(sizes)) * 7919 % 1009).float() / 1009 - 0.5).view(sizes)


def block(call):
    call()  # warms up the core and its caches, which the other side used last
    calls, more, start, spent = 0, 1, now(), 0
    while spent < budget:
        for _ in range(more):
            call()
        calls, more = calls + more, max(1, (calls + more) // 4)
        spent = now() - start
    return spent / calls


class Case:
    """The calls of a case by layout and pass: the result, x's gradient, the weights' gradient."""

    def __init__(self, n, c, side, k, window, stride, padding, dilation, groups, transposed):
        self.numbers = [stride] * 2, [padding] * 2, [dilation] * 2, bool(transposed), [0, 0], groups
        x = pattern(n, c, side, side)
        w = pattern(c, k // groups, window, window) if transposed else pattern(k, c // groups, window, window)
        y = pattern(*aten.convolution(x, w, None, *self.numbers).shape)
        formats = torch.contiguous_format, torch.channels_last
        self.calls = [self.passes(*(t.to(memory_format=f) for t in (x, w, y))) for f in formats]

    def passes(self, x, w, y):
        def gradient(mask):
            return lambda: aten.convolution_backward(y, x, w, None, *self.numbers, mask)

        return [
            lambda: aten.convolution(x, w, None, *self.numbers),
            gradient([True, False, False]),
            gradient([False, True, False]),
        ]


def total(result):
    result = next(t for t in result if t is not None) if isinstance(result, (tuple, list)) else result
    return result.abs().sum(dtype=torch.float64).item()


current, case = None, None
for line in sys.stdin:
    what, *words = line.split()
    if what == "ready":
        print("ready", flush=True)
        continue
    which, last, *numbers = map(int, words)
    if numbers != current:
        case = None  # frees its memory first
        current, case = numbers, Case(*numbers)
    call = case.calls[last][which]
    print(total(call()) if what == "sum" else block(call), flush=True)
