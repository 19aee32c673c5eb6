package a;

public class Conf {
    public static final int RETRY_MAX = 3;
    static final int DELAY = RETRY_MAX * 2;
    protected int size = DELAY;
    Conf other;

    enum Color { RED, BLUE }

    int grow(int more) {
        this.size += more;
        return other.size + size;
    }
}
