package b;

import static a.Conf.RETRY_MAX;
import a.Conf;
import a.Conf.Color;

class Values extends Conf {
    static final int START = RETRY_MAX;

    int named(Conf held) {
        held.size = Conf.RETRY_MAX + START;
        return size;
    }

    boolean chosen(Color color) {
        switch (color) {
            case RED: return true;
            default: return color == Color.BLUE;
        }
    }
}
