from typing import Any
from . import Tensor

class Snapshot:
    """Booked bytes by category."""
    parameter: int
    buffer: int
    gradient: int
    optimizer_state: int
    saved: int
    temporary: int
    input: int
    workspace: int
    communication: int
    bookkeeping: int
    total: int
    warm: int
    held: int
    bytes: dict[str, int]
    def __getitem__(self, name: str) -> int: ...

class Plan:
    """The result of a dry run."""
    start: Snapshot
    peak: Snapshot
    end: Snapshot
    op: str
    location: tuple[str, int] | None
    module: str
    work: float
    again: float
    most: int
    refused: Any
    culprit: str

class TracePeak:
    """The bytes that were alive at one instant of a trace."""
    total: int
    event: int
    bytes: dict[str, int]

class GrowthFinder:
    """Finds the line that makes the bytes grow from step to step."""
    def step(self) -> bool: ...
    def report(self) -> str: ...

def current(device: object | None = None) -> Snapshot: ...
def peak(device: object | None = None) -> Snapshot: ...
def peak_held(device: object | None = None) -> int: ...
def reset_peak() -> None: ...
def summary(device: object | None = None) -> str: ...
def synchronize(device: object = None) -> None: ...
def composition(at: Snapshot) -> str: ...
def container_limit() -> int | None: ...
def held_limit() -> int | None: ...
def set_held_limit(bytes: int | None) -> None: ...
def why_alive(tensor: Tensor) -> str: ...
def planning() -> bool: ...
def budget_for(booked: int) -> int: ...
def bookable(budget: int) -> int: ...
def __getattr__(name: str) -> Any: ...  # private functions, called only by the package
