package a;

public abstract class Base implements Runs {
    protected Foo name;

    protected Base(Foo given) {
        this.name = given;
    }

    public Foo run(int times) {
        return name;
    }

    public Foo run(String times) {
        return name;
    }
}
