#!/usr/bin/env python3
"""Writes tests/conformance/stored.xz: PyTorch's results for samples and error inputs of op_db, and samples of module_db
and optim_db, so that stored_test.py compares without PyTorch.

    PYTHONPATH=build/dev/python python tests/conformance/store.py

Only correct results are stored, so a later difference is a fault: calls with their arguments, results, gradients through a
random cotangent. A file is LZMA of 8 bytes of length, JSON, and the tensors' bytes, each once.
"""
import json
import lzma
import struct
import sys
import warnings
from pathlib import Path

import torch

import situ
import exclusions
import ops
import store_modules
from bridge import SHORT, Converter, Unconvertible, found, to_situ_tensor
from compare import difference, flat, tolerances

EACH = 4  # samples of one entry and dtype
ELEMENTS = 1000  # of one sample, at most
DENSE = {"as_strided", "as_strided_copy", "view", "view_as"}  # their results depend on strides
TYPES = (torch.float64, torch.float32, torch.bfloat16, torch.int64, torch.int32, torch.uint8, torch.bool)


class Unstorable(Exception):
    pass


class Store:
    def __init__(self):
        self.blob, self.at, self.calls = bytearray(), {}, []

    def tensor(self, t):
        if t.layout != torch.strided or t.dtype not in SHORT:
            raise Unstorable
        data = t.detach().contiguous().reshape(-1).view(torch.uint8).numpy().tobytes() if t.numel() else b""
        if data not in self.at:
            self.at[data] = len(self.blob)
            self.blob += data
        return {"t": [SHORT[t.dtype], list(t.shape), self.at[data], bool(t.requires_grad)]}

    def value(self, x):
        if isinstance(x, torch.Tensor):
            return self.tensor(x)
        if isinstance(x, torch.dtype):
            return {"d": str(x)[6:]}
        if isinstance(x, (tuple, list)):
            return {"u" if isinstance(x, tuple) else "l": [self.value(v) for v in x]}
        if isinstance(x, torch.device):
            return str(x)
        if isinstance(x, float):
            return {"f": repr(x)}
        if x is None or isinstance(x, (bool, int, str)):
            return x
        raise Unstorable


class Recorder:
    """Replaces `torch`, and records which of its functions a test's lambda calls."""

    def __init__(self, calls, here=torch, path=""):
        self.calls, self.here, self.path = calls, here, path

    def __getattr__(self, name):
        return Recorder(self.calls, getattr(self.here, name), f"{self.path}.{name}" if self.path else name)

    def __call__(self, *args, **kwargs):
        self.calls.append((self.path, args, kwargs))
        return self.here(*args, **kwargs)


def call_of(op, sample):
    """Returns the one call of an entry for a sample: its name here, arguments and keyword arguments."""
    import types
    args, kwargs = (sample.input, *sample.args), dict(sample.kwargs)
    f = op.op
    if isinstance(f, types.FunctionType) and "testing" in f.__module__:
        calls = []
        made = types.FunctionType(f.__code__, {**f.__globals__, "torch": Recorder(calls)}, f.__name__, f.__defaults__, f.__closure__)
        result = made(*args, **kwargs)
        if len(calls) > 1 or isinstance(result, Recorder):
            raise Unstorable
        path, args, kwargs = calls[0] if calls else (op.name, args, kwargs)  # none: a method
        path = path.removeprefix("Tensor.")
    else:
        path = op.name
    if found(path) is None:
        raise Unstorable
    return path, args, kwargs


def torch_call(path):
    here = torch
    for part in path.split("."):
        here = getattr(here, part, None)
    return here if here is not None and not isinstance(here, (torch.dtype, type)) else getattr(torch.Tensor, path)


def stored(store, op, sample, dtype, tol):
    path, args, kwargs = call_of(op, sample)
    if sum(t.numel() for t in flat((args, kwargs)) if isinstance(t, torch.Tensor)) > ELEMENTS:
        raise Unstorable
    theirs = torch_call(path)
    expected = theirs(*args, **kwargs)
    if sum(t.numel() for t in flat(expected) if isinstance(t, torch.Tensor)) > ELEMENTS:
        raise Unstorable
    c = Converter()
    got = found(path)(*c(tuple(args)), **c(kwargs))
    case = ops.Case(op, sample, tol)
    if difference(*ops.without_tie_order(case, sample, expected, got), tol):
        raise Unstorable
    whole = len(flat(ops.without_tie_order(case, sample, expected, got)[0])) == len(flat(expected))
    rtol, atol = tol.get(dtype, (0, 0))
    call = {"call": path, "entry": ops.label(op), "args": store.value(tuple(args)), "kwargs": {k: store.value(v) for k, v in kwargs.items()},
            "want": store.value(expected if whole else flat(expected)[0]), "first": not whole, "tol": [rtol, atol]}
    if op.name in DENSE:
        call["dense"] = True
    leaves = [t for t, _ in c.leaves]
    pairs = [(e, g) for e, g in zip(flat(expected), flat(got)) if isinstance(e, torch.Tensor) and e.requires_grad]
    if leaves and pairs and dtype in (torch.float64, torch.float32):
        torch.manual_seed(7)
        cotangents = [torch.randn_like(e) for e, _ in pairs]
        if ops.gradients(ops.Case(op, sample, tol), found(path) if op.op is theirs else ops.counterpart(op.op, op.name), False) is None:
            grads = torch.autograd.grad([e for e, _ in pairs], leaves, cotangents, allow_unused=True)
            grads = [torch.zeros_like(t) if g is None else g.detach() for g, t in zip(grads, leaves)]
            mine = situ.autograd.grad([g for _, g in pairs], [m for _, m in c.leaves], [to_situ_tensor(t) for t in cotangents],
                                      allow_unused=True)
            if not difference(grads, [situ.zeros_like(m) if g is None else g for g, (_, m) in zip(mine, c.leaves)], tol):
                call["cotangents"] = store.value([t.detach() for t in cotangents])
                call["grads"] = store.value(grads)
    store.calls.append(call)


def refused(store, op):
    for e in op.error_inputs("cpu") if op.error_inputs_func else ():
        s = e.sample_input
        try:
            path, args, kwargs = op.name, (s.input, *s.args), dict(s.kwargs)
            if found(path) is None or "out" in kwargs:
                continue
            call = {"call": path, "entry": ops.label(op), "args": store.value(args), "kwargs": {k: store.value(v) for k, v in kwargs.items()},
                    "refused": True}
            c = Converter()
            a, k = c(args), c(kwargs)
        except (Unstorable, Unconvertible, situ.Error, AttributeError):
            continue
        if ops.attempt(op.op, *args, **kwargs)[1] is not None and ops.attempt(found(path), *a, **k)[1] is not None:
            store.calls.append(call)


def main():
    warnings.simplefilter("ignore")
    store, kept = Store(), {}
    for op in ops.entries():
        if not ops.present(op) or exclusions.omitted(ops.label(op)) or op.name in ops.UNDEFINED or \
                op.name in ops.RANDOM or ops.label(op) == "as_strided (partial_views)":
            continue
        backward = op.supported_backward_dtypes("cpu")
        for dtype in TYPES:
            if dtype not in op.supported_dtypes("cpu"):
                continue
            tol = tolerances(op, dtype)
            torch.manual_seed(1)
            samples = list(op.sample_inputs("cpu", dtype, requires_grad=op.supports_autograd and dtype in backward))
            taken = 0
            for k in dict.fromkeys(i * len(samples) // min(len(samples), 3 * EACH) for i in range(min(len(samples), 3 * EACH))):
                if taken == EACH or ops.random_here(op, samples[k]):
                    break
                try:
                    stored(store, op, samples[k], dtype, tol)
                    taken += 1
                except Exception:  # noqa: BLE001: results that cannot be stored, or are wrong, are not stored
                    continue
            kept[op.name] = kept.get(op.name, 0) + taken
        try:
            refused(store, op)
        except Exception:  # noqa: BLE001
            pass
    kept.update(store_modules.store_all(store))
    text = json.dumps({"torch": torch.__version__, "calls": store.calls}, separators=(",", ":")).encode()
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("stored.xz")
    path.write_bytes(lzma.compress(struct.pack("<q", len(text)) + text + bytes(store.blob), preset=9))
    print(f"{len(store.calls)} calls of {sum(1 for n in kept.values() if n)} entries, {path.stat().st_size:,} bytes; none of "
          + ", ".join(sorted(n for n, k in kept.items() if not k)))


if __name__ == "__main__":
    main()
