from .types import Foo, Bar
import pkg.types as types


def make():
    return Foo()


def _hidden(given: Foo):
    return given


class Holder:
    def __init__(self, given: Foo):
        local = Bar()
        self.item = given
        self.other = local
        for each in [local]:
            self.last = each

    def build(self):
        made = make()
        return made

    @property
    def first(self):
        return self.other


def outer():
    def inner():
        return Bar()

    return inner


table = types.Foo()
