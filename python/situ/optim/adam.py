"""Adam and AdamW."""
from .. import _situ
from .optimizer import Optimizer, check, refuse


class _Adam(Optimizer):
    def __init__(self, params, lr, betas, eps, weight_decay, amsgrad, maximize, foreach, capturable, differentiable, fused):
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
                                      foreach=foreach, capturable=False, differentiable=False, fused=fused))


class Adam(_Adam):
    """m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2;  p -= lr m' / (sqrt(v') + eps), m' and v' without their bias.
    weight_decay p is added to g, which is the gradient, or its negative with maximize."""

    _kind = "Adam"

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
                 maximize=False, capturable=False, differentiable=False, fused=None, decoupled_weight_decay=False):
        refuse("Adam", decoupled_weight_decay=decoupled_weight_decay)
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize, foreach, capturable, differentiable, fused)


class AdamW(_Adam):
    """Adam whose weight decay shrinks p by lr weight_decay before the update."""

    _kind = "AdamW"

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False,
                 foreach=None, capturable=False, differentiable=False, fused=None):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize, foreach, capturable, differentiable, fused)
