"""Stochastic gradient descent."""
from __future__ import annotations

from .. import _situ
from .optimizer import Optimizer, Params, check, refuse


class SGD(Optimizer):
    """v = momentum v + (1 - dampening) g;  p -= lr v  (nesterov: p -= lr (g + momentum v)). With maximize g is
    the gradient's negative."""

    _kind = "SGD"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, momentum: float = 0, dampening: float = 0,
                 weight_decay: float = 0, nesterov: bool = False, *, maximize: bool = False, foreach: bool | None = None,
                 differentiable: bool = False, fused: bool | None = None) -> None:
        refuse("SGD", differentiable=differentiable)
        check("learning rate", lr)
        check("momentum value", momentum)
        check("weight_decay value", weight_decay)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay,
                                      nesterov=nesterov, maximize=maximize, foreach=foreach, differentiable=False, fused=fused))

    def _state_of(self, p):
        state = super()._state_of(p)
        return state if state and state["momentum_buffer"] is not None else None

    def _shown(self, p, step, tensors):
        return {"momentum_buffer": tensors.get("momentum_buffer")}
