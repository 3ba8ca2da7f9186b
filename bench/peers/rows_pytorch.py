"""PyTorch's side of bench/inplace.cpp: N recorded row writes into an N x 64 buffer and backward, then the same rows
stacked. Prints the median milliseconds of five runs of each."""
import statistics
import sys
import time

import torch

torch.set_num_threads(1)
n = int(sys.argv[1])
x = torch.ones(64, requires_grad=True)


def in_place():
    h = torch.zeros(n, 64)
    for i in range(n):
        h[i] = x * 2
    h.sum().backward()


def stacked():
    torch.stack([x * 2 for _ in range(n)]).sum().backward()


def median(f):
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        f()
        times.append(1e3 * (time.perf_counter() - begin))
    return statistics.median(times)


print(median(in_place), median(stacked))
