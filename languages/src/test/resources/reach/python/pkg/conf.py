import enum
from pkg.types import *

RETRY_MAX = 3
DELAY = RETRY_MAX * 2
count = 0


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Box:
    LIMIT = 9

    def __init__(self, other=None):
        self.size = DELAY
        self.other = other or Box()

    def grow(self):
        global count
        count += 1
        self.size += self.LIMIT
        return self.other.size
