package b;

import a.Bar;
import a.Foo;
import a.Runs;
import java.util.List;
import java.util.function.Function;

public class Make<T extends Runs> {
    private final T item;

    public Make(T item) {
        this.item = item;
    }

    public T item() {
        return item;
    }

    public static Foo make() {
        return new Foo(null);
    }

    public <R> R map(Function<T, R> with) {
        return with.apply(item);
    }

    public List<Bar> all() {
        return List.of(new Bar());
    }

    public interface Step {
        Bar take(Foo foo);
    }

    public void each(Step step) {}
}
