package a;

public interface Runs {
    Foo run(int times);

    default void stop() {}
}
