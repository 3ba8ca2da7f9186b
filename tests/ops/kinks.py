#!/usr/bin/env python3
"""Prints kinks_table.h: PyTorch's results and gradients for the rows of kinks_rows.h.

    tests/ops/kinks.py > tests/ops/kinks_table.h

Needs PyTorch. If its f32 differs from its f64 (overflow), the script reports it on stderr: choose other operands there.
"""
import itertools
import json
import math
import pathlib
import re
import sys

import torch
import torch.nn.functional as F

inf, nan = math.inf, math.nan
POINTS = [-inf, -6, -3, -2, -1, -0.5, -0.0, 0.0, 0.1, 0.5, 1, 2, 3, 6, 20, inf, nan]
PAIRS = [-inf, -2, -1, 0.0, 0.5, 1, inf, nan]
TRIPLES = [-inf, -1, 0.0, 1, nan]
UNIT = [0, 0.25, 1]
ROWS = [1, 2, 3, 2.5, 3, 3, 1, 3, 0, 2, 0, 3, 0, 2, 3, 4, -1, -1, 0, -1, nan, 1, 2, nan, inf, 1, inf, 2, 2, 2, 2, 2,
        0, 0, 0, 0, -3, 3, -3, 3, -inf, -inf, 1, -inf, inf, 1, 0, 1, 0, 1, nan, inf, -inf, 1, -inf, 2, -inf, -inf, -inf,
        -inf, inf, -inf, 1, 0]
KINDS = {
    "ONE": [POINTS],
    "TWO": list(zip(*itertools.product(PAIRS, PAIRS))),
    "THREE": list(zip(*itertools.product(TRIPLES, TRIPLES, TRIPLES))),
    "UNIT": list(zip(*itertools.product(UNIT, UNIT))),
    "LOGITS": list(zip(*itertools.product([v for v in POINTS if not math.isinf(v)], UNIT))),
    "ROWS": [ROWS],
    "FINITE": [ROWS[:20] + ROWS[28:40]],  # every product of two zeros, and of one
}
ELEMENTWISE = ["ONE", "TWO", "THREE", "UNIT", "LOGITS"]


def nothing(f):
    """Returns f. {} means an argument that is left out."""
    return lambda *a: f(*(None if isinstance(v, dict) else v for v in a))


def tensors(f):
    return lambda *a: f(*(v if torch.is_tensor(v) else torch.tensor(float(v)) for v in a))


def weighted(f):
    return nothing(lambda x, y, weight, reduction: f(x, y, weight=weight, reduction=reduction))


NAMES = {name: getattr(torch, name) for name in dir(torch) if not name.startswith("_")}
NAMES.update({name: getattr(F, name) for name in dir(F) if name.endswith(("lu", "lu6", "ish", "tanh", "plus", "sign", "2d", "lu_", "shrink"))})
NAMES.update({name: getattr(torch.special, name) for name in ("erfcx", "ndtri", "i0e", "i1", "i1e", "xlog1py", "entr", "ndtr", "log_ndtr")})
NAMES.update(
    sigmoid=torch.sigmoid, tanh=torch.tanh, hardsigmoid=F.hardsigmoid, logsigmoid=F.logsigmoid, INFINITY=inf, NAN=nan,
    true=True, false=False, kNone="none", kSum="sum",
    elu=F.elu, celu=F.celu, gelu=lambda x, how="none": F.gelu(x, approximate=how),
    add_relu=lambda a, b: torch.relu(a + b), maximum=tensors(torch.maximum), minimum=tensors(torch.minimum),
    div=lambda x, y, how: torch.div(x, y, rounding_mode=how),
    val=lambda t: t[0],
    classes=lambda: torch.tensor([0, 3, 1, 2]).repeat(4),
    whole=torch.tensor,
    number=lambda v: torch.tensor(float(v), dtype=torch.float64),
    corrected=lambda x, correction: x.std(1, correction=correction),
    biased=lambda x: x.var(1, unbiased=False),
    attention=lambda x: F.scaled_dot_product_attention(
        x, x, x, torch.zeros(8, 8, dtype=x.dtype).index_fill(0, torch.tensor([1]), -inf)),
    normed=lambda x: F.batch_norm(x, None, None, training=True),
    eye=lambda n, dtype: torch.eye(n, dtype=dtype),
    linear_cross_entropy=lambda x, w, t, bias, reduction: F.cross_entropy(x @ w.T, t, reduction=reduction),
    image=lambda x: x.view(1, 1, 16, 4),
    normalize=F.normalize,
    layer_norm=lambda x, sizes: F.layer_norm(x, tuple(sizes)),
    mse_loss=lambda x, y, r: F.mse_loss(x, y, reduction=r),
    l1_loss=lambda x, y, r: F.l1_loss(x, y, reduction=r),
    smooth_l1_loss=lambda x, y, r, beta=1.0: F.smooth_l1_loss(x, y, reduction=r, beta=beta),
    binary_cross_entropy=weighted(F.binary_cross_entropy),
    cross_entropy=nothing(lambda x, t, weight, reduction, ignore=-100, smoothing=0.0: F.cross_entropy(
        x, t, weight=weight, reduction=reduction, ignore_index=ignore, label_smoothing=smoothing)),
    nll_loss=weighted(F.nll_loss),
    binary_cross_entropy_with_logits=nothing(
        lambda x, y, w, p, r: F.binary_cross_entropy_with_logits(x, y, w, pos_weight=p, reduction=r)),
)


def answers(kind, text, dtype, times=1):
    """{"result": values, "x": its gradient, ...} of operands `times` in a row"""
    operands = [torch.tensor(v, dtype=dtype).repeat(times) for v in KINDS[kind]]
    if kind not in ELEMENTWISE:
        operands = [x.view(-1, 4) for x in operands]
    operands = [x.requires_grad_() for x in operands]
    names = dict(zip("xyz", operands))
    y = eval(text.replace("F::", "").replace("dtype()", "dtype"), NAMES | names)
    found = {"result": y}
    if y.requires_grad:
        dy = (torch.arange(y.numel()) % 3 + 1).to(dtype).view(y.shape)
        dx = torch.autograd.grad(y, operands, dy, allow_unused=True)
        found |= {name: torch.zeros_like(x) if d is None else d for (name, x), d in zip(names.items(), dx)}
    return {name: t.detach().double().flatten().tolist() for name, t in found.items()}


def text_of(v):
    return v if v == "*" else f"{v:.7g}"


def same(a, b):
    return a == b or (math.isnan(a) and math.isnan(b)) or abs(a - b) <= 1e-6 + 2e-5 * abs(a)


def stable_results(kind, text, dtype):
    """Returns PyTorch's results, with "*" where its vector loop and its scalar loop differ."""
    found = answers(kind, text, dtype)
    if kind in ELEMENTWISE and len(found["result"]) > 1:
        many = answers(kind, text, dtype, 48)
        for name, values in found.items():
            n = len(values)
            for i, v in enumerate(values):
                factor = lambda j: 1 if name == "result" else j % 3 + 1  # the result's gradient in that row
                if not all(same(v / factor(i), many[name][j] / factor(j)) for j in range(i, 48 * n, n)):
                    values[i] = "*"
    return found


def rows():
    """(kind, expression) of each row of kinks_rows.h."""
    source = pathlib.Path(__file__).with_name("kinks_rows.h").read_text()
    source = source[source.index("kRows[] = {"):]
    for kind, text in re.findall(r"^ +([A-Z]+)\((.*)\),$", source, re.M):
        yield kind, text


def main():
    print("// Printed by kinks.py: PyTorch's answers to the rows of kinks_rows.h.")
    print("#pragma once\n\n// clang-format off\ninline const char* const kKinks[] = {")

    def block(head, found):
        lines = [f"= {head}"] + [f"{name}: {' '.join(map(text_of, values))}" for name, values in found.items()]
        print(json.dumps("\n".join(lines)) + ",")

    for kind, operands in KINDS.items():
        block(kind, dict(zip("xyz", operands)))
    for kind, text in rows():
        if kind not in KINDS:
            continue  # special.py has it
        wide, narrow = stable_results(kind, text, torch.float64), stable_results(kind, text, torch.float32)
        for name in wide:
            for i, (a, b) in enumerate(zip(wide[name], narrow[name])):
                if "*" in (a, b):
                    wide[name][i] = "*"
                elif not same(a, b):
                    at = [v[i] for v in KINDS[kind]] if len(KINDS[kind][0]) == len(wide[name]) else i
                    print(f"{text}: {name} at {at} is {a} in f64, {b} in f32", file=sys.stderr)
        block(text, wide)
    print("};\n// clang-format on")


if __name__ == "__main__":
    main()
