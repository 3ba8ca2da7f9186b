"""User-defined functions with their own derivative."""
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from .. import _situ


class FunctionCtx:
    """Passes data from forward to backward; programs may set any attribute."""

    def __init__(self) -> None:
        self._context: Any = None
        self._to_save: tuple[_situ.Tensor | None, ...] | None = None
        self._needs: tuple[bool, ...] = ()

    def save_for_backward(self, *tensors: _situ.Tensor | None) -> None:
        """Saves inputs, results or other tensors, which backward gets as saved_tensors."""
        for i, t in enumerate(tensors):
            if t is not None and not isinstance(t, _situ.Tensor):
                raise TypeError(f"save_for_backward can only save tensors, but argument {i} is of type {type(t).__name__}; "
                                "set it on ctx instead")
        self._to_save = tensors

    def mark_dirty(self, *tensors: _situ.Tensor) -> None:
        """Declares that forward changes these inputs in place; call it before the change, and return the inputs."""
        self._context.mark_dirty(*tensors)

    def mark_non_differentiable(self, *tensors: _situ.Tensor) -> None:
        """Declares that these results have no gradient."""
        self._context.mark_non_differentiable(*tensors)

    def set_materialize_grads(self, value: bool) -> None:
        """False: backward gets None instead of zeros for a result without a gradient."""
        self._context.set_materialize_grads(value)

    @property
    def saved_tensors(self) -> tuple[_situ.Tensor, ...]:
        return self._context.saved()

    @property
    def needs_input_grad(self) -> tuple[bool, ...]:
        """For each argument of apply(), whether it needs a gradient."""
        return self._needs

    def _finish(self):
        # Saved at the end of forward, when outputs are known, as PyTorch does.
        if self._to_save is not None:
            self._context.save_for_backward(*self._to_save)
            self._to_save = None


class Function:
    """An operation with its own derivative: forward(ctx, ...) and backward(ctx, *grads) are static methods.
    Alternatively forward(...) has no ctx, and setup_context(ctx, inputs, output) saves what backward needs."""

    @staticmethod
    def forward(*args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError("a Function must have a static method forward(ctx, ...)")

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[Any, ...], output: Any) -> Any:
        raise NotImplementedError("setup_context: the class must override it")

    @staticmethod
    def backward(ctx: Any, *grads: Any) -> Any:
        raise NotImplementedError("a Function must have a static method backward(ctx, *grads)")

    @classmethod
    def _split(cls):
        return cls.setup_context is not Function.setup_context

    @classmethod
    def apply(cls, *args: Any) -> Any:
        return _situ._apply_function(cls, *args)


class _Twice(Function):
    """Returns results unchanged; differentiating them raises. `among`: tensors that require grad, so that the call is
    recorded."""

    @staticmethod
    def forward(ctx, count, *tensors):
        return tuple(t.detach() for t in tensors[:count])

    @staticmethod
    def backward(ctx, *grads):
        raise RuntimeError("trying to differentiate twice a function that was marked with @once_differentiable")


def once_differentiable(fn: Callable[..., Any]) -> Callable[..., Any]:
    """Decorates a backward that is not made of differentiable calls: a second derivative raises instead of being
    wrong."""
    @functools.wraps(fn)
    def backward(ctx, *grads):
        on = _situ.is_grad_enabled()
        _situ._set_grad_enabled(False)
        try:
            results = fn(ctx, *grads)
        finally:
            _situ._set_grad_enabled(on)
        sources = [g for g in grads if isinstance(g, _situ.Tensor) and g.requires_grad]
        if not on or not sources:
            return results
        single = not isinstance(results, (tuple, list))
        out = [results] if single else list(results)
        places = [i for i, r in enumerate(out) if isinstance(r, _situ.Tensor)]
        for i, r in zip(places, _Twice.apply(len(places), *[out[i] for i in places], *sources)):
            out[i] = r
        return out[0] if single else tuple(out)
    return backward
