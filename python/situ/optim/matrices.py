"""Optimizers that treat a parameter as a matrix: Muon and Adafactor."""
from __future__ import annotations

from typing import Any

from .. import _situ
from ._options import number, refuse
from .optimizer import Optimizer, Params


def _at_least(text: str, value: Any, least: float = 0.0) -> None:
    v = number(text, value)
    if not least <= v:
        raise ValueError(f"{text} should be >= {least:g} but is: {v}")


class Muon(Optimizer):
    """Momentum whose singular values are moved close to 1, for the matrices of hidden layers. Use another optimizer for
    embeddings, biases and the last layer."""

    _kind = "Muon"
    _counts = False

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, weight_decay: float = 0.1, momentum: float = 0.95,
                 nesterov: bool = True, ns_coefficients: tuple[float, float, float] = (3.4445, -4.7750, 2.0315),
                 eps: float = 1e-7, ns_steps: int = 5, adjust_lr_fn: str | None = None) -> None:
        _at_least("Learning rate", lr)
        _at_least("momentum", momentum)
        _at_least("weight decay", weight_decay)
        if adjust_lr_fn not in (None, "original", "match_rms_adamw"):
            raise ValueError(f"Adjust learning rate function {adjust_lr_fn} is not supported")
        if ns_steps >= 100:
            raise ValueError("Number of steps must be less than 100 for computational efficiency")
        super().__init__(params, dict(lr=lr, weight_decay=weight_decay, momentum=momentum, nesterov=nesterov,
                                      ns_coefficients=ns_coefficients, eps=eps, ns_steps=ns_steps,
                                      adjust_lr_fn=adjust_lr_fn))

    def add_param_group(self, param_group: dict[str, Any]) -> None:
        super().add_param_group(param_group)
        self._check(self.param_groups[-1])

    def _make(self):
        for g in self.param_groups:
            self._check(g)
        return super()._make()

    @staticmethod
    def _check(group):
        for p in group["params"]:
            if p.ndim != 2:
                raise ValueError(f"Muon only supports 2D parameters whereas we found a parameter with size: {p.size()}")


class Adafactor(Optimizer):
    """Adam without m, whose v is the product of its averages over rows and over columns."""

    _kind = "Adafactor"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, beta2_decay: float = -0.8,
                 eps: tuple[float | None, float] = (None, 1e-3), d: float = 1.0, weight_decay: float = 0.0, *,
                 foreach: bool | None = None, maximize: bool = False) -> None:
        _at_least("Learning rate", lr)
        if not 0.0 >= beta2_decay:
            raise ValueError(f"beta2_decay should be <= 0 but is: {beta2_decay}")
        if eps[0] is not None:
            _at_least("epsilon1", eps[0])
        _at_least("epsilon2", eps[1])
        _at_least("Clipping threshold d", d, 1.0)
        _at_least("weight_decay", weight_decay)
        super().__init__(params, dict(lr=lr, beta2_decay=beta2_decay, eps=eps, d=d, weight_decay=weight_decay,
                                      foreach=foreach, maximize=maximize))
