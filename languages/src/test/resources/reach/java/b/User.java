package b;

import static b.Make.make;

import a.Bar;
import a.Foo;

class User {
    void use(Object any) {
        make().run(1).stop();
        Foo.TABLE.run("x");
        new Make<>(new Bar()).item().go();
        new Make<>(new Foo(null)).map(foo -> foo.run(1)).stop();
        for (var bar : new Make<>(make()).all()) bar.go();
        new Make<>(make()).each(foo -> foo.run(2));
        if (any instanceof Foo.Pair(var left, var right)) {
            left.run(1);
            right.go();
        }
        var made = make();
        made.run("x").stop();
    }
}
