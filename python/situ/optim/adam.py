"""Adam and AdamW."""
from .optimizer import Optimizer, check, refuse


class _Adam(Optimizer):
    def __init__(self, params, lr, betas, eps, weight_decay, amsgrad, maximize, foreach, capturable, differentiable, fused):
        refuse(type(self).__name__, maximize=maximize, capturable=capturable, differentiable=differentiable)
        check("learning rate", lr)
        check("epsilon value", eps)
        for i in range(2):
            check(f"beta parameter at index {i}", betas[i], 1)
        check("weight_decay value", weight_decay)
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=False,
                                      foreach=foreach, capturable=False, differentiable=False, fused=fused))


class Adam(_Adam):
    """m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2;  p -= lr m' / (sqrt(v') + eps), m' and v' without their bias.
    weight_decay p is added to g."""

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
