"""Adam and AdamW."""
from __future__ import annotations

from .. import _situ
from .optimizer import Optimizer, Params, check, refuse


class _Adam(Optimizer):
    def __init__(self, params: Params, lr: float | _situ.Tensor, betas: tuple[float, float], eps: float,
                 weight_decay: float, amsgrad: bool, maximize: bool, foreach: bool | None, capturable: bool,
                 differentiable: bool, fused: bool | None, decoupled_weight_decay: bool) -> None:
        refuse(type(self).__name__, capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("epsilon value", eps)
        for i in range(2):
            check(f"beta parameter at index {i}", betas[i], 1)
        if len({isinstance(b, _situ.Tensor) for b in betas}) > 1:
            raise ValueError("betas must be either both floats or both Tensors")
        for what, v in (("lr", lr), ("betas[0]", betas[0]), ("betas[1]", betas[1])):
            if foreach and isinstance(v, _situ.Tensor):
                raise ValueError(f"{what} as a Tensor is not supported for capturable=False and foreach=True")
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize,
                                      foreach=foreach, capturable=False, differentiable=False, fused=fused,
                                      decoupled_weight_decay=decoupled_weight_decay))

    def _push(self) -> None:
        decoupled = self._kind == "AdamW"
        if any(g.get("decoupled_weight_decay", decoupled) != decoupled for g in self.param_groups):
            raise ValueError(f"{type(self).__name__}: decoupled_weight_decay is {decoupled} for the whole optimizer, but another "
                             "value was set for a group; make the optimizer with it")
        super()._push()


class Adam(_Adam):
    """m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2;  p -= lr m' / (sqrt(v') + eps), m' and v' without their bias.
    weight_decay p is added to g, which is the gradient, or its negative with maximize."""

    _kind = "Adam"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 0, amsgrad: bool = False, *, foreach: bool | None = None,
                 maximize: bool = False, capturable: bool = False, differentiable: bool = False, fused: bool | None = None,
                 decoupled_weight_decay: bool = False) -> None:
        if decoupled_weight_decay:
            self._kind = "AdamW"
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize, foreach, capturable, differentiable, fused,
                         decoupled_weight_decay)


class AdamW(_Adam):
    """Adam whose weight decay shrinks p by lr weight_decay before the update."""

    _kind = "AdamW"

    def __init__(self, params: Params, lr: float | _situ.Tensor = 1e-3, betas: tuple[float, float] = (0.9, 0.999),
                 eps: float = 1e-8, weight_decay: float = 1e-2, amsgrad: bool = False, *, maximize: bool = False,
                 foreach: bool | None = None, capturable: bool = False, differentiable: bool = False,
                 fused: bool | None = None) -> None:
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize, foreach, capturable, differentiable, fused,
                         True)
