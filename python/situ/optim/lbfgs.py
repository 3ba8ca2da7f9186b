"""The optimizer L-BFGS."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import _situ
from ..autograd import enable_grad
from ._options import check
from .optimizer import Optimizer, Params

_LISTS = ("old_dirs", "old_stps", "ro")
_NUMBERS = {"func_evals": int, "n_iter": int, "t": float, "prev_loss": float}


class LBFGS(Optimizer):
    """A quasi-Newton method for smooth problems with gradients of all data. A step calls its closure up to max_eval
    times; if the closure raises, parameters and state do not change."""

    _kind = "LBFGS"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1, max_iter: int = 20, max_eval: int | None = None,
                 tolerance_grad: float = 1e-7, tolerance_change: float = 1e-9, history_size: int = 100,
                 line_search_fn: str | None = None) -> None:
        check("learning rate", lr)
        if line_search_fn not in (None, "strong_wolfe"):
            raise RuntimeError("only 'strong_wolfe' is supported")
        if max_eval is None:
            max_eval = max_iter * 5 // 4
        super().__init__(params, dict(lr=lr, max_iter=max_iter, max_eval=max_eval, tolerance_grad=tolerance_grad,
                                      tolerance_change=tolerance_change, history_size=history_size,
                                      line_search_fn=line_search_fn))
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")

    def step(self, closure: Callable[[], Any]) -> Any:  # type: ignore[override]
        for hook in list(self._step_pre_hooks.values()):
            hook(self, (closure,), {})
        self._push()
        returned: list[Any] = []

        def call():
            with enable_grad():
                loss = closure()
            if not returned:
                returned.append(loss)
            return loss if isinstance(loss, _situ.Tensor) else _situ.tensor(float(loss), dtype=_situ.float64)

        self._core.step_with(call)
        for hook in list(self._step_post_hooks.values()):
            hook(self, (closure,), {})
        return returned[0]

    # The state belongs to all parameters together; PyTorch stores it as the first one's.

    def _state_of(self, p):
        if p is not self.param_groups[0]["params"][0] and hash(p) != hash(self.param_groups[0]["params"][0]):
            return None
        numbers, tensors = (dict(part) for part in self._core.save())
        if not numbers["state.0.func_evals"]:
            return None
        state: dict[str, Any] = {}
        for name, kind in _NUMBERS.items():
            state[name] = kind(numbers["state.0." + name])
        if not state["n_iter"]:
            return {k: state[k] for k in ("func_evals", "n_iter")}
        for name in ("d", "H_diag", "prev_flat_grad"):
            state[name] = tensors["state.0." + name]
        for name in _LISTS:
            state[name] = []
            while f"state.0.{name}.{len(state[name])}" in tensors:
                state[name].append(tensors[f"state.0.{name}.{len(state[name])}"])
        state["al"] = [None] * self.param_groups[0]["history_size"]  # PyTorch's workspace
        return state

    def _load(self, params, state):
        self._push()
        of = state.get(0, {})
        numbers = dict(self._core.save()[0])
        for name in _NUMBERS:
            numbers["state.0." + name] = float(of.get(name, 0))
        tensors = []
        for name in ("d", "H_diag", "prev_flat_grad"):
            if of.get(name) is not None:
                value = of[name]
                tensors.append(("state.0." + name, value if isinstance(value, _situ.Tensor) else _situ.tensor(float(value))))
        for name in _LISTS:
            tensors += [(f"state.0.{name}.{i}", t) for i, t in enumerate(of.get(name) or [])]
        self._core.load(list(numbers.items()), tensors)
