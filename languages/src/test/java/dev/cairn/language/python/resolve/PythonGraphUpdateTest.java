package dev.cairn.language.python.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.GraphWords;
import dev.cairn.language.Sources;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An edit of what decides about names in Python gives the graph that resolving everything gives.
class PythonGraphUpdateTest {

    /// One file before and after an edit, among others.
    record Edit(String name, String path, String before, String after, List<String> others) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static final String TWO = "def f():\n    pass\ndef g():\n    pass\n";
    private static final String BOTH_STARS = "from a import *\nfrom b import *\ndef run():\n    f()\n    g()\n";

    static Stream<Edit> edits() {
        return Stream.concat(imports().stream(), definitions().stream());
    }

    private static List<Edit> imports() {
        return List.of(
                new Edit(
                        "a name leaves the list of exports",
                        "b.py",
                        "__all__ = ['f', 'g']\n" + TWO,
                        "__all__ = ['f']\n" + TWO,
                        List.of("a.py", TWO, "m.py", BOTH_STARS)),
                new Edit(
                        "a list of exports becomes computed",
                        "b.py",
                        "__all__ = ['f']\n" + TWO,
                        "import sys\n__all__ = ['f'] + sys.x\n" + TWO,
                        List.of("a.py", TWO, "m.py", BOTH_STARS)),
                new Edit(
                        "a list of exports appears",
                        "b.py",
                        TWO,
                        "__all__ = ['f']\n" + TWO,
                        List.of("a.py", TWO, "m.py", BOTH_STARS)),
                new Edit(
                        "a star moves behind a name in a package",
                        "p/__init__.py",
                        "from .b import *\nfrom .a import f\n",
                        "from .a import f\nfrom .b import *\n",
                        List.of("p/a.py", TWO, "p/b.py", TWO, "m.py", "from p import f\ndef run():\n    f()\n")),
                new Edit(
                        "a list of exports grows by a call",
                        "b.py",
                        "__all__ = ['f']\n" + TWO,
                        "__all__ = ['f']\n__all__.append('g')\n" + TWO,
                        List.of("a.py", TWO, "m.py", BOTH_STARS)),
                new Edit(
                        "a package passes on its stars in another order",
                        "p/__init__.py",
                        "from .a import *\nfrom .b import *\n",
                        "from .b import *\nfrom .a import *\n",
                        List.of("p/a.py", TWO, "p/b.py", TWO, "m.py", "from p import f\ndef run():\n    f()\n")));
    }

    private static List<Edit> definitions() {
        var base =
                "class Base:\n    @classmethod\n    def make(cls):\n        return cls()\n    def start(self):\n        pass\n";
        return List.of(
                new Edit(
                        "a later definition appears",
                        "a.py",
                        TWO,
                        TWO + "def f():\n    g()\n",
                        List.of("m.py", "from a import f\ndef run():\n    f()\n")),
                new Edit(
                        "a later definition moves into a branch",
                        "a.py",
                        TWO + "def f():\n    g()\n",
                        TWO + "if g():\n    def f():\n        g()\n",
                        List.of("m.py", "from a import f\ndef run():\n    f()\n")),
                new Edit(
                        "a class method makes something else",
                        "a.py",
                        base,
                        base.replace("return cls()", "return Base()"),
                        List.of(
                                "b.py",
                                "from a import Base\nclass Engine(Base):\n    def start(self):\n        pass\n",
                                "m.py",
                                "from b import Engine\ndef run():\n    Engine.make().start()\n")),
                new Edit(
                        "a class that super names changes its base",
                        "a.py",
                        "class X:\n    def save(self):\n        pass\nclass Y:\n    def save(self):\n        pass\n",
                        "class X:\n    pass\nclass Y:\n    def save(self):\n        pass\n",
                        List.of("b.py", """
                                from a import X, Y
                                class B(X, Y):
                                    pass
                                class C(B):
                                    def save(self):
                                        super(B, self).save()
                                """)));
    }

    @ParameterizedTest
    @MethodSource("edits")
    void anEditIsFollowedToEveryFileItConcerns(Edit edit) {
        var sources = new Sources().file(edit.path(), edit.before());
        for (int at = 0; at < edit.others().size(); at += 2)
            sources.file(edit.others().get(at), edit.others().get(at + 1));
        var before = sources.graph();

        sources.file(edit.path(), edit.after());
        var update = sources.after(before);

        assertThat(GraphWords.of(sources.graph())).isNotEqualTo(GraphWords.of(before));
        if (update.isSettled()) assertThat(GraphWords.of(update.graph())).isEqualTo(GraphWords.of(sources.graph()));
    }
}
