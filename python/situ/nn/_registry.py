"""Registry: a module's dictionary of parameters, buffers or children, with the same entries in its C++ module."""
from __future__ import annotations

import copy
from collections import OrderedDict

from .. import _situ


class Registry(OrderedDict):
    """One of a module's dictionaries; changes are applied to the C++ module too."""

    def __init__(self, core, kind, items=()):
        super().__init__()
        self._core, self._kind, self._noted = core, kind, 0
        for k, v in items:
            OrderedDict.__setitem__(self, k, v)

    def _will_change(self):
        """Restores it at the end of a dry run; the C++ module restores itself."""
        now = _situ._planning_id()
        if not now or now == self._noted:
            return
        self._noted = now
        before = list(self.items())

        def restore():
            for k in list(self):
                OrderedDict.__delitem__(self, k)
            for k, v in before:
                OrderedDict.__setitem__(self, k, v)
        _situ._at_plan_end(restore)

    def __setitem__(self, name, value):
        self._will_change()
        if self._kind == "module":
            self._core.set_module(name, None if value is None else value._core)
        elif self._kind == "parameter":
            self._core.set_parameter(name, value)
        else:
            self._core.set_buffer(name, value)
        super().__setitem__(name, value)

    def __delitem__(self, name):
        self._will_change()
        super().__delitem__(name)
        getattr(self._core, "remove_" + self._kind)(name)

    def pop(self, name, *default):
        if name not in self and default:
            return default[0]
        value = self[name]
        del self[name]
        return value

    def clear(self):
        for name in list(self):
            del self[name]

    def update(self, *args, **kwargs):
        for name, value in dict(*args, **kwargs).items():
            self[name] = value

    def setdefault(self, name, default=None):
        if name not in self:
            self[name] = default
        return self[name]

    def __reduce__(self):
        return OrderedDict, (list(self.items()),)

    def __deepcopy__(self, memo):
        return OrderedDict((k, copy.deepcopy(v, memo)) for k, v in self.items())

    def copy(self):
        return OrderedDict(self.items())
