"""Sequences of different lengths as one batch: packed, or padded."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ... import _situ

Tensor = _situ.Tensor


class _Fields(NamedTuple):
    data: Tensor
    batch_sizes: Tensor
    sorted_indices: Tensor | None
    unsorted_indices: Tensor | None


class PackedSequence(_Fields):
    """Rows of sequences: first the first step of all, the longest sequence first, then the second step, and so on."""

    _packed: Any

    def __new__(cls, data: Any, batch_sizes: Tensor | None = None, sorted_indices: Tensor | None = None,
                unsorted_indices: Tensor | None = None) -> PackedSequence:
        if batch_sizes is None:
            if not isinstance(data, (list, tuple)) or len(data) != 2:
                raise AssertionError("Expected data to be a list or tuple of length 2")
            data, batch_sizes = data
        return _of(_situ._Packed(data, batch_sizes, sorted_indices, unsorted_indices), cls)

    def _with(self, data):
        return _of(self._packed.with_data(data), type(self))

    def to(self, *args: Any, **kwargs: Any) -> PackedSequence:
        """Returns a sequence with the data converted, or on another device with its indices; itself if nothing
        changes."""
        data = self.data.to(*args, **kwargs)
        return self if data.is_set_to(self.data) else self._with(data)

    def cpu(self, *args: Any, **kwargs: Any) -> PackedSequence:
        return self.to("cpu", *args, **kwargs)

    def cuda(self, *args: Any, **kwargs: Any) -> PackedSequence:
        return self._with(self.data.cuda())

    def double(self) -> PackedSequence:
        return self.to(_situ.float64)

    def float(self) -> PackedSequence:
        return self.to(_situ.float32)

    def half(self) -> PackedSequence:
        return self.to(_situ.float16)

    def long(self) -> PackedSequence:
        return self.to(_situ.int64)

    def int(self) -> PackedSequence:
        return self.to(_situ.int32)

    def short(self) -> PackedSequence:
        return self.to(_situ.int16)

    def char(self) -> PackedSequence:
        return self.to(_situ.int8)

    def byte(self) -> PackedSequence:
        return self.to(_situ.uint8)

    @property
    def is_cuda(self) -> bool:
        return self.data.is_cuda


def _of(packed, cls=PackedSequence):
    p = tuple.__new__(cls, packed.tensors)
    p._packed = packed
    return p


def invert_permutation(permutation: Tensor | None) -> Tensor | None:
    """Returns the inverse of this permutation."""
    return None if permutation is None else _situ._rnn.invert_permutation(permutation)


def pack_padded_sequence(input: Tensor, lengths: Tensor | Sequence[int], batch_first: bool = False,
                         enforce_sorted: bool = True) -> PackedSequence:
    """Packs the first lengths[n] steps of each sequence n of a padded batch."""
    if isinstance(lengths, Tensor):
        return _of(_situ._rnn.pack_padded(input, lengths, batch_first, enforce_sorted))
    return _of(_situ._rnn.pack_padded_list(input, [int(n) for n in lengths], batch_first, enforce_sorted))


def pad_packed_sequence(sequence: PackedSequence, batch_first: bool = False, padding_value: float = 0.0,
                        total_length: int | None = None) -> tuple[Tensor, Tensor]:
    """Returns the padded batch, and the sequences' lengths."""
    return _situ._rnn.pad_packed(sequence._packed, batch_first, float(padding_value), total_length)


def pad_sequence(sequences: Tensor | Iterable[Tensor], batch_first: bool = False, padding_value: float = 0.0,
                 padding_side: str = "right") -> Tensor:
    """Stacks sequences, padded to the length of the longest."""
    return _situ._rnn.pad(list(sequences), batch_first, float(padding_value), padding_side)


def unpad_sequence(padded_sequences: Tensor, lengths: Tensor | Sequence[int], batch_first: bool = False) -> list[Tensor]:
    """Returns the sequences of a padded batch, without the padding."""
    if not batch_first:
        padded_sequences = padded_sequences.transpose(0, 1)
    steps: list[Any] = list(lengths)
    return [s[:int(n)] for s, n in zip(padded_sequences, steps)]


def pack_sequence(sequences: Iterable[Tensor], enforce_sorted: bool = True) -> PackedSequence:
    """Packs a list of sequences."""
    return _of(_situ._rnn.pack(list(sequences), enforce_sorted))


def unpack_sequence(packed_sequences: PackedSequence) -> list[Tensor]:
    """Returns the sequences that were packed."""
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)
