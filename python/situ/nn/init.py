"""Initializers of parameters, in place and unrecorded. Random ones use the default generator, as the library's own
do."""
from __future__ import annotations

import math

from .. import _situ

_I = _situ._nn_init


def calculate_gain(nonlinearity: str, param: float | None = None) -> float:
    """The factor that keeps a layer's variance after this nonlinearity."""
    if nonlinearity in ("linear", "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "sigmoid"):
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        if param is None:
            slope = 0.01
        elif isinstance(param, (int, float)) and not isinstance(param, bool):
            slope = param
        else:
            raise ValueError(f"negative_slope {param} not a valid number")
        return math.sqrt(2.0 / (1 + slope ** 2))
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def _generator(f):
    """Uses the given generator instead of the default one."""
    def call(*args, generator=None, **kwargs):
        if generator is None or generator is _situ.default_generator:
            return f(*args, **kwargs)
        before = _situ.get_rng_state()
        _situ.set_rng_state(generator.get_state())
        try:
            return f(*args, **kwargs)
        finally:
            generator.set_state(_situ.get_rng_state())
            _situ.set_rng_state(before)
    call.__name__, call.__doc__ = f.__name__, f.__doc__
    return call


@_generator
def uniform_(tensor: _situ.Tensor, a: float = 0.0, b: float = 1.0) -> _situ.Tensor:
    """Uniform in [a, b)."""
    return _I.uniform_(tensor, a, b)


@_generator
def normal_(tensor: _situ.Tensor, mean: float = 0.0, std: float = 1.0) -> _situ.Tensor:
    """Normal with this mean and standard deviation."""
    return _I.normal_(tensor, mean, std)


@_generator
def trunc_normal_(tensor: _situ.Tensor, mean: float = 0.0, std: float = 1.0, a: float = -2.0,
                  b: float = 2.0) -> _situ.Tensor:
    """Normal, truncated to [a, b]."""
    return _I.trunc_normal_(tensor, mean, std, a, b)


def constant_(tensor: _situ.Tensor, val: float) -> _situ.Tensor:
    """The same value everywhere."""
    return _I.constant_(tensor, val)


def ones_(tensor: _situ.Tensor) -> _situ.Tensor:
    """1 everywhere."""
    return _I.constant_(tensor, 1)


def zeros_(tensor: _situ.Tensor) -> _situ.Tensor:
    """0 everywhere."""
    return _I.constant_(tensor, 0)


def eye_(tensor: _situ.Tensor) -> _situ.Tensor:
    """The identity matrix."""
    if tensor.dim() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    return _I.eye_(tensor)


def _fans(tensor):
    if tensor.dim() < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    return _I.fans(tensor)


_calculate_fan_in_and_fan_out = _fans


@_generator
def xavier_uniform_(tensor: _situ.Tensor, gain: float = 1.0) -> _situ.Tensor:
    """Uniform with the variance 2 gain^2 / (fan_in + fan_out)."""
    _fans(tensor)
    return _I.xavier_uniform_(tensor, gain)


@_generator
def xavier_normal_(tensor: _situ.Tensor, gain: float = 1.0) -> _situ.Tensor:
    """Normal with the variance 2 gain^2 / (fan_in + fan_out)."""
    _fans(tensor)
    return _I.xavier_normal_(tensor, gain)


def _kaiming(tensor, a, mode, nonlinearity, normal):
    mode = mode.lower()
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    if 0 in tensor.shape:
        return tensor
    calculate_gain(nonlinearity, a)
    _fans(tensor)
    if nonlinearity == "selu":
        std = 0.75 / math.sqrt(_fans(tensor)[mode == "fan_out"])
        return _I.normal_(tensor, 0, std) if normal else _I.uniform_(tensor, -math.sqrt(3) * std, math.sqrt(3) * std)
    return _I.kaiming_(tensor, a, mode, nonlinearity if nonlinearity in ("tanh", "relu", "leaky_relu") else "linear", normal)


@_generator
def kaiming_uniform_(tensor: _situ.Tensor, a: float = 0, mode: str = "fan_in",
                     nonlinearity: str = "leaky_relu") -> _situ.Tensor:
    """Uniform with the variance gain^2 / fan."""
    return _kaiming(tensor, a, mode, nonlinearity, False)


@_generator
def kaiming_normal_(tensor: _situ.Tensor, a: float = 0, mode: str = "fan_in",
                    nonlinearity: str = "leaky_relu") -> _situ.Tensor:
    """Normal with the variance gain^2 / fan."""
    return _kaiming(tensor, a, mode, nonlinearity, True)


@_generator
def orthogonal_(tensor: _situ.Tensor, gain: float = 1) -> _situ.Tensor:
    """Rows (or columns, whichever are fewer) orthonormal, times gain."""
    if tensor.dim() < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    return _I.orthogonal_(tensor, gain)
