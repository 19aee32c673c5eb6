import pkg.conf as conf
from pkg.conf import RETRY_MAX, Color, Box

START = conf.DELAY
box = Box()


def imported(size=RETRY_MAX):
    return RETRY_MAX + START


def dotted():
    if conf.DELAY > conf.count:
        return Color.RED
    return Box.LIMIT


def typed(held: Box):
    held.size = box.size
    match held.size:
        case Color.BLUE:
            return held.other.size
        case size:
            return size
