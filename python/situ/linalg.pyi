# Made by scripts/generate from situ/ops/functions.txt and python/stubs/_situ.pyi.in: change those.
import builtins
from typing import Any, Sequence, overload
from ._situ import Number, Tensor, dtype as _dtype
def inv(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    "The inverse of square matrices in the last two dimensions."
    ...
def det(A: Tensor, *, out: Tensor | None = None) -> Tensor:
    "The determinant of square matrices in the last two dimensions."
    ...
