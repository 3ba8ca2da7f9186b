"""What a dry run puts back of Python's own: optimizers' groups, schedules."""
import functools
import weakref

_kept: weakref.WeakSet = weakref.WeakSet()


def keep(thing):
    """thing._as_it_is() gives the function that puts it back."""
    _kept.add(thing)


def put_back(f):
    """f, after which everything that is kept is as before."""
    @functools.wraps(f)
    def call(*args):
        before = [thing._as_it_is() for thing in list(_kept)]
        try:
            return f(*args)
        finally:
            for restore in before:
                restore()
    return call
