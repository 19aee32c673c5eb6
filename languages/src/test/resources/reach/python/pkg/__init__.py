from .types import Foo, Bar as Other
from .make import *

__all__ = ["Foo", "Other", "make"]
