"""Stochastic gradient descent."""
from .optimizer import Optimizer, check, refuse


class SGD(Optimizer):
    """v = momentum v + (1 - dampening) g;  p -= lr v  (nesterov: p -= lr (g + momentum v)). With maximize g is
    the gradient's negative."""

    _kind = "SGD"

    def __init__(self, params, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False,
                 foreach=None, differentiable=False, fused=None):
        refuse("SGD", differentiable=differentiable)
        check("learning rate", lr)
        check("momentum value", momentum)
        check("weight_decay value", weight_decay)
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay,
                                      nesterov=nesterov, maximize=maximize, foreach=foreach, differentiable=False, fused=fused))

    def _shown(self, p, step, tensors):
        return {"momentum_buffer": tensors.get("momentum_buffer")}
