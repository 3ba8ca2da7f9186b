"""For any arguments, a call returns or raises: no public function ends the process."""
import math
import os
import random
import resource
import signal

import pytest
import situ

MODULES = {"situ": situ, "functional": situ.nn.functional, "linalg": situ.linalg, "special": situ.special,
           "init": situ.nn.init, "masked": situ.masked, "Tensor": situ.Tensor, "Generator": situ.Generator, "nn": situ.nn}
CALLS = 10  # calls of each function


def tensors():
    empty = situ.zeros(0)
    return [situ.tensor(0.5), empty, situ.arange(3.0), situ.tensor(0), empty.to(situ.int64), situ.tensor([-1, 2, 5]),
            situ.ones(2, 3), situ.zeros(0, 3), situ.zeros(3, 0), situ.tensor(True), empty.to(situ.bool),
            situ.zeros(2, 0, 3), situ.ones(1, 2, 4, 4), situ.zeros(0, 2, 4, 4),
            situ.tensor([1, 2], dtype=situ.uint8), situ.ones(2, 3).to(situ.float16)]


def others():
    return [0, 1, -1, 2, 5, -100, 2**40, 2**63 - 1, 0.0, math.nan, math.inf, None, (), (1,), (0,), (-1,), (2, 3), [0, 0],
            [], "sum", "none", True, False, situ.float32, situ.int64, [situ.arange(3.0), situ.zeros(0)], [situ.tensor(0.5)]]


def arguments(draw, of_tensors):
    chosen = [draw.choice(tensors() + others()) for _ in range(draw.randint(1, 6))]
    if of_tensors or draw.random() < 0.8:
        chosen[0] = draw.choice(tensors())
    for a in chosen:
        if isinstance(a, situ.Tensor) and a.is_floating_point() and draw.random() < 0.3:
            a.requires_grad_()
    return chosen


def call(function, chosen):
    try:
        results = function(*chosen)
        for y in results if isinstance(results, (tuple, list)) else [results]:
            if isinstance(y, situ.Tensor) and y.requires_grad:
                y.sum().backward()
    except Exception as e:
        assert not isinstance(e, SystemError) and "assert" not in str(e).lower(), str(e)


def call_all(of, log):
    limit = 3 << 30
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    signal.alarm(60)
    situ.set_num_threads(1)  # the parent's threads do not exist here
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    target = situ.Generator() if of is situ.Generator else of
    draw = random.Random(3)
    for name in sorted(dir(target)):
        function = getattr(target, name)
        if name.startswith("_") or name in ("load", "save", "set_num_threads") or not callable(function):
            continue
        for _ in range(CALLS):
            chosen = arguments(draw, of is situ.Tensor)
            os.write(log, f"{name}{[a.shape if isinstance(a, situ.Tensor) else a for a in chosen]}\n".encode())
            call(function, chosen)
    os.write(log, b"all\n")


@pytest.mark.parametrize("module", MODULES)
def test_no_call_ends_the_process(module, tmp_path):
    log = os.open(tmp_path / "log", os.O_WRONLY | os.O_CREAT)
    child = os.fork()
    if child == 0:
        try:
            call_all(MODULES[module], log)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    last = (tmp_path / "log").read_text().splitlines()[-1]
    assert not os.WIFSIGNALED(status), last
    assert last == "all", last
