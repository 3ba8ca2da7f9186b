"""Adagrad's state."""
from __future__ import annotations

from .. import _situ
from . import _library


class Adagrad(_library.Adagrad):
    __doc__ = _library.Adagrad.__doc__

    def _state_of(self, p: _situ.Tensor) -> dict[str, _situ.Tensor] | None:
        """PyTorch's Adagrad has its state before the first step."""
        state: dict[str, _situ.Tensor] | None = super()._state_of(p)
        if state is None and any(hash(q) == hash(p) for g in self.param_groups for q in g["params"]):
            state = {"step": _situ.tensor(0.0, device="cpu"),
                     "sum": _situ.full_like(p.detach(), self.defaults["initial_accumulator_value"])}
        return state
