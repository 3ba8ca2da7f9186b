"""Restores Python state after a dry run: optimizers' groups and schedules."""
import functools
import weakref

_kept: weakref.WeakSet = weakref.WeakSet()


def keep(thing):
    """Registers thing; thing._as_it_is() returns the function that restores it."""
    _kept.add(thing)


def with_state_restored(f):
    """Wraps f so that everything registered is restored afterwards."""
    @functools.wraps(f)
    def call(*args):
        before = [thing._as_it_is() for thing in list(_kept)]
        try:
            return f(*args)
        finally:
            for restore in before:
                restore()
    return call
