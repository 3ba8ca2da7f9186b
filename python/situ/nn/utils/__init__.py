"""Helpers on lists of parameters."""
from __future__ import annotations

from collections.abc import Iterable

from ... import _situ
from . import parametrizations as parametrizations, parametrize as parametrize
from .clip import clip_grad_norm as clip_grad_norm, clip_grad_norm_ as clip_grad_norm_
from .clip import clip_grad_value_ as clip_grad_value_, clip_grads_with_norm_ as clip_grads_with_norm_
from .clip import get_total_norm as get_total_norm
from . import rnn as rnn
from .spectral_norm import remove_spectral_norm as remove_spectral_norm, spectral_norm as spectral_norm
from .weight_norm import remove_weight_norm as remove_weight_norm, weight_norm as weight_norm


def parameters_to_vector(parameters: Iterable[_situ.Tensor]) -> _situ.Tensor:
    """Returns all values in one row."""
    return _situ.cat([p.reshape(-1) for p in parameters])


def vector_to_parameters(vec: _situ.Tensor, parameters: Iterable[_situ.Tensor]) -> None:
    """Copies the row's values back into the parameters, in place."""
    if not isinstance(vec, _situ.Tensor):
        raise TypeError(f"expected situ.Tensor, but got: {type(vec).__name__}")
    _situ._nn_utils.vector_to_parameters(vec, list(parameters))
