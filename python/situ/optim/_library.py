"""The optimizers whose step computes each element independently. Made by scripts/generate from situ/optim/optimizers.txt; edit that file."""
# pylint: disable=all
from __future__ import annotations

from typing import Any

from .. import _situ
from ._options import check, check_betas, check_together, refuse
from .optimizer import Optimizer, Params

__all__ = ["SGD", "Adam", "AdamW", "RMSprop", "Adagrad", "Adadelta", "Adamax", "NAdam", "RAdam", "ASGD", "Rprop", "Lion", "AdaBelief"]


class SGD(Optimizer):
    """Stochastic gradient descent: v = momentum v + (1 - dampening) g;  p -= lr v  (nesterov: p -= lr (g + momentum
    v)). weight_decay p is added to g. The first step with momentum takes v = g."""

    _kind = "SGD"
    _counts = False

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, momentum: float = 0, dampening: float = 0,
                 weight_decay: float = 0, nesterov: bool = False, *, maximize: bool = False,
                 foreach: bool | None = None, differentiable: bool = False, fused: bool | None = None) -> None:
        refuse("SGD", differentiable=differentiable)
        check("learning rate", lr)
        check("momentum value", momentum)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay,
                                       nesterov=nesterov, maximize=maximize, foreach=foreach,
                                       differentiable=False, fused=fused)
        check_together("SGD", options)
        super().__init__(params, options)


class Adam(Optimizer):
    """m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2;  p -= lr (m / (1 - b1^t)) / (sqrt(v / (1 - b2^t)) + eps).
    weight_decay p is added to g, or, decoupled, p shrinks by lr weight_decay first. amsgrad divides by the largest v so
    far (Reddi et al., 2018). Kingma and Ba, "Adam: a method for stochastic optimization", 2015."""

    _kind = "Adam"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, amsgrad: bool = False, *, foreach: bool | None = None,
                 maximize: bool = False, capturable: bool = False, differentiable: bool = False,
                 fused: bool | None = None, decoupled_weight_decay: bool = False) -> None:
        refuse("Adam", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check_betas(betas)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad,
                                       foreach=foreach, maximize=maximize, capturable=False, differentiable=False,
                                       fused=fused, decoupled_weight_decay=decoupled_weight_decay)
        check_together("Adam", options)
        super().__init__(params, options)


class AdamW(Optimizer):
    """Adam whose weight decay shrinks p by lr weight_decay before the update. Loshchilov and Hutter, "Decoupled weight
    decay regularization", 2019."""

    _kind = "AdamW"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 1e-2, amsgrad: bool = False, *, foreach: bool | None = None,
                 maximize: bool = False, capturable: bool = False, differentiable: bool = False,
                 fused: bool | None = None, decoupled_weight_decay: bool = True) -> None:
        refuse("AdamW", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check_betas(betas)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad,
                                       foreach=foreach, maximize=maximize, capturable=False, differentiable=False,
                                       fused=fused, decoupled_weight_decay=decoupled_weight_decay)
        check_together("AdamW", options)
        super().__init__(params, options)


class RMSprop(Optimizer):
    """v = alpha v + (1 - alpha) g^2;  p -= lr g / (sqrt(v) + eps). centered: sqrt(v - m^2), where m averages g as v
    averages g^2. With momentum, b = momentum b + g / (..) and p -= lr b. weight_decay p is added to g. Tieleman and
    Hinton, 2012; centered: Graves, "Generating sequences with recurrent neural networks", 2013."""

    _kind = "RMSprop"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, alpha: float = 0.99, eps: float = 1e-8,
                 weight_decay: float = 0, momentum: float = 0, centered: bool = False, capturable: bool = False,
                 foreach: bool | None = None, maximize: bool = False, differentiable: bool = False) -> None:
        refuse("RMSprop", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("alpha value", alpha)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        check("momentum value", momentum)
        options: dict[str, Any] = dict(lr=lr, alpha=alpha, eps=eps, weight_decay=weight_decay, momentum=momentum,
                                       centered=centered, capturable=False, foreach=foreach,
                                       maximize=maximize, differentiable=False)
        check_together("RMSprop", options)
        super().__init__(params, options)


class Adagrad(Optimizer):
    """s += g^2;  p -= lr / (1 + (t - 1) lr_decay) g / (sqrt(s) + eps), s from initial_accumulator_value on.
    weight_decay p is added to g. Duchi, Hazan and Singer, 2011."""

    _kind = "Adagrad"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, lr_decay: float = 0, weight_decay: float = 0,
                 initial_accumulator_value: float = 0, eps: float = 1e-10, foreach: bool | None = None, *,
                 maximize: bool = False, differentiable: bool = False, fused: bool | None = None) -> None:
        refuse("Adagrad", differentiable=differentiable)
        check("learning rate", lr)
        check("lr_decay value", lr_decay)
        check("weight_decay value", weight_decay)
        check("initial_accumulator_value value", initial_accumulator_value)
        check("epsilon value", eps)
        options: dict[str, Any] = dict(lr=lr, lr_decay=lr_decay, weight_decay=weight_decay,
                                       initial_accumulator_value=initial_accumulator_value, eps=eps, foreach=foreach,
                                       maximize=maximize, differentiable=False, fused=fused)
        check_together("Adagrad", options)
        super().__init__(params, options)


class Adadelta(Optimizer):
    """v = rho v + (1 - rho) g^2;  d = sqrt(u + eps) / sqrt(v + eps) g;  u = rho u + (1 - rho) d^2;  p -= lr d.
    weight_decay p is added to g. Zeiler, 2012."""

    _kind = "Adadelta"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1.0, rho: float = 0.9, eps: float = 1e-6,
                 weight_decay: float = 0, foreach: bool | None = None, *, capturable: bool = False,
                 maximize: bool = False, differentiable: bool = False) -> None:
        refuse("Adadelta", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("rho value", rho, most=1.0)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, rho=rho, eps=eps, weight_decay=weight_decay, foreach=foreach,
                                       capturable=False, maximize=maximize, differentiable=False)
        check_together("Adadelta", options)
        super().__init__(params, options)


class Adamax(Optimizer):
    """m = b1 m + (1 - b1) g;  u = max(b2 u, |g| + eps);  p -= lr / (1 - b1^t) m / u. weight_decay p is added to g.
    Kingma and Ba, 2015."""

    _kind = "Adamax"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 2e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, foreach: bool | None = None, *, maximize: bool = False,
                 differentiable: bool = False, capturable: bool = False) -> None:
        refuse("Adamax", differentiable=differentiable, capturable=capturable)
        check("learning rate", lr)
        check_betas(betas)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, foreach=foreach,
                                       maximize=maximize, differentiable=False, capturable=False)
        check_together("Adamax", options)
        super().__init__(params, options)


class NAdam(Optimizer):
    """Adam with Nesterov's momentum, which grows to b1. With mu_t = b1 (1 - 0.96^(t momentum_decay) / 2) and their
    product M_t: p -= lr ((1 - mu_t) / (1 - M_t) g + mu_{t+1} / (1 - M_{t+1}) m) / (sqrt(v / (1 - b2^t)) + eps).
    weight_decay p is added to g, or, decoupled, p shrinks by lr weight_decay first. Dozat, "Incorporating Nesterov
    momentum into Adam", 2016."""

    _kind = "NAdam"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 2e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, momentum_decay: float = 4e-3,
                 decoupled_weight_decay: bool = False, *, foreach: bool | None = None, maximize: bool = False,
                 capturable: bool = False, differentiable: bool = False) -> None:
        refuse("NAdam", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check_betas(betas)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        check("momentum_decay value", momentum_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay,
                                       momentum_decay=momentum_decay, decoupled_weight_decay=decoupled_weight_decay,
                                       foreach=foreach, maximize=maximize, capturable=False, differentiable=False)
        check_together("NAdam", options)
        super().__init__(params, options)


class RAdam(Optimizer):
    """Adam whose first steps have no divisor, until v has averaged enough squares, and whose next steps are scaled
    down. weight_decay p is added to g, or, decoupled, p shrinks by lr weight_decay first. Liu et al., "On the variance
    of the adaptive learning rate and beyond", 2020."""

    _kind = "RAdam"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, decoupled_weight_decay: bool = False, *,
                 foreach: bool | None = None, maximize: bool = False,
                 capturable: bool = False, differentiable: bool = False) -> None:
        refuse("RAdam", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check_betas(betas)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay,
                                       decoupled_weight_decay=decoupled_weight_decay, foreach=foreach,
                                       maximize=maximize, capturable=False, differentiable=False)
        check_together("RAdam", options)
        super().__init__(params, options)


class ASGD(Optimizer):
    """Averaged SGD: p = (1 - lambd eta) p - eta g with a rate eta = lr / (1 + lambd lr t)^alpha. From step t0 on the
    state "ax" is the average of p, before that it is p. eta and mu are those of the next step. weight_decay p is added
    to g. Polyak and Juditsky, 1992."""

    _kind = "ASGD"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, lambd: float = 1e-4, alpha: float = 0.75,
                 t0: float = 1e6, weight_decay: float = 0, foreach: bool | None = None, maximize: bool = False,
                 differentiable: bool = False, capturable: bool = False) -> None:
        refuse("ASGD", differentiable=differentiable, capturable=capturable)
        check("learning rate", lr)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, lambd=lambd, alpha=alpha, t0=t0, weight_decay=weight_decay,
                                       foreach=foreach, maximize=maximize, differentiable=False, capturable=False)
        check_together("ASGD", options)
        super().__init__(params, options)


class Rprop(Optimizer):
    """Each element moves by its own step against the sign of g. If the sign is that of the previous step, the step
    grows by the second of etas, up to the second of step_sizes. If it changed, the step shrinks by the first, down to
    the first, and is not taken. Steps start at lr. Use it with gradients of the whole data, not of batches. Riedmiller
    and Braun, 1993."""

    _kind = "Rprop"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, etas: tuple[float, float] = (0.5, 1.2),
                 step_sizes: tuple[float, float] = (1e-6, 50), *, capturable: bool = False, foreach: bool | None = None,
                 maximize: bool = False, differentiable: bool = False) -> None:
        refuse("Rprop", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        options: dict[str, Any] = dict(lr=lr, etas=etas, step_sizes=step_sizes, capturable=False, foreach=foreach,
                                       maximize=maximize, differentiable=False)
        check_together("Rprop", options)
        super().__init__(params, options)


class Lion(Optimizer):
    """p -= lr (sign(b1 m + (1 - b1) g) + weight_decay p);  m = b2 m + (1 - b2) g. It has one state, half of Adam's. Its
    rates are three to ten times smaller than AdamW's, its decays larger by the same factor. PyTorch does not have it.
    Chen et al., "Symbolic discovery of optimization algorithms", 2023."""

    _kind = "Lion"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-4, betas: tuple[float, float] = (0.9, 0.99),
                 weight_decay: float = 0, *, maximize: bool = False) -> None:
        check("learning rate", lr)
        check_betas(betas)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, weight_decay=weight_decay, maximize=maximize)
        check_together("Lion", options)
        super().__init__(params, options)


class AdaBelief(Optimizer):
    """Adam that divides by the deviation of gradients from their average: m = b1 m + (1 - b1) g;  s = b2 s + (1 - b2)
    (g - m)^2 + eps; p -= lr (m / (1 - b1^t)) / (sqrt(s / (1 - b2^t)) + eps). p shrinks by lr weight_decay first, or,
    not decoupled, weight_decay p is added to g. Zhuang et al., "AdaBelief optimizer: adapting stepsizes by the belief
    in observed gradients", 2020."""

    _kind = "AdaBelief"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-16, weight_decay: float = 0, decoupled_weight_decay: bool = True,
                 *, maximize: bool = False) -> None:
        check("learning rate", lr)
        check_betas(betas)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        options: dict[str, Any] = dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay,
                                       decoupled_weight_decay=decoupled_weight_decay, maximize=maximize)
        check_together("AdaBelief", options)
        super().__init__(params, options)
