#!/usr/bin/env python3
"""Prints saves_pytorch.h: the writes that PyTorch refuses in the rows of saves_table_test.cpp.

    tests/tape/saves.py > tests/tape/saves_pytorch.h

Needs PyTorch. A write of an operand or a result comes between the call and its backward, as in difference().
"""
import pathlib
import re

import torch
import torch.nn.functional as F

SOURCE = pathlib.Path(__file__).with_name("saves_table_test.cpp").read_text()


def values_of(sizes, seed, low, high):
    n = torch.Size(sizes).numel()
    return (low + (high - low) * ((torch.arange(n) * 37 + seed * 11) % 101) / 100).float().view(sizes)


def given(v):
    return None if v == [] else v


def cross_entropy(x, t, weight=None, reduction="mean", ignore=-100, smoothing=0.0):
    return F.cross_entropy(x, t, given(weight), reduction=reduction, ignore_index=ignore, label_smoothing=smoothing)


def copied(x):
    buffer = torch.zeros(16, 64)
    buffer.copy_(x[0])
    return buffer


def lstm(x):
    """Returns all hidden rows and all cells, as torch.nn.LSTM's own loop computes them from the projected input."""
    from_input, w, h, c = x
    hidden, cells = [], []
    for row in from_input:
        i, f, g, o = (row + F.linear(h, w)).chunk(4, 1)
        c = f.sigmoid() * c + i.sigmoid() * g.tanh()
        h = o.sigmoid() * c.tanh()
        hidden.append(h)
        cells.append(c)
    return torch.stack(hidden), torch.stack(cells)


# Calls that Python spells differently.
CALLS = {
    "lstm": lstm,
    "lstm, long": lstm,
    "copied into a buffer": copied,
    "index_put": lambda x: x[0].index_put((x[1],), x[2]),
    "where": lambda x: torch.where(x[1], x[0], x[2]),
    "glu": lambda x: F.glu(x[0]),
    "upsample_bilinear2d": lambda x: torch._C._nn.upsample_bilinear2d(x[0], [16, 16], False),
    "median": lambda x: x[0].median(1),
    "embedding_bag": lambda x: F.embedding_bag(x[1], x[0], x[2], mode="sum"),
    "embedding_bag, largest": lambda x: F.embedding_bag(x[1], x[0], x[2], mode="max"),
    "lstsq": lambda x: torch.linalg.lstsq(x[0], x[1])[0],
    "ldl_solve": lambda x: torch.linalg.solve(x[0].detach(), x[1]),  # PyTorch cannot differentiate its own
}
NAMES = {name: getattr(F, name) for name in dir(F) if not name.startswith("_")}
NAMES.update({name: getattr(torch, name) for name in dir(torch) if not name.startswith("_")})
NAMES.update({f"linalg_{name}": getattr(torch.linalg, name) for name in dir(torch.linalg) if not name.startswith("_")})
NAMES.update(
    linalg_solve_triangular=lambda a, b, upper: torch.linalg.solve_triangular(a, b, upper=upper),
    true=True, false=False, kDouble=torch.float64, kMean="mean", values_of=values_of, cross_entropy=cross_entropy,
    pad=F.pad, gelu=F.gelu, softmax_=lambda x, d: softmax_into(x, d), dropout=F.dropout,
    dropout_=lambda x, p, on: F.dropout(x, p, on, inplace=True), silu_=lambda x: F.silu(x, inplace=True),
    relu6_=lambda x: F.relu6(x, inplace=True), max_pool2d=F.max_pool2d, tensor=torch.tensor,
    max_pool2d_with_indices=lambda x, k: F.max_pool2d(x, k, return_indices=True), avg_pool2d=F.avg_pool2d,
    batch_norm=lambda x, w, b, m, v, training: F.batch_norm(x, m, v, w, b, training),
    batch_norm_relu=lambda x, w, b, m, v, training: F.batch_norm(x, m, v, w, b, training).relu(),
    batch_norm_add_relu=lambda x, other, w, b, m, v, training: (F.batch_norm(x, None, None, w, b, training) + other).relu(),
    add_relu=lambda x, y: (x + y).relu(),
    layer_norm=lambda x, n, w, b: F.layer_norm(x, n, w, b), embedding=lambda w, i: F.embedding(i, w),
    instance_norm=lambda x, w, b, m, v, training, *_: F.instance_norm(
        x, *((None, None) if training else (m, v)), w, b, training),
    linear_cross_entropy=lambda x, w, t: F.cross_entropy(x @ w.T, t), take=torch.take,
    prelu=F.prelu, threshold=F.threshold, hardshrink=F.hardshrink, softshrink=F.softshrink, tanhshrink=F.tanhshrink,
    rms_norm=F.rms_norm, group_norm=F.group_norm, multilabel_margin_loss=lambda x, t, r: F.multilabel_margin_loss(x, t, reduction=r),
    ctc_loss=lambda p, t, a, b, blank, r: F.ctc_loss(p, t, a, b, blank, r), kSum="sum",
    mse_loss=F.mse_loss, nll_loss=F.nll_loss, l1_loss=F.l1_loss, smooth_l1_loss=F.smooth_l1_loss,
    erfcx=torch.special.erfcx, ndtri=torch.special.ndtri, i0e=torch.special.i0e, i1=torch.special.i1,
    i1e=torch.special.i1e, xlog1py=torch.special.xlog1py, entr=torch.special.entr,
    binary_cross_entropy=F.binary_cross_entropy, celu=F.celu, relu=F.relu, hardtanh=F.hardtanh, selu=F.selu,
    binary_cross_entropy_with_logits=lambda x, y, w=None, p=None: F.binary_cross_entropy_with_logits(
        x, y, given(w), pos_weight=p),
)


def softmax_into(x, dim):
    return x.copy_(x.softmax(dim))


def python(text):
    text = re.sub(r"(\d)f\b", r"\1", " ".join(text.split()))
    text = text.replace("PadMode::", "").replace("test::", "").replace("Rounding::", "").replace("F::", "").replace("Tensor(", "(")
    text = re.sub(r"\b(reflect|floor)\b(?!\()", r"mode='\1'" if "pad(" in text else r"rounding_mode='\1'", text)
    text = text.replace("{", "[").replace("}", "]")
    text = re.sub(r"\.index\((\[.*?\])\)\)", r"\1)", text)
    return re.sub(r"(index_put_\(\[.*?\]), 3\)", r"\1, tensor(3.0))", text)


def operands():
    names = dict(NAMES)
    for name, arguments, text in re.findall(r"^Tensors? (\w+)\(((?:int seed = 0)?)\) \{\s*return (.*?);\s*\}$", SOURCE, re.M | re.S):
        source = f"lambda {'seed=0' if arguments else ''}: {python(text)}"
        names[name] = eval(source, names)
    return names


def rows():
    """(name, operands, call, patterns) of each row."""
    block = r'\{"([^"]+)",\s*(\w+),\s*(SITU_CALL\((.*?)\)|\[\].*?\}),\s*\{((?:\{"\w+", "[\w{]*"[^}]*\}[,\s]*)+)\}\}'
    for name, of, whole, text, patterns in re.findall(block, SOURCE, re.S):
        yield name, of, CALLS.get(name) or eval("lambda x: " + python(text), NAMES), re.findall(r'\{"(\w+)"', patterns)


def refused(make, call, grad):
    """Returns the names of the operands and results that PyTorch does not allow to be written."""
    found, i = "", 0
    while True:
        torch.manual_seed(1)
        x = [t * 1 if t.requires_grad else t
             for t in (t.clone().requires_grad_(str(k) in grad) for k, t in enumerate(make()))]
        y = call(x)
        y = list(y) if isinstance(y, tuple) else [y]
        named = [(str(k), t) for k, t in enumerate(x)] + [("yz{"[k], t) for k, t in enumerate(y)]
        if i == len(named):
            return found
        loss = sum((t.float().sum() * 1 for t in y if t.requires_grad), torch.zeros(()))
        with torch.no_grad():
            name, t = named[i]
            t.logical_not_() if t.dtype == torch.bool else t.fill_(7.25 if t.is_floating_point() else 0)
        try:
            loss.backward()
        except RuntimeError as e:
            if "modified by an inplace operation" not in str(e):
                raise
            found += name
        i += 1


def main():
    print("// Printed by saves.py: the writes that PyTorch refuses, by row and pattern of saves_table_test.cpp.")
    print("#pragma once\n\n// clang-format off\ninline const char* const kPyTorchRefuses[][3] = {")
    names = operands()
    for name, of, call, patterns in rows():
        for grad in patterns:
            print(f'    {{"{name}", "{grad}", "{refused(names[of], call, grad)}"}},')
    print("};\n// clang-format on")


if __name__ == "__main__":
    main()
