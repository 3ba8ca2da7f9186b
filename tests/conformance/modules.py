"""module_db: every module whose name exists here, with its constructor's arguments, in training and in evaluation."""
import warnings

import torch
from torch.testing._internal.common_modules import ModuleErrorEnum, module_db

import situ
from bridge import DTYPES, Converter, to_situ_tensor
from compare import difference, flat, tolerances

TYPES = (torch.float64, torch.float32)
# What dropout leaves out is drawn: sizes and dtypes alone are compared in training.
DRAWN = ("Dropout", "RReLU")


def entries():
    return module_db


def label(info):
    return info.name


def present(info):
    cls = info.module_cls
    return cls.__module__.startswith("torch.nn.modules") and getattr(getattr(situ, "nn", None), cls.__name__, None) is not None


def made(info, module_input, dtype, training):
    """The module on both sides, with PyTorch's parameters and buffers."""
    c, k = module_input.constructor_input, Converter()
    torch.manual_seed(3)
    theirs = info.module_cls(*c.args, **c.kwargs).to(dtype)
    theirs.train(training)
    ours = getattr(situ.nn, info.module_cls.__name__)(*k(tuple(c.args)), **k(dict(c.kwargs)))
    ours.to(DTYPES[dtype])
    state = theirs.state_dict()
    names, mine = list(state), list(ours.state_dict())
    if names != mine:
        raise NamesDiffer(f"state {mine}, PyTorch {names}")
    ours.load_state_dict({n: to_situ_tensor(t) for n, t in state.items()})
    ours.train(training)
    return theirs, ours


class NamesDiffer(Exception):
    pass


def check(info, module_input, dtype, training, tol):
    try:
        theirs, ours = made(info, module_input, dtype, training)
    except NamesDiffer as e:
        return str(e)
    except Exception as e:  # noqa: BLE001
        return f"refused: constructor: {type(e).__name__}: {str(e).splitlines()[0][:200]}"
    f, c = module_input.forward_input, Converter()
    torch.manual_seed(5)
    expected = theirs(*f.args, **f.kwargs)
    try:
        got = ours(*c(tuple(f.args)), **c(dict(f.kwargs)))
    except Exception as e:  # noqa: BLE001
        return f"refused: {type(e).__name__}: {str(e).splitlines()[0][:200]}"
    drawn = training and any(n in info.name for n in DRAWN) or training and any(
        isinstance(m, torch.nn.Dropout) and m.p > 0 for m in theirs.modules())
    if drawn:
        return difference(torch.zeros_like(expected), situ.zeros_like(got), tol)
    d = difference(expected, got, tol)
    if d:
        return d
    buffers = difference([b.detach() for b in theirs.buffers()], list(ours.buffers()), tol)
    if buffers:
        return f"buffers: {buffers}"
    return backward(theirs, ours, expected, got, c, tol)


def backward(theirs, ours, expected, got, c, tol):
    pairs = [(e, g) for e, g in zip(flat(expected), flat(got)) if isinstance(e, torch.Tensor) and e.requires_grad]
    parameters = [p for p in theirs.parameters() if p.requires_grad]
    leaves, mine = [t for t, _ in c.leaves] + parameters, [t for _, t in c.leaves] + list(ours.parameters())
    if not pairs or not leaves:
        return None
    torch.manual_seed(7)
    cotangents = [torch.randn_like(e) for e, _ in pairs]
    theirs_g = torch.autograd.grad([e for e, _ in pairs], leaves, cotangents, allow_unused=True)
    ours_g = situ.autograd.grad([g for _, g in pairs], mine, [to_situ_tensor(t) for t in cotangents], retain_graph=False,
                                allow_unused=True)
    e = tuple(torch.zeros_like(t) if x is None else x for x, t in zip(theirs_g, leaves))
    g = tuple(situ.zeros_like(t) if x is None else x for x, t in zip(ours_g, mine))
    d = difference(e, g, tol)
    return f"gradient: {d}" if d else None


def run(info, report):
    warnings.simplefilter("ignore")
    for dtype in TYPES:
        if dtype not in info.dtypes:
            continue
        tol = tolerances(info, dtype)
        for training in (True, False):
            torch.manual_seed(1)
            inputs = info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=True, training=training)
            for k, m in enumerate(inputs):
                report.sample(dtype, 1000 * training + k, [
                    ("train" if training else "eval", lambda m=m: check(info, m, dtype, training, tol))])
    if info.module_error_inputs_func is None:
        return
    inputs = info.module_error_inputs_func(info, device="cpu", dtype=torch.float64, requires_grad=False, training=False)
    for k, e in enumerate(inputs):
        report.error(k, lambda e=e: refusal(info, e))


def refusal(info, e):
    c, f, k = e.module_error_input.constructor_input, e.module_error_input.forward_input, Converter()
    on_call = e.error_on == ModuleErrorEnum.FORWARD_ERROR
    try:
        m = info.module_cls(*c.args, **c.kwargs).to(torch.float64)
        if on_call:
            m(*f.args, **f.kwargs)
        return None  # not refused by PyTorch here
    except Exception as wrong:  # noqa: BLE001
        text = f"{type(wrong).__name__}: {str(wrong).splitlines()[0][:200]}"
    try:
        ours = getattr(situ.nn, info.module_cls.__name__)(*k(tuple(c.args)), **k(dict(c.kwargs)))
        ours.to(situ.float64)
        if on_call:
            ours(*k(tuple(f.args)), **k(dict(f.kwargs)))
    except Exception:  # noqa: BLE001
        return None
    return f"accepted: PyTorch raises {text}"
