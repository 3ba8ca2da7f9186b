"""Compares PyTorch's results (stored.xz, written by store.py) with Situ's. PyTorch is not needed.

Each call, of a function or a module, runs as it was stored, then once more with arguments that are not contiguous; gradients are
compared where stored. An optimizer's steps run once.
"""
import json
import lzma
import struct
from pathlib import Path

import numpy as np

import situ

NUMPY = {"f64": np.float64, "f32": np.float32, "bf16": np.int16, "i64": np.int64, "i32": np.int32, "u8": np.uint8, "bool": np.bool_}
NAMES = {"f64": "float64", "f32": "float32", "bf16": "bfloat16", "i64": "int64", "i32": "int32", "u8": "uint8", "bool": "bool"}


def read():
    data = lzma.decompress(Path(__file__).with_name("stored.xz").read_bytes())
    n = struct.unpack("<q", data[:8])[0]
    return json.loads(data[8:8 + n]), data[8 + n:]


class Arguments:
    """Converts stored values to Situ's. `leaves` are the tensors that require grad, each once, in order."""

    def __init__(self, blob, strided):
        self.blob, self.strided, self.leaves, self.made = blob, strided, [], {}

    def array(self, kind, sizes, at):
        count = int(np.prod(sizes, dtype=np.int64))
        return np.frombuffer(self.blob, NUMPY[kind], count, at).reshape(sizes) if count else np.zeros(sizes, NUMPY[kind])

    def tensor(self, kind, sizes, at, requires_grad):
        a = self.array(kind, sizes, at)
        if self.strided and a.ndim:  # every second element of twice as many
            wide = np.repeat(a, 2, axis=a.ndim - 1)
            t = situ.from_numpy(wide)[..., ::2]
        else:
            t = situ.from_numpy(a.copy())
        if kind == "bf16":
            t = t.contiguous().view(situ.bfloat16)
        t = t.detach()
        if requires_grad:
            t.requires_grad_()
            self.leaves.append(t)
        return t

    def __call__(self, v):
        if not isinstance(v, dict):
            return v
        if "t" in v:
            key = json.dumps(v["t"])
            if v["t"][3] or key not in self.made:
                self.made[key] = self.tensor(*v["t"])
            return self.made[key]
        if "l" in v:
            return [self(x) for x in v["l"]]
        if "u" in v:
            return tuple(self(x) for x in v["u"])
        if "d" in v:
            return getattr(situ, v["d"])
        return float(v["f"])


def found(path):
    here = situ
    for part in path.split("."):
        here = getattr(here, part, None)
    return here if callable(here) and not isinstance(here, situ.dtype) else getattr(situ.Tensor, path)


def values(t):
    t = t.detach()
    return (t.float() if t.dtype is situ.bfloat16 else t).contiguous().numpy()


def flat(x):
    return [v for e in x for v in flat(e)] if isinstance(x, (tuple, list)) else [x]


def stored_flat(v):
    if isinstance(v, dict) and ("l" in v or "u" in v):
        return [x for e in v.get("l", v.get("u")) for x in stored_flat(e)]
    return [v]


def differs(want, got, tol, arguments):
    """Returns None, or how a result differs from the stored one."""
    if not (isinstance(want, dict) and "t" in want):
        wanted = arguments(want)
        same = got == wanted or isinstance(got, float) and abs(got - wanted) <= 1e-5 + 1e-5 * abs(wanted)
        return None if same else f"{got!r}, stored {wanted!r}"
    kind, sizes, at, _ = want["t"]
    if not isinstance(got, situ.Tensor) or repr(got.dtype) != f"situ.{NAMES[kind]}" or list(got.shape) != sizes:
        return f"{got!r}"[:100] + f", stored {kind}{sizes}"
    w = arguments.array(kind, sizes, at)
    if kind == "bf16":
        w = (w.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    g, (rtol, atol) = values(got), tol
    if kind in ("f64", "f32", "bf16"):
        rtol, atol = {"f64": (1e-7, 1e-7), "f32": (1.3e-6, 1e-5), "bf16": (1.6e-2, 1e-5)}[kind] if tol == [0, 0] else tol
        right = np.isclose(g, w, rtol=rtol, atol=atol, equal_nan=True)
        if kind == "bf16" and w.size:  # sums of bf16 differ by CPU: cancellation leaves the largest element's roundings
            largest = np.max(np.abs(w), initial=0, where=np.isfinite(w))
            right |= np.abs(g - w) <= rtol * largest
    else:
        right = g == w
    return None if right.all() else f"{g[~right][:3]}, stored {w[~right][:3]}"


def run(call, blob, strided):
    if "module" in call:
        return run_module(call, blob, strided)
    if "optimizer" in call:
        return run_optimizer(call, blob)
    arguments = Arguments(blob, strided)
    args, kwargs = arguments(call["args"]), {k: arguments(v) for k, v in call["kwargs"].items()}
    if call.get("refused"):
        try:
            found(call["call"])(*args, **kwargs)
        except Exception:  # noqa: BLE001: any refusal is one
            return None
        return "accepted, PyTorch refuses"
    got = flat(found(call["call"])(*args, **kwargs))
    wanted = stored_flat(call["want"])
    for w, g in zip(wanted, got[:1] if call["first"] else got, strict=True):
        if text := differs(w, g, call["tol"], arguments):
            return text
    return gradients(call, got, arguments.leaves, blob)


def gradients(call, got, leaves, blob):
    if "grads" not in call:
        return None
    plain = Arguments(blob, False)
    cotangents = [plain(v) for v in stored_flat(call["cotangents"])]
    outs = [g for g in got if isinstance(g, situ.Tensor) and g.requires_grad]
    grads = situ.autograd.grad(outs, leaves, cotangents, allow_unused=True)
    for w, g, leaf in zip(stored_flat(call["grads"]), grads, leaves, strict=True):
        if text := differs(w, situ.zeros_like(leaf) if g is None else g, call["tol"], plain):
            return "gradient: " + text
    return None


def run_module(call, blob, strided):
    plain, arguments = Arguments(blob, False), Arguments(blob, strided)
    m = getattr(situ.nn, call["module"])(*plain(call["args"]), **{k: plain(v) for k, v in call["kwargs"].items()})
    m.to(getattr(situ, NAMES[call["dtype"]])).train(call["training"])
    m.load_state_dict({n: plain(v) for n, v in call["state"].items()})
    got = flat(m(*arguments(call["inputs"]), **{k: arguments(v) for k, v in call["keywords"].items()}))
    for w, g in zip(stored_flat(call["want"]), got, strict=True):
        if text := differs(w, g, call["tol"], arguments):
            return text
    buffers = dict(m.named_buffers())
    for n, w in call["after"].items():
        if text := differs(w, buffers[n], call["tol"], arguments):
            return f"{n} after the call: {text}"
    return gradients(call, got, arguments.leaves + [p for p in m.parameters() if p.requires_grad], blob)


def run_optimizer(call, blob):
    plain = Arguments(blob, False)
    parameters, weights, targets = ([plain.tensor(*v["t"]) for v in stored_flat(call[k])] for k in ("starts", "weights", "targets"))
    for p in parameters:
        p.requires_grad_()
    optimizer = getattr(situ.optim, call["optimizer"])(parameters, **{k: plain(v) for k, v in call["kwargs"].items()})

    def closure():
        optimizer.zero_grad()
        loss = sum(((p * a - b) ** 2).sum() for p, a, b in zip(parameters, weights, targets))
        loss.backward()
        return loss

    for k, after in enumerate(call["after"]["l"]):
        optimizer.step(closure)
        for w, p in zip(stored_flat(after), parameters, strict=True):
            if text := differs(w, p, call["tol"], plain):
                return f"after step {k + 1}: {text}"
    return None


def test_stored_results():
    stored, blob = read()
    wrong = []
    for k, call in enumerate(stored["calls"]):
        for strided in (False,) if call.get("dense") else (False, True):
            try:
                text = run(call, blob, strided)
            except Exception as e:  # noqa: BLE001
                text = f"{type(e).__name__}: {e}"
            if text:
                wrong.append(f"call {k}, {call['entry']}{' strided' if strided else ''}: {text}")
                break
    assert len(stored["calls"]) > 2000
    assert not wrong, f"{len(wrong)} of {len(stored['calls'])} calls:\n" + "\n".join(wrong[:40])
