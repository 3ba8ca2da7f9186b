"""A training step that is whole or has not happened, and what a network consists of."""
from collections import namedtuple

from .. import _situ

SummaryRow = namedtuple("SummaryRow", ("path", "type", "output", "parameters", "saved_bytes"))


class Summary:
    """Layers in the order of their calls, shapes, parameters, and the bytes that each call keeps for backward."""

    def __init__(self, facts):
        self.__dict__.update(facts)
        self.rows = [SummaryRow(*r) for r in facts["rows"]]

    def __repr__(self):
        return self.text


def summary(module, *input):
    """Runs the module once, recorded, and tells what each call has; without an input the layers and parameters alone."""
    return Summary(_situ._summary(module._core, module if input else None, *(input or (None,))))


def whole_step(module, step):
    """Calls step(); where it raises, gradients are dropped and the network's buffers and the default generator are as
    before, so that it may be called again. Returns what it returns."""
    return _situ._whole_step(module._core, step)
