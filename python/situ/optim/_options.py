"""Checks of optimizers' options, with PyTorch's messages."""
from __future__ import annotations

from typing import Any

from .. import _situ


def refuse(name: str, **flags: Any) -> None:
    """Raises for options of PyTorch's optimizers that do not exist here."""
    for flag, on in flags.items():
        if on:
            raise NotImplementedError(f"{name}: there is no {flag}; leave it out")


def number(name: str, value: Any) -> Any:
    if isinstance(value, _situ.Tensor):
        if value.numel() != 1:
            raise ValueError(f"Invalid {name}: a Tensor of {value.numel()} elements; it must be 1-element")
        return value.item()
    return value


def check(name: str, value: Any, below: float | None = None, most: float | None = None) -> None:
    """Checks that value is in [0, below), or [0, most]."""
    v = number(name, value)
    if not 0.0 <= v or (below is not None and not v < below) or (most is not None and not v <= most):
        raise ValueError(f"Invalid {name}: {v}")


def check_betas(betas: Any) -> None:
    for i in range(2):
        check(f"beta parameter at index {i}", betas[i], 1)


def check_together(name: str, o: dict[str, Any]) -> None:
    """Checks several options of one optimizer together."""
    if name == "SGD" and o["nesterov"] and (o["momentum"] <= 0 or o["dampening"] != 0):
        raise ValueError("Nesterov momentum requires a momentum and zero dampening")
    if name == "Rprop" and not 0.0 < o["etas"][0] < 1.0 < o["etas"][1]:
        raise ValueError(f"Invalid eta values: {o['etas'][0]}, {o['etas'][1]}")
    if name == "Adagrad" and o["fused"] and o["foreach"]:
        raise RuntimeError("`fused` and `foreach` cannot be `True` together.")
    if name in ("Adam", "AdamW"):
        betas = o["betas"]
        if len({isinstance(b, _situ.Tensor) for b in betas}) > 1:
            raise ValueError("betas must be either both floats or both Tensors")
        for what, v in (("lr", o["lr"]), ("betas[0]", betas[0]), ("betas[1]", betas[1])):
            if o["foreach"] and isinstance(v, _situ.Tensor):
                raise ValueError(f"{what} as a Tensor is not supported for capturable=False and foreach=True")
