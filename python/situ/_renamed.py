"""Old names of attributes, which give a DeprecationWarning."""
from __future__ import annotations

import warnings
from typing import Any


def renamed(old: str, new: str) -> Any:
    """Returns a property that reads the attribute `new` and warns that `old` is deprecated."""
    def read(self):
        warnings.warn(f"{old} is deprecated; use {new}", DeprecationWarning, stacklevel=2)
        return getattr(self, new)

    return property(read, doc=f"Deprecated: use {new}.")
