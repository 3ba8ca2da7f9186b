class Average:
    """The calls of one op, or of one module including the calls inside it."""
    key: str
    count: int
    forward_count: int
    backward_count: int
    bytes: int
    cpu_time_total: float
    self_cpu_time_total: float
    cpu_time: float
    forward_time: float
    backward_time: float

class _Profile:
    ops: list[Average]
    modules: list[Average]
    bytes: int
    peak: int
    in_calls: float
    microseconds: float
    def text(self, most_rows: int) -> str: ...
    def write_trace(self, path: str) -> None: ...
    def events(self) -> list[tuple[str, str, str, str, float, float]]: ...

class _Profiler:
    def stop(self) -> _Profile: ...

def _table(heading: str, rows: list[Average], whole: float, most_rows: int) -> str: ...
