"""torch.autograd.graph's names: nodes, handles on hooks, and hooks on saved tensors."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import _situ

if TYPE_CHECKING:
    from typing_extensions import Self


class Cell:
    """Holds a leaf's hook; the leaf holds this object."""

    __slots__ = ("f", "__weakref__")

    def __init__(self, f: Any) -> None:
        self.f = f


class GradFn:
    """A node that made a tensor; only its name is known."""

    def __init__(self, name: str) -> None:
        self._name = name

    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f"<{self._name}>"


class RemovableHandle:
    """Removes a hook."""

    def __init__(self, remove: Callable[[], object] | None) -> None:
        self._remove = remove

    def remove(self) -> None:
        if self._remove:
            self._remove()
        self._remove = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.remove()


class saved_tensors_hooks:
    """with saved_tensors_hooks(pack, unpack): backward inside saves pack(tensor), and later reads unpack of the
    result."""

    def __init__(self, pack_hook: Callable[[_situ.Tensor], Any], unpack_hook: Callable[[Any], _situ.Tensor]) -> None:
        self._hooks = (pack_hook, unpack_hook)
        self._open: list = []

    def __enter__(self) -> Self:
        scope = _situ._SavedHooks(*self._hooks)
        scope.open()
        self._open.append(scope)
        return self

    def __exit__(self, *exc: object) -> None:
        self._open.pop().close()
