"""save() and load(): tensors in dictionaries, lists and tuples, as safetensors files that also describe the containers.

A dictionary of tensors, such as a state_dict(), is a file that every safetensors reader, and Situ in C++, can read.
Other objects are pickled. Loading such a file runs code in it, so load() does that only with weights_only=False."""
from __future__ import annotations

import io
import json
import os
import pickle
from collections import OrderedDict
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any

from . import _situ
from ._names import Size

_TREE, _MAGIC = "situ.tree", b"situ.pickle\n"
_map: ContextVar[Any] = ContextVar("map_location", default=None)


class _Other(Exception):
    """Raised for values that JSON and tensors cannot represent."""


class _Writer:
    def __init__(self):
        self.tensors, self._names, self._seen = [], set(), {}

    def _tensor(self, t, path):
        known = self._seen.get(id(t))
        if known is None:
            name, n = path or "tensor", 1
            while name in self._names:
                n += 1
                name = f"{path}#{n}"
            self._names.add(name)
            kind = "parameter" if _is_parameter(t) else "tensor"
            self.tensors.append((name, t.detach().contiguous()))
            known = self._seen[id(t)] = [kind, name, bool(t.requires_grad)]
        return known

    def tree(self, v, path):
        if isinstance(v, _situ.Tensor):
            return {"t": self._tensor(v, path)}
        if v is None or isinstance(v, (bool, str)) or type(v) is int:
            return v
        if type(v) is float:
            return {"f": v.hex()}
        if isinstance(v, Size):
            return {"size": list(v)}
        if isinstance(v, _situ.dtype):
            return {"dtype": repr(v).removeprefix("situ.")}
        if type(v) in (list, tuple):
            key = "list" if type(v) is list else "tuple"
            return {key: [self.tree(e, f"{path}.{i}" if path else str(i)) for i, e in enumerate(v)]}
        if isinstance(v, dict):
            kind = "odict" if isinstance(v, OrderedDict) else "dict"
            if type(v).__name__ not in ("dict", "OrderedDict", "StateDict", "defaultdict"):
                raise _Other(type(v).__name__)
            return {kind: [[self.tree(k, path), self.tree(e, f"{path}.{k}" if path else str(k))] for k, e in v.items()]}
        raise _Other(type(v).__name__)


def _is_parameter(t):
    from .nn.parameter import Parameter
    return isinstance(t, Parameter)


def _built(v, tensors, made):
    if not isinstance(v, dict):
        return v
    (key, value), = v.items()
    if key == "t":
        kind, name, requires_grad = value
        if name not in made:
            t = tensors[name]
            if kind == "parameter":
                from .nn.parameter import Parameter
                t = Parameter(t, requires_grad)
            elif requires_grad:
                t.requires_grad = True
            made[name] = t
        return made[name]
    if key == "f":
        return float.fromhex(value)
    if key == "size":
        return Size(value)
    if key == "dtype":
        found = getattr(_situ, value)
        if not isinstance(found, _situ.dtype):
            raise ValueError(f"{value} is not a dtype")
        return found
    if key in ("list", "tuple"):
        entries = [_built(e, tensors, made) for e in value]
        return entries if key == "list" else tuple(entries)
    pairs = [(_built(k, tensors, made), _built(e, tensors, made)) for k, e in value]
    return OrderedDict(pairs) if key == "odict" else dict(pairs)


def save(obj: object, f: Any, pickle_module: Any = pickle, pickle_protocol: int = 2) -> None:
    """Writes tensors, and containers of them, to a path or a binary file. A path is replaced atomically: after a crash
    it is the old file or the new one. Objects of other classes (a whole module) are pickled."""
    writer = _Writer()
    path = os.fspath(f) if isinstance(f, (str, os.PathLike)) else None
    try:
        tree = writer.tree(obj, "")
    except _Other:
        data = _MAGIC + pickle_module.dumps(obj, protocol=max(pickle_protocol, 4))
        if path is None:
            f.write(data)
        else:
            _replace(path, data)
        return
    data = _situ._save_tensors(path, writer.tensors, [(_TREE, json.dumps(tree, separators=(",", ":")))])
    if path is None:
        f.write(data)


def _replace(path, data):
    part = f"{path}.part-{os.getpid()}"
    with open(part, "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    os.replace(part, path)


def load(f: Any, map_location: Any = None, pickle_module: Any = pickle, *, weights_only: bool = True,
         mmap: bool | None = None) -> Any:
    """Loads a file of save(), or the tensors of any other safetensors file by name. A file of pickled objects runs code
    when it is loaded: pass weights_only=False for one that you trust. Files of tensors do not store devices, so they
    are loaded to the CPU; pickled tensors go to the device that they had. map_location overrides this: a device, a
    dictionary from one device to another ({"queue": "cpu"}), or a function of the tensor on the CPU and its former
    device."""
    if map_location is not None and not callable(map_location) and not isinstance(map_location, Mapping):
        _situ._require_device("load", map_location)
    before = _map.set(map_location)
    try:
        return _loaded(f, pickle_module, weights_only)
    finally:
        _map.reset(before)


def _located(t, device):
    """Moves a tensor that was read to the device that load() chooses, or else to its former one."""
    where = _map.get()
    if isinstance(where, Mapping):
        where = where.get(str(device))
    elif callable(where):
        moved = where(t, str(device))
        if moved is None:
            return t.to(device)
        if not isinstance(moved, _situ.Tensor):
            raise TypeError(f"load: map_location returned {type(moved).__name__}; it must return a tensor")
        return moved
    return t.to(device if where is None else where)


def _loaded(f, pickle_module, weights_only):
    if isinstance(f, (str, os.PathLike)):
        path = os.fspath(f)
        with open(path, "rb") as file:
            head = file.read(len(_MAGIC))
            data = head + file.read() if head == _MAGIC else None
        source = path
    else:
        data = source = f.read()
    if data is not None and data[:len(_MAGIC)] == _MAGIC:
        if weights_only:
            raise pickle.UnpicklingError("load: the file holds pickled objects, which run code when they are loaded; "
                                         "if you trust its source, pass weights_only=False")
        return pickle_module.load(io.BytesIO(data[len(_MAGIC):]))
    read, facts = _situ._load_tensors(source)
    tensors = {name: _located(t, "cpu") for name, t in read}
    if _TREE not in facts:
        return tensors
    try:
        return _built(json.loads(facts[_TREE]), tensors, {})
    except (KeyError, TypeError, ValueError, AttributeError) as e:
        raise _situ.FileError(f"load: the file's description of its containers is damaged: {e}") from e
