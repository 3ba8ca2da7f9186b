"""optim_db: every optimizer whose name exists here, with each of its keyword arguments, ten steps on a small problem."""
import warnings

import torch
from torch.testing._internal.common_optimizers import optim_db

import situ
from bridge import Converter, to_situ_tensor
from compare import DEFAULTS, difference

STEPS = 10


def entries():
    return optim_db


def label(info):
    return info.optim_cls.__name__


def present(info):
    return getattr(getattr(situ, "optim", None), label(info), None) is not None


def problem(dtype):
    """Parameters, and what each is to become."""
    g = torch.Generator().manual_seed(11)
    make = lambda *size: torch.randn(size, generator=g, dtype=torch.float64).to(dtype)  # noqa: E731
    sizes = ((3, 4), (4,), (2, 3))
    return [make(*s) for s in sizes], [make(*s) for s in sizes], [make(*s) for s in sizes]


def groups(parameters, given):
    """The parameters as the database groups them: in one list, by group or by name."""
    if isinstance(given, list) and given and isinstance(given[0], dict):
        out, rest = [], list(parameters)
        for k, d in enumerate(given):
            mine, rest = (rest, []) if k == len(given) - 1 else (rest[:1], rest[1:])
            out.append({**{n: v for n, v in d.items() if n != "params"}, "params": mine})
        return out
    if isinstance(given, list) and given and isinstance(given[0], tuple):
        return [(f"p{k}", p) for k, p in enumerate(parameters)]
    return parameters


def check(info, optim_input, dtype):
    starts, weights, targets = problem(dtype)
    theirs = [p.clone().requires_grad_() for p in starts]
    ours = [to_situ_tensor(p, True) for p in starts]
    w, t = [to_situ_tensor(x) for x in weights], [to_situ_tensor(x) for x in targets]
    kwargs, c = dict(optim_input.kwargs), Converter()
    try:
        one = info.optim_cls(groups(theirs, optim_input.params), **kwargs)
    except Exception:  # noqa: BLE001: wants another device
        return None
    try:
        two = getattr(situ.optim, label(info))(groups(ours, optim_input.params), **c(kwargs))
    except Exception as e:  # noqa: BLE001
        return f"refused: {type(e).__name__}: {str(e).splitlines()[0][:200]}"

    def loss_of(parameters, weights, targets):
        return sum(((p * a - b) ** 2).sum() for p, a, b in zip(parameters, weights, targets))

    def closure_of(optimizer, parameters, weights, targets):
        def closure():
            optimizer.zero_grad()
            loss = loss_of(parameters, weights, targets)
            loss.backward()
            return loss
        return closure

    rtol, atol = (1e-5, 1e-6) if dtype == torch.float32 else DEFAULTS[dtype]
    for step in range(STEPS):
        f, g = closure_of(one, theirs, weights, targets), closure_of(two, ours, w, t)
        try:
            one.step(f)
        except Exception:  # noqa: BLE001
            return None
        try:
            two.step(g)
        except Exception as e:  # noqa: BLE001
            return f"refused: step: {type(e).__name__}: {str(e).splitlines()[0][:200]}"
        d = difference([p.detach() for p in theirs], [p.detach() for p in ours], {dtype: (rtol, atol)})
        if d:
            return f"after step {step + 1}: {d}"
    return None


def run(info, report):
    warnings.simplefilter("ignore")
    for dtype in (torch.float64, torch.float32):
        for k, o in enumerate(info.optim_inputs_func(device="cpu", dtype=dtype)):
            report.sample(dtype, k, [(o.desc or "default", lambda o=o: check(info, o, dtype))])
    if info.optim_error_inputs_func is None:
        return
    for k, e in enumerate(info.optim_error_inputs_func(device="cpu", dtype=torch.float64)):
        report.error(k, lambda e=e: refusal(info, e))


def refusal(info, e):
    o, c = e.optimizer_error_input, Converter()
    params = o.params
    if isinstance(params, torch.nn.Parameter) or e.error_on.name != "CONSTRUCTION_ERROR":
        params = [params] if isinstance(params, torch.Tensor) and e.error_on.name != "CONSTRUCTION_ERROR" else params
    try:
        one = info.optim_cls(o.params, **o.kwargs)
        if e.error_on.name == "STEP_ERROR":
            one.step()
        return None
    except Exception as wrong:  # noqa: BLE001
        text = f"{type(wrong).__name__}: {str(wrong).splitlines()[0][:200]}"
    try:
        two = getattr(situ.optim, label(info))(c(params), **c(dict(o.kwargs)))
        if e.error_on.name == "STEP_ERROR":
            two.step()
    except Exception:  # noqa: BLE001
        return None
    return f"accepted: PyTorch raises {text}"
