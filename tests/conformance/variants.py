"""Stored calls (stored.xz) with other sizes and other integers, for the tests of aliases and of huge sizes."""
import json

from stored_test import Arguments, found


def tensors(v):
    """The stored tensors in a stored value."""
    if isinstance(v, dict):
        return [v["t"]] if "t" in v else [t for x in v.get("l", v.get("u", [])) for t in tensors(x)]
    return [t for x in (v.values() if isinstance(v, dict) else v if isinstance(v, list) else []) for t in tensors(x)]


def shape_of(v):
    """Returns the structure of a stored value, without its numbers."""
    if isinstance(v, dict):
        if "t" in v:
            return ["t", v["t"][0], len(v["t"][1])]
        return [shape_of(x) for x in v.get("l", v.get("u", []))]
    return type(v).__name__


def distinct(calls):
    """The calls of functions, one for each name and kind of arguments."""
    seen = {}
    for c in calls:
        if "call" in c and not c.get("refused"):
            key = json.dumps([c["call"], shape_of(c["args"]), {k: shape_of(v) for k, v in c["kwargs"].items()},
                              sorted(k for k, v in c["kwargs"].items() if isinstance(v, (bool, str)))])
            seen.setdefault(key, c)
    return list(seen.values())


def call(c, blob, change=lambda v: v, requires_grad=False):
    """Returns (the given tensors, the results). `change` is applied to each argument that is a tensor or an integer."""
    arguments, given = Arguments(blob, False), []

    def made(v):
        if isinstance(v, (list, tuple)):
            return type(v)(made(x) for x in v)
        v = change(v)
        if hasattr(v, "requires_grad"):
            v = v.detach().clone().requires_grad_() if requires_grad and v.is_floating_point() else v.detach()
            given.append(v)
        return v

    args, kwargs = made(arguments(c["args"])), {k: made(arguments(v)) for k, v in c["kwargs"].items()}
    return given, found(c["call"])(*args, **kwargs)


def integers(c):
    """Returns how many integers the arguments contain, also in lists."""
    def count(v):
        if isinstance(v, dict):
            return sum(count(x) for x in v.get("l", v.get("u", [])))
        return int(isinstance(v, int) and not isinstance(v, bool))
    return count(c["args"]) + sum(count(v) for v in c["kwargs"].values())


def replacing(index, value):
    """A change of the integer with that number."""
    left = [index]

    def change(v):
        if isinstance(v, int) and not isinstance(v, bool):
            left[0] -= 1
            return value if left[0] == -1 else v
        return v
    return change
