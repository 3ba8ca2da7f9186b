"""Huge integers as arguments: each call throws a typed error or returns a result, with little memory, and in time that does
not depend on the number. The same holds for a dry run. Calls are the stored ones, and those of functions.txt's signatures.
"""
import itertools
import os
import resource
import sys
from pathlib import Path

import situ
from stored_test import NAMES, Arguments, read
from variants import call, distinct, integers, replacing

sys.path.insert(0, str(Path(os.environ["SITU_SOURCE_DIR"]) / "scripts"))
from generator import signatures  # noqa: E402

HUGE = (2**31, 2**40, 2**62, 2**63 - 1)
ROOM = 64 << 20  # bytes that tensors may take
EXPECTED = (situ.Error, TypeError, ValueError, OverflowError, IndexError, RuntimeError, MemoryError)


def resident():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class Room:
    """Tensors have ROOM bytes. run() returns what is wrong with a call, or None."""

    def __enter__(self):
        self.before, self.ran = situ.memory.held_limit(), 0
        situ.memory.set_held_limit(situ.memory.current().held + ROOM)
        return self

    def __exit__(self, *exc):
        situ.memory.set_held_limit(self.before)

    def run(self, what, f):
        print(what, flush=True)  # shown if it hangs
        least = resident()
        for once in (f, lambda: situ.memory.plan(f)):
            self.ran += 1
            try:
                once()
            except EXPECTED:
                pass
        grew = resident() - least
        return [f"{what}: {grew} bytes more"] if grew > 2 * ROOM else []


def made(c, blob, change):
    plain = Arguments(blob, False)

    def changed(v):
        return type(v)(changed(x) for x in v) if isinstance(v, (list, tuple)) else change(v)

    m = getattr(situ.nn, c["module"])(*changed(plain(c["args"])), **{k: changed(plain(v)) for k, v in c["kwargs"].items()})
    m.to(getattr(situ, NAMES[c["dtype"]])).train(c["training"])
    return m(*plain(c["inputs"]), **{k: plain(v) for k, v in c["keywords"].items()})


def test_stored_calls():
    calls, blob = read()
    wrong = []
    with Room() as room:
        for c in distinct(calls["calls"]):
            for k, value in itertools.product(range(integers(c)), HUGE):
                wrong += room.run(f"{c['call']}, integer {k} as {value}", lambda: call(c, blob, replacing(k, value)))
        for c in {str([c["module"], c["args"], sorted(c["kwargs"])]): c for c in calls["calls"] if "module" in c}.values():
            for k, value in itertools.product(range(integers(c)), HUGE):
                wrong += room.run(f"{c['module']}, integer {k} as {value}", lambda: made(c, blob, replacing(k, value)))
    assert room.ran > 10000
    assert wrong == []


INDICES = {"index", "indices", "target", "targets", "offsets"}  # tensors of integers


def value_of(a, rank, n, entries):
    """Returns an argument for a signature: integers are `n`, lists have that many entries, tensors that rank; None:
    left out."""
    kind = a.type.removesuffix("?")
    tensor = situ.zeros([2] * rank, dtype=situ.int64) if a.name in INDICES else situ.rand([2] * rank)
    if kind.startswith("int["):
        return [n] * entries
    known = {"int": n, "Tensor": tensor, "Operand": tensor, "Tensor[]": [tensor, tensor], "Scalar": 1, "float": 0.5, "bool": False,
             "str": "sum", "Counts": [2, 2]}
    return known.get(kind)


def arguments_of(e, rank, entries, index, value):
    """Arguments by name: the integer or list `index` is `value`, the others 1; optional ones are left out."""
    given = {}
    for k, a in enumerate(e.arguments):
        if k == index or not a.default:
            if (v := value_of(a, rank, value if k == index else 1, entries)) is not None:
                given[a.name] = v
    return given


def function_of(e):
    here = situ
    for part in e.path.split("."):
        here = getattr(here, part, None)
    return here or getattr(situ.Tensor, e.name, None)


def called(e, given):
    first = e.arguments[0].name
    f = function_of(e)
    if "function" not in e.forms:
        return f(given.pop(first), **given)
    return f(**given)


# Functions whose arguments must fit each other.
OTHERS = {
    "fold": lambda n: situ.nn.functional.fold(situ.rand([1, 4, 1]), (n, n), (2, 2)),
    "fold, kernel": lambda n: situ.nn.functional.fold(situ.rand([1, 4, 1]), (4, 4), (n, 2)),
    "fold, padding": lambda n: situ.nn.functional.fold(situ.rand([1, 4, 1]), (2, 2), (2, 2), padding=n),
    "fold, stride": lambda n: situ.nn.functional.fold(situ.rand([1, 4, 1]), (2, 2), (2, 2), stride=n),
    "affine_grid": lambda n: situ.nn.functional.affine_grid(situ.rand([1, 2, 3]), [1, 1, n, n], align_corners=False),
    "affine_grid, width": lambda n: situ.nn.functional.affine_grid(situ.rand([1, 2, 3]), [1, 1, 1, n], align_corners=True),
    "affine_grid, channels": lambda n: situ.nn.functional.affine_grid(situ.rand([1, 2, 3]), [1, n, 2, 2], align_corners=True),
    "fractional_max_pool2d": lambda n: situ.nn.functional.fractional_max_pool2d(situ.rand([1, 1, 4, 4]), 2, (n, n)),
    "interpolate, nearest": lambda n: situ.nn.functional.interpolate(situ.rand([1, 1, 4]), n),
    "interpolate, scale": lambda n: situ.nn.functional.interpolate(situ.rand([1, 1, 4]), scale_factor=n, mode="linear"),
    "interpolate, image": lambda n: situ.nn.functional.interpolate(situ.rand([1, 1, 4, 4]), (n, n), mode="bicubic"),
    "interpolate, area": lambda n: situ.nn.functional.interpolate(situ.rand([1, 1, 4, 4]), (n, n), mode="area"),
    "one_hot": lambda n: situ.nn.functional.one_hot(situ.zeros([2], dtype=situ.int64), n),
    "bincount": lambda n: situ.bincount(situ.zeros([2], dtype=situ.int64), minlength=n),
    "bincount, element": lambda n: situ.bincount(situ.full([2], n, dtype=situ.int64)),
    "embedding": lambda n: situ.nn.functional.embedding(situ.zeros([2], dtype=situ.int64), situ.rand([2, 2]), padding_idx=n),
    "tril_indices": lambda n: situ.tril_indices(n, n), "triu_indices": lambda n: situ.triu_indices(n, 3),
    "triu_indices, empty": lambda n: situ.triu_indices(n, 0), "tril_indices, offset": lambda n: situ.tril_indices(n, n, -n),
    "repeat_interleave, counts": lambda n: situ.repeat_interleave(situ.rand([2]), situ.full([2], n, dtype=situ.int64)),
    "unbind": lambda n: situ.rand([1]).expand(n).unbind(), "split": lambda n: situ.rand([1]).expand(n).split(1),
    "tensor_split": lambda n: situ.rand([2]).tensor_split(n), "combinations": lambda n: situ.combinations(situ.rand([3]), n),
    "combinations, again": lambda n: situ.combinations(situ.rand([3]), n, True), "meshgrid": lambda n: situ.meshgrid(situ.rand([1]).expand(n)),
    "cartesian_prod": lambda n: situ.cartesian_prod(situ.rand([1]).expand(n), situ.rand([2])),
    "block_diag": lambda n: situ.block_diag(situ.rand([1, 1]).expand(n, n), situ.rand([1, 1])),
    "Linear": lambda n: situ.nn.Linear(n, n), "Conv2d": lambda n: situ.nn.Conv2d(1, n, 3),
    "Embedding": lambda n: situ.nn.Embedding(n, 2), "GroupNorm": lambda n: situ.nn.GroupNorm(1, n),
    "RNN": lambda n: situ.nn.RNN(2, 2, n), "LSTM": lambda n: situ.nn.LSTM(2, 2, n), "GRU": lambda n: situ.nn.GRU(2, 2, n),
    "TransformerEncoder": lambda n: situ.nn.TransformerEncoder(situ.nn.TransformerEncoderLayer(4, 2, 4), n),
    "TransformerDecoder": lambda n: situ.nn.TransformerDecoder(situ.nn.TransformerDecoderLayer(4, 2, 4), n),
    "Transformer": lambda n: situ.nn.Transformer(4, 2, n, n, 4), "Transformer, decoder": lambda n: situ.nn.Transformer(4, 2, 1, n, 4),
    "svd_lowrank": lambda n: situ.svd_lowrank(situ.rand([3, 3]), 2, n), "pca_lowrank": lambda n: situ.pca_lowrank(situ.rand([3, 3]), 2, True, n),
    "matrix_power": lambda n: situ.rand([2, 2]).matrix_power(n), "repeat_interleave": lambda n: situ.rand([2]).repeat_interleave(n),
    "tile": lambda n: situ.rand([2]).tile((n, n)), "repeat": lambda n: situ.rand([2]).repeat(n, n),
    "arange": lambda n: situ.arange(n), "linspace": lambda n: situ.linspace(0, 1, n), "randperm": lambda n: situ.randperm(n),
}


def test_other_calls():
    wrong = []
    with Room() as room:
        for name, f in OTHERS.items():
            for value in HUGE:
                wrong += room.run(f"{name} of {value}", lambda: f(value))
    assert wrong == []


def test_calls_of_signatures():
    entries = [e for e in signatures.read() if e.forms & {"function", "method"} and any(a.type.startswith("int") for a in e.arguments)]
    wrong = []
    with Room() as room:
        for e in entries:
            whole = [k for k, a in enumerate(e.arguments) if a.type.startswith("int")]
            for rank, lists, index, value in itertools.product(range(6), (1, 2, 3), whole, HUGE):
                if lists > 1 and not e.arguments[index].type.startswith("int["):
                    continue
                wrong += room.run(f"{e.path}, {e.arguments[index].name} as {value}, rank {rank}",
                                  lambda: called(e, arguments_of(e, rank, lists, index, value)))
    assert len(entries) > 200 and room.ran > 20000
    assert wrong == []
