"""Helpers on lists of parameters."""
from ... import _situ
from .clip import clip_grad_norm, clip_grad_norm_, clip_grad_value_, clip_grads_with_norm_, get_total_norm  # noqa: F401


def parameters_to_vector(parameters):
    """All values in one row."""
    return _situ.cat([p.reshape(-1) for p in parameters])


def vector_to_parameters(vec, parameters):
    """The row's values back into the parameters, in place."""
    if not isinstance(vec, _situ.Tensor):
        raise TypeError(f"expected situ.Tensor, but got: {type(vec).__name__}")
    _situ._nn_utils.vector_to_parameters(vec, list(parameters))
