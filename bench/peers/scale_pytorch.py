"""PyTorch's side of bench/scale.cpp: answers each line "TABLE SIZE" with ns per piece, or bytes for live_bytes."""
import gc
import sys
import time

import torch

torch.set_num_threads(1)


def least(pieces, once):
    once()
    best, total, rounds = 1e30, 0.0, 0
    while rounds < 3 or (total < 0.5 and rounds < 1000):
        begin = time.perf_counter()
        once()
        seconds = time.perf_counter() - begin
        best, total, rounds = min(best, seconds), total + seconds, rounds + 1
    return best / pieces * 1e9


def step(n, make):
    tensors = [torch.full((n // 100,), 0.5, requires_grad=True) for _ in range(100)]
    for t in tensors:
        t.grad = torch.full_like(t, 0.25)
    return least(n, make(tensors).step)


def graph(n, build):
    x = torch.ones(1, requires_grad=True)

    def once():
        build(x, n).sum().backward()
        x.grad = None

    return least(n, once)


def chain(x, n):
    y = x
    for _ in range(n):
        y = y * 1.0001
    return y


def fan(x, n):
    y = torch.zeros(1)
    for _ in range(n):
        y = y + x
    return y


def writes(x, n):
    y = x * 1
    for _ in range(n):
        y.mul_(1.0001)
    return y


def live(n):
    begin = time.perf_counter()
    kept = [torch.empty(1) for _ in range(n)]
    kept.clear()
    return (time.perf_counter() - begin) / n * 1e9


def resident():
    with open("/proc/self/statm") as f:
        return 4096 * int(f.read().split()[1])


def live_bytes(n):
    gc.collect()
    before = resident()
    kept = [torch.empty(1) for _ in range(n)]
    return (resident() - before) / n - 4 if kept else 0


def views(n, recorded):
    def once():
        x = torch.ones(4, 4, requires_grad=recorded)
        kept = [x * 1 if recorded else x]
        for _ in range(n):
            kept.append(kept[-1].transpose(0, 1))
        if recorded:
            kept[-1].mul_(2)
            kept[0].sum().backward()

    return least(n, once)


TABLES = {
    "sgd": lambda n: step(n, lambda p: torch.optim.SGD(p, 1e-6)),
    "adam": lambda n: step(n, lambda p: torch.optim.Adam(p, 1e-6, fused=True)),
    "chain": lambda n: graph(n, chain),
    "fan": lambda n: graph(n, fan),
    "writes": lambda n: graph(n, writes),
    "live": live,
    "live_bytes": live_bytes,
    "views": lambda n: views(n, False),
    "views_recorded": lambda n: views(n, True),
}

for line in sys.stdin:
    words = line.split()
    try:
        print(TABLES[words[0]](int(words[1])) if words else "ready", flush=True)
    except (MemoryError, RuntimeError, RecursionError) as e:
        print(0, e, flush=True)
