"""Gradient clipping; each gradient is written once, in place."""
from __future__ import annotations

import math
from collections.abc import Iterable

from ... import _situ
from ...autograd import no_grad


def _list(parameters):
    return [parameters] if isinstance(parameters, _situ.Tensor) else list(parameters)


def clip_grad_norm_(parameters: _situ.Tensor | Iterable[_situ.Tensor], max_norm: float, norm_type: float = 2.0,
                    error_if_nonfinite: bool = False, foreach: bool | None = None) -> _situ.Tensor:
    """Scales the gradients so that their total norm is at most max_norm; returns the norm before."""
    given = _list(parameters)
    norm = _situ._nn_utils.clip_grad_norm_(given, float(max_norm), float(norm_type), error_if_nonfinite)
    return _situ.tensor(norm, device=given[0].device if given else None)


clip_grad_norm = clip_grad_norm_


def clip_grad_value_(parameters: _situ.Tensor | Iterable[_situ.Tensor], clip_value: float,
                     foreach: bool | None = None) -> None:
    """Clamps every element of every gradient to [-clip_value, clip_value]."""
    _situ._nn_utils.clip_grad_value_(_list(parameters), float(clip_value))


def get_total_norm(tensors: _situ.Tensor | Iterable[_situ.Tensor], norm_type: float = 2.0, error_if_nonfinite: bool = False,
                   foreach: bool | None = None) -> _situ.Tensor:
    """Returns the norm of all tensors together."""
    tensors = _list(tensors)
    if not tensors:
        return _situ.tensor(0.0)
    with no_grad():
        norms = _situ.stack([_situ._linalg.vector_norm(t, norm_type) for t in tensors])
        total = _situ._linalg.vector_norm(norms, norm_type)
    if error_if_nonfinite and not math.isfinite(total.item()):
        raise RuntimeError(f"The total norm of order {norm_type} for gradients is non-finite, so it cannot be clipped")
    return total


def clip_grads_with_norm_(parameters: _situ.Tensor | Iterable[_situ.Tensor], max_norm: float,
                          total_norm: _situ.Tensor | float, foreach: bool | None = None) -> None:
    """Scales the gradients by max_norm / total_norm, if that is less than 1."""
    factor = float(max_norm) / (float(total_norm) + 1e-6)
    with no_grad():
        for p in _list(parameters):
            if p.grad is not None:
                p.grad.mul_(min(factor, 1.0))
