package a;

public class Bar extends Base {
    public Bar() {
        super(Foo.TABLE);
    }

    public void go() {}
}
