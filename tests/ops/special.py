#!/usr/bin/env python3
"""Prints special.txt, PyTorch's results and first and second derivatives of the rows of kinks_rows.h at the special
values, in f32 and in f64.

    tests/ops/special.py > tests/ops/special.txt

Needs PyTorch. The gradient of a result is 1 for ops on elements, and otherwise 1, 2, 3, 1, 2, 3, ...; that of a gradient is
1, or 1, 2, 1, 2, ... "max" and "tiny" are the dtype's largest number and smallest subnormal, 0*3 is 0 0 0, and * marks places
where PyTorch's own vector and scalar code disagree. "xy: ..." is how x's gradient changes with y.
"""
import itertools
import math

import torch

from kinks import ELEMENTWISE as SHARED, NAMES, rows, same

ELEMENTWISE = [*SHARED, "ALONE"]
inf, nan = math.inf, math.nan
SPECIAL = [0.0, -0.0, 1, -1, inf, -inf, nan, "max", "-max", "tiny", "-tiny"]
PAIRS = [0.0, -0.0, 1, -1, inf, -inf, nan, "max", "tiny"]
TRIPLES = [0.0, -1, inf, nan, "max"]
UNIT = [0.0, "tiny", 0.5, 1]
ROWS = [
    0.0, 1, 2, 3, -0.0, 1, 2, 3, inf, 1, 2, -1, -inf, 1, 2, -1, nan, 1, 2, -1, "max", 1, 2, -1, "tiny", 1, 2, -1,
    0.0, 0.0, 1, 2, 0.0, inf, 1, 2, 0.0, nan, 1, 2, inf, inf, 1, -2, inf, -inf, 1, 2, "max", "max", "-max", 1,
    "tiny", "-tiny", 0.0, -0.0, -inf, -inf, -inf, -inf, nan, inf, 0.0, 1]
FINITE = [0.0, -0.0, 1, -1, "tiny", 1, 2, "-tiny", 2, 2, 2, 2, 0.0, 0.0, 0.0, 0.0, 1, 1, -1, -1, 3, 0.0, 1, 0.5, -2, 0.5,
          1, 0.0, -0.0, -0.0, -0.0, 1]
KINDS = {
    "ONE": [SPECIAL],
    "ALONE": [SPECIAL],
    "TWO": list(zip(*itertools.product(PAIRS, PAIRS))),
    "THREE": list(zip(*itertools.product(TRIPLES, TRIPLES, TRIPLES))),
    "UNIT": list(zip(*itertools.product(UNIT, [0.0, 0.5, 1]))),
    "LOGITS": list(zip(*itertools.product(SPECIAL, [0.0, 0.5, 1]))),
    "ROWS": [ROWS],
    "SPECIALS": [ROWS],
    "FINITE": [FINITE],
}
DTYPES = {"f64": torch.float64, "f32": torch.float32}


def tiny(dtype):
    return torch.finfo(dtype).smallest_normal * torch.finfo(dtype).eps


def number(v, dtype):
    if not isinstance(v, str):
        return float(v)
    return (-1 if v[0] == "-" else 1) * (torch.finfo(dtype).max if v.endswith("max") else tiny(dtype))


def weights(like, period):
    return (torch.arange(like.numel()) % period + 1).to(like.dtype).view(like.shape)


def gradients(y, operands, dy):
    """By operand name; {} if y has no history."""
    if not y.requires_grad:
        return {}
    found = torch.autograd.grad(y, list(operands.values()), dy, allow_unused=True, create_graph=True)
    return {k: torch.zeros_like(x) if d is None or d._is_zerotensor() else d for (k, x), d in zip(operands.items(), found)}


def answers(kind, text, dtype, times=1):
    """{"result": values, "x": its gradient, "xx": the second derivative, ...} of operands `times` in a row"""
    each = kind in ELEMENTWISE
    operands = [torch.tensor([number(v, dtype) for v in values], dtype=dtype).repeat(times) for values in KINDS[kind]]
    operands = dict(zip("xyz", [(x if each else x.view(-1, 4)).requires_grad_() for x in operands]))
    y = eval(text.replace("F::", "").replace("dtype()", "dtype"), NAMES | operands)
    found = {"result": y}
    first = gradients(y, operands, torch.ones_like(y) if each else weights(y, 3))
    found |= first
    for name, d in first.items():
        try:
            second = gradients(d, operands, torch.ones_like(d) if each else weights(d, 2))
        except RuntimeError as e:
            if "is not implemented" not in str(e):
                raise
            continue  # PyTorch has none
        found |= {name + of: t for of, t in second.items()}
    return {name: t.detach().double().flatten().tolist() for name, t in found.items()}


def stable_results(kind, text, dtype):
    """Returns PyTorch's results, with "*" where its vector loop and its scalar loop differ."""
    found = answers(kind, text, dtype)
    if kind in ELEMENTWISE and len(found["result"]) > 1:
        many = answers(kind, text, dtype, 48)
        for name, values in found.items():
            n = len(values)
            for i, v in enumerate(values):
                if not all(same(v, many[name][j]) for j in range(i, 48 * n, n)):
                    values[i] = "*"
    return found


def text_of(v, dtype):
    if isinstance(v, str):
        return v
    sign = "-" if v < 0 else ""
    if abs(v) in (torch.finfo(dtype).max, tiny(dtype)):
        return sign + ("tiny" if abs(v) < 1 else "max")
    return f"{v:.6g}"


def line_of(words):
    runs = ((word, len(list(run))) for word, run in itertools.groupby(words))
    return " ".join(word if n == 1 else f"{word}*{n}" for word, n in runs)


def main():
    print("Printed by special.py: PyTorch's answers to the rows of kinks_rows.h at the special values.")
    for kind, operands in KINDS.items():
        print(f"= {kind}")
        for name, values in zip("xyz", operands):
            print(f"{name}: " + line_of([v if isinstance(v, str) else f"{v:.6g}" for v in values]))
    for kind, text in rows():
        print(f"= {text}")
        found = {t: stable_results(kind, text, dtype) for t, dtype in DTYPES.items()}
        for name, wide in found["f64"].items():
            narrow = found["f32"][name]
            for i, both in enumerate(zip(wide, narrow)):
                if "*" in both:
                    wide[i] = narrow[i] = "*"
        by = {t: {name: line_of([text_of(v, dtype) for v in found[t][name]]) for name in found[t]}
              for t, dtype in DTYPES.items()}
        for name, line in by["f64"].items():
            if line == by["f32"][name]:
                print(f"{name}: {line}")
            else:
                print(f"f64 {name}: {line}\nf32 {name}: {by['f32'][name]}")


if __name__ == "__main__":
    main()
