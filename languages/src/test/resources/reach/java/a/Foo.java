package a;

public class Foo extends Base {
    public static final Foo TABLE = new Foo(null);

    public Foo(Foo given) {
        super(given);
    }

    @Override
    public Foo run(int times) {
        return super.run(times);
    }

    public record Pair(Foo left, Bar right) {}
}
