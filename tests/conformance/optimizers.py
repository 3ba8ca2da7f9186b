"""optim_db: every optimizer whose name Situ has, with each of its keyword arguments, alone and with each of the flags
that choose an implementation, for ten steps on a small problem."""
import warnings

import torch
from torch.testing._internal.common_optimizers import _get_optim_inputs_including_global_cliquey_kwargs, optim_db

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


class Differs(Exception):
    """Returns how the library's optimizer differs from PyTorch's."""


def first_line(e):
    return f"{type(e).__name__}: {str(e).splitlines()[0] if str(e) else ''}"[:220]


def problem(dtype, matrices):
    """Returns parameters, and the target of each."""
    g = torch.Generator().manual_seed(11)
    make = lambda *size: torch.randn(size, generator=g, dtype=torch.float64).to(dtype)  # noqa: E731
    sizes = ((3, 4), (4, 1) if matrices else (4,), (2, 3))
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


# Both libraries compute Muon's direction in bf16, in which a product may round differently. Twenty iterations of L-BFGS
# amplify the rounding of f32: PyTorch's own values differ from its f64 by 0.1 on the way, and agree at the end. 1 / ro,
# a difference of nearly equal gradients, loses half of f64's digits.
LIMITS = {"Muon": {torch.float64: (1e-5, 1e-6)}, "LBFGS": {torch.float32: (2e-2, 2e-2), torch.float64: (1e-5, 1e-7)}}


class Side:
    """One library's optimizer of the problem."""

    def __init__(self, make, starts, weights, targets, optim_input, kwargs):
        self.parameters, self.weights, self.targets = starts, weights, targets
        self.make = lambda: make(groups(self.parameters, optim_input.params), **kwargs)
        self.optimizer = self.make()

    def closure(self):
        self.optimizer.zero_grad()
        loss = sum(((p * a - b) ** 2).sum() for p, a, b in zip(self.parameters, self.weights, self.targets))
        loss.backward()
        return loss

    def gradients(self, lie):
        """A step whose gradients `lie` has copied to another layout."""
        def closure():
            loss = self.closure()
            for p in self.parameters:
                p.grad = lie(p.grad)
            return loss
        if type(self.optimizer).__name__ == "LBFGS":  # it has no other form
            return self.optimizer.step(closure)
        closure()
        self.optimizer.step()

    def resume(self):
        """Another optimizer that loads this one's state."""
        state = self.optimizer.state_dict()
        self.optimizer = self.make()
        self.optimizer.load_state_dict(state)


def plain(v, library):
    """A value of the state, numbers as tensors: PyTorch's L-BFGS has some as either."""
    if isinstance(v, (list, tuple)):
        return [plain(x, library) for x in v]
    return v.detach() if hasattr(v, "detach") else library.tensor(float(v))


def apart(g):
    """The same values, every second element of twice as many."""
    return g.repeat_interleave(2, -1)[..., ::2]


class Case:
    def __init__(self, info, optim_input, dtype):
        starts, weights, targets = problem(dtype, label(info) == "Muon")
        self.dtype = dtype
        c = Converter()
        self.theirs = Side(info.optim_cls, [p.clone().requires_grad_() for p in starts], weights, targets, optim_input,
                           dict(optim_input.kwargs))
        try:
            self.ours = Side(getattr(situ.optim, label(info)), [to_situ_tensor(p, True) for p in starts],
                             [to_situ_tensor(x) for x in weights], [to_situ_tensor(x) for x in targets], optim_input,
                             c(dict(optim_input.kwargs)))
        except Exception as e:
            raise Differs(f"refused: {first_line(e)}") from e

    def same(self, expected, got, which):
        single = (1e-5, 1e-6)
        limits = {torch.float32: single, self.dtype: single if self.dtype == torch.float32 else DEFAULTS[self.dtype]}
        limits.update(LIMITS.get(type(self.theirs.optimizer).__name__, {}))
        d = difference(expected, got, limits)
        if d:
            raise Differs(which + d)

    def both(self, step, which):
        step(self.theirs)
        try:
            step(self.ours)
        except Exception as e:
            raise Differs(f"refused: step: {first_line(e)}") from e
        self.same([p.detach() for p in self.theirs.parameters], [p.detach() for p in self.ours.parameters], which)

    def steps(self):
        for k in range(STEPS):
            self.both(lambda s: s.optimizer.step(s.closure), f"after step {k + 1}: ")

    def state(self):
        """Compares the state by PyTorch's names, and steps from a state that another optimizer gave."""
        for k in range(STEPS // 2):
            self.both(lambda s: s.optimizer.step(s.closure), f"after step {k + 1}: ")
        states = [s.optimizer.state_dict() for s in (self.theirs, self.ours)]
        lost_in_rounding = self.dtype == torch.float32 and type(self.theirs.optimizer).__name__ == "LBFGS"
        for i, of in states[0]["state"].items():
            mine = {k: v for k, v in states[1]["state"].get(i, {}).items() if v is not None}
            of = {k: v for k, v in of.items() if v is not None}
            if set(of) - {"al"} != set(mine):  # al: L-BFGS does not keep it between steps
                raise Differs(f"state of parameter {i}: {sorted(mine)}, PyTorch {sorted(of)}")
            for k in of:
                if k != "al" and not lost_in_rounding:
                    self.same(plain(of[k], torch), plain(mine[k], situ), f"{k} of parameter {i}: ")
        for mine, of in zip(states[1]["param_groups"], states[0]["param_groups"], strict=True):
            lost = set(of) - set(mine) - {"decoupled_weight_decay"}
            if lost:
                raise Differs(f"groups without {sorted(lost)}")
            for k in set(of) & set(mine):
                self.same(of[k], mine[k], f"{k} of a group: ")
        for s in (self.theirs, self.ours):
            s.resume()
        for k in range(STEPS // 2, STEPS):
            self.both(lambda s: s.optimizer.step(s.closure), f"after a load and step {k + 1}: ")

    def layouts(self):
        """Gradients that are not contiguous, zero, or undefined."""
        for k in range(3):
            self.both(lambda s: s.gradients(apart), f"after step {k + 1} of strided gradients: ")
        for k in range(3):
            self.both(lambda s: s.gradients(lambda g: g * 0), f"after step {k + 1} of zero gradients: ")
        self.both(lambda s: s.gradients(lambda g: None), "after a step without gradients: ")


def checked(info, optim_input, dtype, what):
    def check():
        try:
            what(Case(info, optim_input, dtype))
        except Differs as e:
            return str(e)
        return None
    return check


def inputs(info, dtype):
    """Each keyword argument alone, and with each of foreach, fused and differentiable."""
    alone = list(info.optim_inputs_func(device="cpu", dtype=dtype))
    flags = [o for o in _get_optim_inputs_including_global_cliquey_kwargs("cpu", dtype, info)
             if any(o.kwargs.get(f) for f in ("foreach", "fused", "differentiable"))]
    return alone + [o for o in flags if not refused_by_pytorch(info, o, dtype)]


def refused_by_pytorch(info, o, dtype):
    """Returns whether PyTorch itself refuses this combination: a learning rate as a tensor with foreach."""
    try:
        info.optim_cls([torch.zeros(1, dtype=dtype, requires_grad=True)], **o.kwargs)
        return False
    except (ValueError, RuntimeError):
        return True


def run(info, report):
    warnings.simplefilter("ignore")
    for dtype in (torch.float64, torch.float32):
        for k, o in enumerate(inputs(info, dtype)):
            name = o.desc or "default"
            report.sample(dtype, k, [(name + end, checked(info, o, dtype, what)) for end, what in
                                     (("", Case.steps), (", state", Case.state), (", gradients", Case.layouts))])
    if info.optim_error_inputs_func is None:
        return
    for k, e in enumerate(info.optim_error_inputs_func(device="cpu", dtype=torch.float64)):
        report.error(k, lambda e=e: refusal(info, e))


def refusal(info, e):
    o, c = e.optimizer_error_input, Converter()
    params = torch.zeros(1, requires_grad=True) if o.params is None else o.params
    params = [params] if o.params is None else params
    try:
        one = info.optim_cls(params, **o.kwargs)
        if e.error_on.name == "STEP_ERROR":
            one.step()
        return None
    except Exception as wrong:  # noqa: BLE001
        text = first_line(wrong)
    try:
        two = getattr(situ.optim, label(info))(c(params), **c(dict(o.kwargs)))
        if e.error_on.name == "STEP_ERROR":
            two.step()
    except Exception:  # noqa: BLE001
        return None
    return f"accepted: PyTorch raises {text}"
