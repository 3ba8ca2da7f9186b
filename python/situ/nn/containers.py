"""Containers: modules and parameters in lists and dictionaries."""
from __future__ import annotations

import itertools
import operator
from collections import OrderedDict
from collections.abc import ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from typing import TYPE_CHECKING, Any

from .. import _situ
from .module import Module, _addindent
from .parameter import Parameter

if TYPE_CHECKING:
    from typing_extensions import Self


def _place(length, i):
    i = operator.index(i)
    if not -length <= i < length:
        raise IndexError(f"index {i} is out of range")
    return i % length if length else 0


def _through(x, *modules):
    """Runs the modules one after the other; consecutive modules of the library need no Python in between."""
    return _situ._chain([m._core if m._simple and not m._hooked else m for m in modules], x)


class _Numbered(Module):
    """Children named by numbers from 0, or by other names in order."""

    def _key(self, i):
        return list(self._modules)[_place(len(self._modules), i)]

    def _fill(self, modules):
        """Replaces the children, numbered from 0."""
        for k in list(self._modules):
            del self._modules[k]
        for i, m in enumerate(modules):
            self.add_module(str(i), m)

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[Module]:
        return iter(self._modules.values())

    def __setitem__(self, i: int, module: Module) -> None:
        setattr(self, self._key(i), module)

    def __dir__(self) -> list[str]:
        return [k for k in super().__dir__() if not k.isdigit()]

    def append(self, module: Module) -> Self:
        self.add_module(str(len(self)), module)
        return self

    def pop(self, key: int) -> Module:
        m = self._modules[self._key(key)]
        self.__delitem__(key)
        return m

    def insert(self, index: int, module: Module) -> Self:
        if not isinstance(module, Module):
            raise AssertionError(f"module should be of type: {Module}")
        all_ = list(self._modules.values())
        n = len(all_)
        if not -n <= index <= n:
            raise IndexError(f"Index out of range: {index}")
        all_.insert(index + n if index < 0 else index, module)
        self._fill(all_)
        return self


class Sequential(_Numbered):
    """Modules called one after the other, each on the result of the one before."""

    _plain = False

    def __init__(self, *args: Any) -> None:
        super().__init__()
        if len(args) == 1 and isinstance(args[0], OrderedDict):
            for name, m in args[0].items():
                self.add_module(name, m)
        else:
            for i, m in enumerate(args):
                self.add_module(str(i), m)

    def forward(self, input: Any) -> Any:
        return _through(input, *self._modules.values())

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return type(self)(OrderedDict(list(self._modules.items())[i]))
        return self._modules[self._key(i)]

    def __delitem__(self, i: int | slice) -> None:
        keys = list(self._modules)[i] if isinstance(i, slice) else [self._key(i)]
        for k in keys:
            del self._modules[k]
        self._fill(list(self._modules.values()))

    def extend(self, sequential: Iterable[Module]) -> Self:
        for m in sequential:
            self.append(m)
        return self

    def __add__(self, other: Sequential) -> Sequential:
        if not isinstance(other, Sequential):
            raise ValueError(f"add operator supports only objects of Sequential class, but {type(other)} is given.")
        return Sequential(*self, *other)

    def __iadd__(self, other: Sequential) -> Self:
        if not isinstance(other, Sequential):
            raise ValueError(f"add operator supports only objects of Sequential class, but {type(other)} is given.")
        return self.extend(list(other))

    def __mul__(self, n: int) -> Sequential:
        if not isinstance(n, int):
            raise TypeError(f"unsupported operand type(s) for *: {type(self)} and {type(n)}")
        if n <= 0:
            raise ValueError(f"Non-positive multiplication factor {n} for {type(self)}")
        return Sequential(*[m for _ in range(n) for m in self])

    __rmul__ = __mul__


class ModuleList(_Numbered):
    """Modules by number; the program calls them itself."""

    def __init__(self, modules: Iterable[Module] | None = None) -> None:
        super().__init__()
        if modules is not None:
            self.extend(modules)

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return type(self)(list(self._modules.values())[i])
        return self._modules[self._key(i)]

    def __delitem__(self, i: int | slice) -> None:
        keys = list(self._modules)[i] if isinstance(i, slice) else [self._key(i)]
        for k in keys:
            del self._modules[k]
        self._fill(list(self._modules.values()))

    def __iadd__(self, modules: Iterable[Module]) -> Self:
        return self.extend(modules)

    def __add__(self, other: Iterable[Module]) -> ModuleList:
        return ModuleList(itertools.chain(self, other))

    def extend(self, modules: Iterable[Module]) -> Self:
        if not isinstance(modules, Iterable):
            raise TypeError("ModuleList.extend should be called with an iterable, but got " + type(modules).__name__)
        for m in modules:
            self.append(m)
        return self

    def __repr__(self) -> str:
        return _folded(self, list(self))


def _folded(module, children):
    """Prints equal neighbours in one line: (0-3): 4 x Linear(...)."""
    groups = []
    for i, text in enumerate(map(repr, children)):
        if groups and groups[-1][2] == text:
            groups[-1][1] = i
        else:
            groups.append([i, i, text])
    lines = [f"({a}): {_addindent(t, 2)}" if a == b else f"({a}-{b}): {b - a + 1} x {_addindent(t, 2)}" for a, b, t in groups]
    return module._get_name() + "(" + ("\n  " + "\n  ".join(lines) + "\n" if lines else "") + ")"


class ModuleDict(Module):
    """Modules by name, in the order of insertion."""

    def __init__(self, modules: Any = None) -> None:
        super().__init__()
        if modules is not None:
            self.update(modules)

    def __getitem__(self, key: str) -> Module:
        return self._modules[key]

    def __setitem__(self, key: str, module: Module) -> None:
        self.add_module(key, module)

    def __delitem__(self, key: str) -> None:
        del self._modules[key]

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __contains__(self, key: object) -> bool:
        return key in self._modules

    def clear(self) -> None:
        self._modules.clear()

    def pop(self, key: str) -> Module:
        m = self[key]
        del self[key]
        return m

    def keys(self) -> KeysView[str]:
        return self._modules.keys()

    def items(self) -> ItemsView[str, Module]:
        return self._modules.items()

    def values(self) -> ValuesView[Module]:
        return self._modules.values()

    def update(self, modules: Any) -> None:
        if not isinstance(modules, Iterable):
            raise TypeError("ModuleDict.update should be called with an iterable of key/value pairs, but got " + type(modules).__name__)
        for k, m in modules.items() if isinstance(modules, (Mapping, ModuleDict)) else modules:
            self[k] = m


def _shown(key, value):
    if isinstance(value, _situ.Tensor):
        kind = "Parameter" if isinstance(value, Parameter) else "Tensor"
        sizes = "x".join(map(str, value.shape))
        return f"({key}): {kind} containing: [{value.dtype} of size {sizes}]"
    return f"({key}): Object of type: {type(value).__name__}"


def _as_parameter(value):
    return Parameter(value) if isinstance(value, _situ.Tensor) and not isinstance(value, Parameter) else value


class ParameterList(Module):
    """Parameters by number. Tensors become parameters; other values stay as they are."""

    def __init__(self, values: Iterable[Any] | None = None) -> None:
        super().__init__()
        self._size = 0
        if values is not None:
            self += values

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return type(self)([self[k] for k in range(*i.indices(len(self)))])
        return getattr(self, str(_place(self._size, i)))

    def __setitem__(self, i: int, value: Any) -> None:
        setattr(self, str(_place(self._size, i)), _as_parameter(value))

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Any]:
        return iter(self[i] for i in range(len(self)))

    def __iadd__(self, values: Iterable[Any]) -> Self:
        return self.extend(values)

    def append(self, value: Any) -> Self:
        self._size += 1
        self[self._size - 1] = value
        return self

    def extend(self, values: Iterable[Any]) -> Self:
        if not isinstance(values, Iterable) or isinstance(values, _situ.Tensor):
            raise TypeError("ParameterList.extend should be called with an iterable, but got " + type(values).__name__)
        for v in list(values):
            self.append(v)
        return self

    def extra_repr(self) -> str:
        return "\n".join("  " + _shown(i, v) for i, v in enumerate(self))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("ParameterList should not be called.")


class ParameterDict(Module):
    """Parameters by name, in the order of insertion."""

    def __init__(self, parameters: Any = None) -> None:
        super().__init__()
        self._keys: dict[str, None] = {}
        if parameters is not None:
            self.update(parameters)

    def __getitem__(self, key: str) -> Any:
        if key not in self._keys:
            raise KeyError(key)
        return getattr(self, key)

    def __setitem__(self, key: str, value: Any) -> None:
        self._keys[key] = None
        setattr(self, key, _as_parameter(value))

    def __delitem__(self, key: str) -> None:
        del self._keys[key]
        delattr(self, key)

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __reversed__(self) -> Iterator[str]:
        return reversed(list(self._keys))

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def keys(self) -> Iterable[str]:
        return self._keys.keys()

    def values(self) -> Iterable[Any]:
        return [self[k] for k in self._keys]

    def items(self) -> Iterable[tuple[str, Any]]:
        return [(k, self[k]) for k in self._keys]

    def copy(self) -> ParameterDict:
        return ParameterDict(OrderedDict(self.items()))

    def setdefault(self, key: str, default: Any = None) -> Any:
        if key not in self:
            self[key] = default
        return self[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self else default

    def pop(self, key: str) -> Any:
        v = self[key]
        del self[key]
        return v

    def popitem(self) -> tuple[str, Any]:
        k = next(reversed(list(self._keys)))
        return k, self.pop(k)

    def clear(self) -> None:
        for k in list(self._keys):
            del self[k]

    def update(self, parameters: Any) -> None:
        if not isinstance(parameters, Iterable):
            raise TypeError("ParametersDict.update should be called with an iterable of key/value pairs, but got " + type(parameters).__name__)
        items = parameters.items() if isinstance(parameters, (Mapping, ParameterDict)) else parameters
        for k, v in items:
            self[k] = v

    def __or__(self, other: ParameterDict) -> ParameterDict:
        both = self.copy()
        both.update(other)
        return both

    def __ior__(self, other: ParameterDict) -> Self:
        self.update(other)
        return self

    def extra_repr(self) -> str:
        return "\n".join("  " + _shown(k, v) for k, v in self.items())

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("ParameterDict should not be called.")
