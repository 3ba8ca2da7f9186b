"""Optimizer: groups of parameters, their state, and a step."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, MutableMapping
from typing import TYPE_CHECKING, Any

from .. import _situ
from .. import _plans as plans
from ..autograd import enable_grad, no_grad
from ..nn.hooks import Hooks

if TYPE_CHECKING:
    from typing_extensions import Self
    from ..nn.hooks import RemovableHandle


Params = Any  # tensors, (name, tensor) pairs, or dictionaries with params and options


class _Required:
    def __repr__(self):
        return "<required parameter>"


required = _Required()


class State(MutableMapping):
    """State by parameter. A parameter is identified by its object, not its values; a missing one gets an empty dict."""

    def __init__(self):
        self._of = OrderedDict()

    def __getitem__(self, p):
        return self._of.setdefault(hash(p), (p, {}))[1]

    def __setitem__(self, p, value):
        self._of[hash(p)] = (p, value)

    def __delitem__(self, p):
        del self._of[hash(p)]

    def __contains__(self, p):
        return hash(p) in self._of

    def __iter__(self):
        return iter([p for p, _ in self._of.values()])

    def __len__(self):
        return len(self._of)


class _LibraryState(MutableMapping):
    """The same for the library's optimizers: handles on the tensors that they hold."""

    def __init__(self, optimizer):
        self._optimizer = optimizer

    def _find(self, p):
        return self._optimizer._state_of(p)

    def __getitem__(self, p):
        return self._find(p) or {}

    def __setitem__(self, p, value):
        raise TypeError("set the state of the library's optimizers by load_state_dict, or in place")

    __delitem__ = lambda self, p: self.__setitem__(p, None)

    def __contains__(self, p):
        return self._find(p) is not None

    def __iter__(self):
        return iter([p for g in self._optimizer.param_groups for p in g["params"] if p in self])

    def __len__(self):
        return len(list(iter(self)))


class Optimizer:
    """Base of all optimizers. A program's own overrides step(), iterates over param_groups and stores its state in
    self.state[p]."""

    _kind: str | None = None  # the C++ optimizer; None: the program's own
    _counts = True  # the state of a parameter shows the number of its steps

    def __init__(self, params: Params, defaults: dict[str, Any]) -> None:
        if isinstance(params, _situ.Tensor):
            raise TypeError("params argument given to the optimizer should be an iterable of Tensors or dicts, but got situ.Tensor")
        self.defaults = defaults
        self.param_groups: list[dict[str, Any]] = []
        self._core: Any = None
        self.state: MutableMapping = State() if self._kind is None else _LibraryState(self)
        self._step_pre_hooks, self._step_post_hooks = Hooks(), Hooks()
        plans.keep(self)
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for g in groups:
            Optimizer.add_param_group(self, g)
        if self._kind is not None:
            self._core = self._make()

    def _as_it_is(self):
        """Returns a function that restores the groups, and the state of a program's own optimizer."""
        groups, held = self.param_groups, [(g, {k: list(v) if type(v) is list else v for k, v in g.items()}) for g in self.param_groups]
        state = [(k, p, dict(v)) for k, (p, v) in self.state._of.items()] if self._kind is None else None

        def restore():
            groups[:] = [g for g, _ in held]
            for g, before in held:
                g.clear()
                g.update(before)
            if state is not None:
                self.state._of = OrderedDict((k, (p, v)) for k, p, v in state)
        return restore

    def _make(self):
        return _situ._Optimizer(self._kind or "own", [(list(g["params"]), self._options(g)) for g in self.param_groups])

    def _options(self, group):
        return {k: v for k, v in group.items() if k != "params"}

    def _scheduled(self):
        """The C++ optimizer that schedules work on."""
        if self._core is None:
            self._core = self._make()
        self._push()
        return self._core

    def _push(self):
        """Copies the groups' numbers to C++."""
        if self._core is not None:
            for i, g in enumerate(self.param_groups):
                self._core.set_options(i, g)

    def _pull(self):
        """Copies the rates from C++, which schedules set."""
        for i, g in enumerate(self.param_groups):
            lr = self._core.lr(i)
            if isinstance(g["lr"], _situ.Tensor):
                g["lr"].fill_(lr)
            else:
                g["lr"] = lr

    def add_param_group(self, param_group: dict[str, Any]) -> None:
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        group = dict(param_group)
        params = group["params"]
        if isinstance(params, _situ.Tensor):
            params = [params]
        elif isinstance(params, set):
            raise TypeError("optimizer parameters need to be organized in ordered collections, but the ordering of tensors "
                            "in sets will change between runs. Please use a list instead.")
        params = _unnamed(list(params), group)
        for p in params:
            if not isinstance(p, _situ.Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {type(p).__name__}")
            if not p.is_leaf and not getattr(p, "retains_grad", False):
                raise ValueError("can't optimize a non-leaf Tensor")
        group["params"] = params
        for name, default in self.defaults.items():
            if default is required and name not in group:
                raise ValueError(f"parameter group didn't specify a value of required optimization parameter {name}")
            group.setdefault(name, default)
        if any(("param_names" in g) != ("param_names" in group) for g in self.param_groups):
            raise ValueError("all optimizer param groups should be with/without names. cannot add param group "
                             f"{'with' if 'param_names' in group else 'without'} names to the optimizer")
        known = {hash(p) for g in self.param_groups for p in g["params"]}
        if len({hash(p) for p in params}) != len(params):
            raise ValueError("optimizer contains a parameter group with duplicate parameters")
        if any(hash(p) in known for p in params):
            raise ValueError("some parameters appear in more than one parameter group")
        if self._core is not None:
            self._core.add_group(params, self._options(group))
        self.param_groups.append(group)

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Removes every gradient, or fills it with zeros."""
        if self._core is not None:
            self._core.zero_grad(set_to_none)
            return
        for g in self.param_groups:
            for p in g["params"]:
                if p.grad is not None:
                    if set_to_none:
                        p.grad = None
                    else:
                        with no_grad():
                            p.grad.detach().zero_()

    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        """Updates every parameter that has a gradient. A closure computes the loss again and runs backward."""
        if self._kind is None:
            raise NotImplementedError

        def update() -> Any:
            loss = None
            if closure is not None:
                with enable_grad():
                    loss = closure()
            self._push()
            self._core.step()
            return loss

        return self._between_hooks(update, closure)

    def _between_hooks(self, update: Callable[[], Any], closure: Callable[[], Any] | None = None) -> Any:
        for hook in list(self._step_pre_hooks.values()):
            hook(self, (closure,), {})
        result = update()
        for hook in list(self._step_post_hooks.values()):
            hook(self, (closure,), {})
        return result

    def clip_and_step(self, max_norm: float, norm_type: float = 2.0, error_if_nonfinite: bool = False) -> float:
        """clip_grad_norm_ of all parameters and step() in one call, which saves a pass over the gradients; returns the
        norm before. Afterwards .grad is as backward left it, or clipped (for Muon, Adafactor and optimizers written in
        Python, whose step() reads it). Hooks before the step see unclipped gradients if .grad is left."""
        if self._kind is None or type(self).step is not Optimizer.step:
            norm = _situ._nn_utils.clip_grad_norm_([p for g in self.param_groups for p in g["params"]], float(max_norm), float(norm_type),
                                                   error_if_nonfinite)
            self.step()
            return norm

        def update() -> float:
            self._push()
            return self._core.clip_and_step(float(max_norm), float(norm_type), error_if_nonfinite)

        return self._between_hooks(update)

    def register_step_pre_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        return self._step_pre_hooks.add(hook)

    def register_step_post_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        return self._step_post_hooks.add(hook)

    def _state_of(self, p):
        found = self._core.state(p)
        return None if found is None else self._shown(*found)

    def _shown(self, step, tensors):
        return {"step": _situ.tensor(float(step), device="cpu"), **tensors} if self._counts else tensors or None

    def state_dict(self) -> dict[str, Any]:
        """State by parameter number, and the groups."""
        numbers, groups, n = {}, [], 0
        for g in self.param_groups:
            groups.append({**{k: v for k, v in g.items() if k != "params"}, "params": list(range(n, n + len(g["params"])))})
            for p in g["params"]:
                numbers[n] = p
                n += 1
        return {"state": {i: dict(self.state[p]) for i, p in numbers.items() if p in self.state}, "param_groups": groups}

    def load_state_dict(self, state_dict: Mapping[str, Any]) -> None:
        """Loads the state_dict() of an optimizer of the same parameters."""
        groups = state_dict["param_groups"]
        if len(groups) != len(self.param_groups):
            raise ValueError("loaded state dict has a different number of parameter groups")
        if any(len(a["params"]) != len(b["params"]) for a, b in zip(groups, self.param_groups)):
            raise ValueError("loaded state dict contains a parameter group that doesn't match the size of optimizer's group")
        state = {int(k): v for k, v in state_dict["state"].items()}
        before = [dict(g) for g in self.param_groups]
        for mine, given in zip(self.param_groups, groups):
            mine.update({k: v for k, v in given.items() if k != "params"})
        params = [p for g in self.param_groups for p in g["params"]]
        order = [i for g in groups for i in g["params"]]
        if self._core is not None and self._kind is not None:
            try:
                self._load(params, {n: state[i] for n, i in enumerate(order) if i in state})
            except Exception:
                for mine, old in zip(self.param_groups, before):
                    mine.clear()
                    mine.update(old)
                raise
            return
        self.state = State()
        for p, i in zip(params, order):
            if i in state:
                self.state[p] = {k: _as_param(v, p) if isinstance(v, _situ.Tensor) and k != "step" else v
                                 for k, v in state[i].items()}

    def _load(self, params, state):
        self._push()
        numbers, tensors = self._core.save()
        steps = dict(numbers)
        names, loaded = set(self._core.state_names()), []
        for i in range(len(params)):
            of = state.get(i, {})
            steps[f"state.{i}.step"] = float(of.get("step", 1.0 if any(v is not None for v in of.values()) else 0.0))
            loaded += [(f"state.{i}.{k}", v) for k, v in of.items() if k in names and v is not None]
        self._core.load(list(steps.items()), loaded)

    def __getstate__(self):
        return {"defaults": self.defaults, "param_groups": self.param_groups, "state_dict": self.state_dict(),
                "more": {k: v for k, v in self.__dict__.items()
                         if k not in ("defaults", "param_groups", "state", "_core", "_step_pre_hooks", "_step_post_hooks")}}

    def __setstate__(self, state):
        self.__dict__.update(state["more"])
        self.defaults, self.param_groups = state["defaults"], state["param_groups"]
        self._step_pre_hooks, self._step_post_hooks = Hooks(), Hooks()
        self._core, self.state = None, State() if self._kind is None else _LibraryState(self)
        plans.keep(self)
        if self._kind is not None:
            self._core = self._make()
        self.load_state_dict(state["state_dict"])

    def __repr__(self) -> str:
        lines = [type(self).__name__ + " ("]
        for i, g in enumerate(self.param_groups):
            lines.append(f"Parameter Group {i}")
            lines += [f"    {k}: {g[k]}" for k in sorted(g) if k != "params"]
        return "\n".join(lines + [")"])


def _unnamed(params, group):
    """The tensors of named_parameters(); their names go to the group's param_names."""
    names = [p[0] for p in params if isinstance(p, tuple)]
    if not names:
        return params
    if len(names) < len(params):
        raise ValueError("all optimizer params should be with/without names. Some param names are missing")
    group["param_names"] = names
    return [p for _, p in params]


def _as_param(value, p):
    """A copy on the parameter's device, with its dtype if that is floating."""
    return value.detach().to(p.device, p.dtype if value.is_floating_point() else value.dtype, copy=True)


class StepInBackward:
    """with StepInBackward(optimizer): loss.backward() updates each parameter, and frees its gradient, as soon as the
    gradient is complete. All gradients never exist at once; updates are those of optimizer.step()."""

    def __init__(self, optimizer: Optimizer) -> None:
        if optimizer._kind is None:
            raise TypeError("StepInBackward: takes only optimizers of the library, which can step one parameter at a time")
        self._optimizer = optimizer
        self._scope: Any = None

    def __enter__(self) -> Self:
        self._optimizer._push()
        self._scope = _situ._StepInBackward(self._optimizer._core)
        self._scope.open()
        return self

    def __exit__(self, *exc: object) -> None:
        self._scope.close()
        self._scope = None
