"""Rates of each element by what its gradients were: RMSprop, Adagrad, Adadelta, Rprop; and averaged SGD."""
from __future__ import annotations

from .. import _situ
from ._options import check, refuse
from .optimizer import Optimizer, Params


class RMSprop(Optimizer):
    """v = alpha v + (1 - alpha) g^2;  p -= lr g / (sqrt(v) + eps). Centered, v less the square of g's average; with
    momentum, p moves by lr b, b = momentum b + g / (sqrt(v) + eps)."""

    _kind = "RMSprop"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, alpha: float = 0.99, eps: float = 1e-8,
                 weight_decay: float = 0, momentum: float = 0, centered: bool = False, capturable: bool = False,
                 foreach: bool | None = None, maximize: bool = False, differentiable: bool = False) -> None:
        refuse("RMSprop", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("epsilon value", eps)
        check("momentum value", momentum)
        check("weight_decay value", weight_decay)
        check("alpha value", alpha)
        super().__init__(params, dict(lr=lr, momentum=momentum, alpha=alpha, eps=eps, centered=centered,
                                      weight_decay=weight_decay, capturable=False, foreach=foreach, maximize=maximize,
                                      differentiable=False))


class Adagrad(Optimizer):
    """s += g^2;  p -= lr / (1 + (t - 1) lr_decay) g / (sqrt(s) + eps), s from initial_accumulator_value on."""

    _kind = "Adagrad"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, lr_decay: float = 0, weight_decay: float = 0,
                 initial_accumulator_value: float = 0, eps: float = 1e-10, foreach: bool | None = None, *,
                 maximize: bool = False, differentiable: bool = False, fused: bool | None = None) -> None:
        if fused and foreach:
            raise RuntimeError("`fused` and `foreach` cannot be `True` together.")
        refuse("Adagrad", differentiable=differentiable)
        check("learning rate", lr)
        check("lr_decay value", lr_decay)
        check("weight_decay value", weight_decay)
        check("initial_accumulator_value value", initial_accumulator_value)
        check("epsilon value", eps)
        super().__init__(params, dict(lr=lr, lr_decay=lr_decay, eps=eps, weight_decay=weight_decay,
                                      initial_accumulator_value=initial_accumulator_value, foreach=foreach,
                                      maximize=maximize, differentiable=False, fused=fused))

    def _state_of(self, p: _situ.Tensor) -> dict[str, _situ.Tensor] | None:
        """PyTorch's has its state before the first step."""
        state: dict[str, _situ.Tensor] | None = super()._state_of(p)
        if state is None and any(hash(q) == hash(p) for g in self.param_groups for q in g["params"]):
            state = {"step": _situ.tensor(0.0, device="cpu"),
                     "sum": _situ.full_like(p.detach(), self.defaults["initial_accumulator_value"])}
        return state


class Adadelta(Optimizer):
    """v = rho v + (1 - rho) g^2;  d = sqrt(u + eps) / sqrt(v + eps) g;  u = rho u + (1 - rho) d^2;  p -= lr d."""

    _kind = "Adadelta"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1.0, rho: float = 0.9, eps: float = 1e-6,
                 weight_decay: float = 0, foreach: bool | None = None, *, capturable: bool = False, maximize: bool = False,
                 differentiable: bool = False) -> None:
        refuse("Adadelta", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("rho value", rho, most=1.0)
        check("epsilon value", eps)
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, rho=rho, eps=eps, weight_decay=weight_decay, maximize=maximize,
                                      capturable=False, foreach=foreach, differentiable=False))


class ASGD(Optimizer):
    """p = (1 - lambd eta) p - eta g, eta falling from lr on; from step t0 on the state "ax" is the average of p."""

    _kind = "ASGD"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, lambd: float = 1e-4, alpha: float = 0.75,
                 t0: float = 1e6, weight_decay: float = 0, foreach: bool | None = None, maximize: bool = False,
                 differentiable: bool = False, capturable: bool = False) -> None:
        refuse("ASGD", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, lambd=lambd, alpha=alpha, t0=t0, weight_decay=weight_decay, foreach=foreach,
                                      maximize=maximize, differentiable=False, capturable=False))


class Rprop(Optimizer):
    """Each element moves by a step of its own against the sign of g: longer while the sign stays, shorter where it
    turns. For gradients of the whole data."""

    _kind = "Rprop"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-2, etas: tuple[float, float] = (0.5, 1.2),
                 step_sizes: tuple[float, float] = (1e-6, 50), *, capturable: bool = False, foreach: bool | None = None,
                 maximize: bool = False, differentiable: bool = False) -> None:
        refuse("Rprop", capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        if not 0.0 < etas[0] < 1.0 < etas[1]:
            raise ValueError(f"Invalid eta values: {etas[0]}, {etas[1]}")
        super().__init__(params, dict(lr=lr, etas=etas, step_sizes=step_sizes, foreach=foreach, maximize=maximize,
                                      differentiable=False, capturable=False))
