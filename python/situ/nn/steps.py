"""Training steps that complete or have no effect, and summaries of networks."""
from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from typing import Any

from .. import _situ
from .module import Module

SummaryRow = namedtuple("SummaryRow", ("path", "type", "output", "parameters", "saved_bytes"))


class Summary:
    """Layers in the order of their calls, with shapes, parameters, and the bytes that each call saves for backward."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.text: str = facts["text"]
        self.__dict__.update(facts)
        self.rows = [SummaryRow(*r) for r in facts["rows"]]

    def __repr__(self) -> str:
        return self.text


def summary(module: Module, *input: _situ.Tensor) -> Summary:
    """Runs the module once, recorded, and lists each call; without an input, only the layers and parameters."""
    return Summary(_situ._summary(module._core, module if input else None, *(input or (None,))))


def whole_step(module: Module, step: Callable[[], _situ.Tensor]) -> _situ.Tensor:
    """Calls step() and returns its result. If it raises, gradients are dropped, and the network's buffers and the
    default generator are restored, so that it may be called again."""
    return _situ._whole_step(module._core, step)
