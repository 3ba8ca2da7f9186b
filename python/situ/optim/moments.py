"""Adam's kin: Adamax, NAdam, RAdam, Lion."""
from __future__ import annotations

from .. import _situ
from ._options import check, check_betas, refuse
from .optimizer import Optimizer, Params


class Adamax(Optimizer):
    """m = b1 m + (1 - b1) g;  u = max(b2 u, |g| + eps);  p -= lr / (1 - b1^t) m / u."""

    _kind = "Adamax"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 2e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, foreach: bool | None = None, *, maximize: bool = False,
                 differentiable: bool = False, capturable: bool = False) -> None:
        refuse("Adamax", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("epsilon value", eps)
        check_betas(betas)
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, foreach=foreach,
                                      maximize=maximize, differentiable=False, capturable=False))


class NAdam(Optimizer):
    """Adam with Nesterov's momentum, which grows to b1."""

    _kind = "NAdam"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 2e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, momentum_decay: float = 4e-3,
                 decoupled_weight_decay: bool = False, *, foreach: bool | None = None, maximize: bool = False,
                 capturable: bool = False, differentiable: bool = False) -> None:
        refuse("NAdam", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("epsilon value", eps)
        check_betas(betas)
        check("weight_decay value", weight_decay)
        check("momentum_decay value", momentum_decay)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay,
                                      momentum_decay=momentum_decay, decoupled_weight_decay=decoupled_weight_decay,
                                      maximize=maximize, foreach=foreach, capturable=False, differentiable=False))


class RAdam(Optimizer):
    """Adam whose step has no divisor for as long as too few squares are in v."""

    _kind = "RAdam"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, decoupled_weight_decay: bool = False, *,
                 foreach: bool | None = None, maximize: bool = False, capturable: bool = False,
                 differentiable: bool = False) -> None:
        refuse("RAdam", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("epsilon value", eps)
        check_betas(betas)
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, maximize=maximize,
                                      foreach=foreach, capturable=False, decoupled_weight_decay=decoupled_weight_decay,
                                      differentiable=False))


class Lion(Optimizer):
    """p -= lr (sign(b1 m + (1 - b1) g) + weight_decay p);  m = b2 m + (1 - b2) g. PyTorch has none; the paper's."""

    _kind = "Lion"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-4, betas: tuple[float, float] = (0.9, 0.99),
                 weight_decay: float = 0, *, maximize: bool = False) -> None:
        check("learning rate", lr)
        check_betas(betas)
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, betas=betas, weight_decay=weight_decay, maximize=maximize))
