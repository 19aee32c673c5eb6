import functools


def retried(function):
    @functools.wraps(function)
    def again(*args, **kwargs):
        return function(*args, **kwargs)

    return again
