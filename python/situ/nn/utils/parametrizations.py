"""Weight norm and spectral norm as parametrizations."""
from __future__ import annotations

from typing import Any

from ... import _situ
from ...autograd import no_grad
from ..module import Module
from . import parametrize
from .weight_norm import _weight_norm, norm_except_dim

_F = _situ._nn_functional


class _WeightNorm(Module):
    def __init__(self, dim: int | None = 0) -> None:
        super().__init__()
        self.dim = -1 if dim is None else dim

    def forward(self, weight_g: _situ.Tensor, weight_v: _situ.Tensor) -> _situ.Tensor:
        return _weight_norm(weight_v, weight_g, self.dim)

    def right_inverse(self, weight: _situ.Tensor) -> tuple[_situ.Tensor, _situ.Tensor]:
        return norm_except_dim(weight, 2, self.dim), weight


def weight_norm(module: Any, name: str = "weight", dim: int | None = 0) -> Any:
    """weight = g v / |v| (Salimans and Kingma, 2016): g is parametrizations.weight.original0, v original1."""
    parametrize.register_parametrization(module, name, _WeightNorm(dim), unsafe=True)

    def older_names(module, state_dict, prefix, *others):
        g, v = f"{prefix}{name}_g", f"{prefix}{name}_v"
        if g in state_dict and v in state_dict:
            state_dict[f"{prefix}parametrizations.{name}.original0"] = state_dict.pop(g)
            state_dict[f"{prefix}parametrizations.{name}.original1"] = state_dict.pop(v)

    module.register_load_state_dict_pre_hook(older_names)
    return module


class _SpectralNorm(Module):
    def __init__(self, weight: _situ.Tensor, n_power_iterations: int = 1, dim: int = 0, eps: float = 1e-12) -> None:
        super().__init__()
        ndim = weight.ndim
        if dim >= ndim or dim < -ndim:
            raise IndexError(f"Dimension out of range (expected to be in range of [-{ndim}, {ndim - 1}] but got {dim})")
        if n_power_iterations <= 0:
            raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
        self.dim, self.eps = dim if dim >= 0 else dim + ndim, eps
        if ndim > 1:  # the largest singular value of a vector is its norm
            self.n_power_iterations = n_power_iterations
            matrix = self._reshape_weight_to_matrix(weight.detach())
            height, width = matrix.size()
            self.register_buffer("_u", _F.normalize(matrix.new_empty(height).normal_(0, 1), dim=0, eps=eps))
            self.register_buffer("_v", _F.normalize(matrix.new_empty(width).normal_(0, 1), dim=0, eps=eps))
            self._power_method(matrix, 15)

    def _reshape_weight_to_matrix(self, weight):
        if self.dim != 0:
            weight = weight.permute(self.dim, *[d for d in range(weight.dim()) if d != self.dim])
        return weight.flatten(1)

    def _power_method(self, matrix, iterations):
        with no_grad():
            for _ in range(iterations):
                self._u.copy_(_F.normalize(_situ.mv(matrix, self._v), dim=0, eps=self.eps))
                self._v.copy_(_F.normalize(_situ.mv(matrix.t(), self._u), dim=0, eps=self.eps))

    def forward(self, weight: _situ.Tensor) -> _situ.Tensor:
        if weight.ndim == 1:
            return _F.normalize(weight, dim=0, eps=self.eps)
        matrix = self._reshape_weight_to_matrix(weight)
        if self.training:
            self._power_method(matrix, self.n_power_iterations)
        # Copies: a second call changes the buffers before the first one's backward.
        return weight / _situ.dot(self._u.clone(), _situ.mv(matrix, self._v.clone()))

    def right_inverse(self, value: _situ.Tensor) -> _situ.Tensor:
        return value


def spectral_norm(module: Any, name: str = "weight", n_power_iterations: int = 1, eps: float = 1e-12,
                  dim: int | None = None) -> Any:
    """The weight divided by its largest singular value, estimated by power iterations (Miyato et al., 2018)."""
    weight = getattr(module, name, None)
    if not isinstance(weight, _situ.Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    if dim is None:
        from .. import modules
        turned = tuple(getattr(modules, n) for n in ("ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d") if hasattr(modules, n))
        dim = 1 if isinstance(module, turned) else 0
    parametrize.register_parametrization(module, name, _SpectralNorm(weight, n_power_iterations, dim, eps))
    return module
