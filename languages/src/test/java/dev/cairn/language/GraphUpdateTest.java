package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.testing.Cases;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphUpdateTest {

    private static final int FILES = 6;
    private static final int STEPS = 8;

    /// More than are resolved while somebody waits.
    private static final int USERS_MANY = 120;

    /// More than the files that are resolved at once may say.
    private static final int CALLS_MANY = 5_000;

    private static List<String> said(CodeGraph graph) {
        return GraphWords.of(graph);
    }

    @Test
    void aChangedBodyGivesTheGraphThatResolvingEverythingGives() {
        Cases.forAll(40, random -> {
            var project = new Project(random);
            var graph = project.sources.graph();
            for (int step = 0; step < STEPS; step++) {
                project.changeABody();
                var update = project.sources.after(graph);
                assertThat(update.isSettled()).isTrue();
                assertThat(update.filesResolved()).isLessThanOrEqualTo(1);
                assertThat(said(update.graph())).isEqualTo(said(project.sources.graph()));
                graph = update.graph();
            }
        });
    }

    @Test
    void aSettledGraphEqualsTheRebuiltOne() {
        Cases.forAll(40, random -> {
            var project = new Project(random);
            var graph = project.sources.graph();
            for (int step = 0; step < STEPS; step++) {
                project.changeAnything();
                var update = project.sources.after(graph);
                var whole = project.sources.graph();
                if (update.isSettled()) assertThat(said(update.graph())).isEqualTo(said(whole));
                graph = update.isSettled() ? update.graph() : whole;
            }
        });
    }

    @Test
    void filesThatMeanAChangedNameFollowAtOnce() {
        var sources = new Sources()
                .file("a.py", "def save(): pass\n")
                .file("b.py", "from a import save\ndef f():\n    save()\n")
                .file("c.py", "def unrelated(): pass\n");
        var before = sources.graph();

        sources.file("a.py", "def other(): pass\n\ndef save(x):\n    return x\n");
        var update = sources.after(before);

        assertThat(update.filesResolved()).isEqualTo(2);
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void aFunctionNobodyNamesIsSettledAtOnceWhereverItIsWritten() {
        var rest = "class Shop:\n    def save(self):\n        return self.load()\n\n    def load(self): pass\n";
        var sources =
                new Sources().file("a.py", rest).file("b.py", "from a import Shop\ndef f():\n    Shop().save()\n");
        var before = sources.graph();

        sources.file("a.py", "def unheard():\n    return 1\n\n" + rest);
        var update = sources.after(before);

        assertThat(update.isSettled()).isTrue();
        assertThat(update.filesResolved()).isEqualTo(1);
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void aNameThatReachesOthersThroughItsOwnFileIsFollowed() {
        var user = "from a import shop\ndef f():\n    shop().save()\n";
        var types = "class Shop:\n    def save(self): pass\n\nclass Store:\n    def save(self): pass\n";
        var sources = new Sources()
                .file("a.py", types + "def make():\n    return Shop()\n\ndef shop():\n    return make()\n")
                .file("b.py", user);
        var before = sources.graph();

        sources.file("a.py", types + "def make():\n    return Store()\n\ndef shop():\n    return make()\n");
        var update = sources.after(before);

        assertThat(update.isSettled()).isTrue();
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void edgesToAFileThatIsGoneAreGone() {
        var sources = new Sources()
                .file("a.py", "def save(): pass\n")
                .file("b.py", "from a import save\ndef f():\n    save()\n");
        var before = sources.graph();

        sources.remove("a.py");
        var update = sources.after(before);

        assertThat(update.isSettled()).isFalse();
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void aNewFileIsFoundByThoseThatImportedItAlready() {
        var sources = new Sources().file("b.py", "from pkg.a import save\ndef f():\n    save()\n");
        var before = sources.graph();

        sources.file("pkg/a.py", "def save(): pass\n").file("pkg/__init__.py", "");

        assertThat(said(sources.after(before).graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void whatComesIntoAFileThatWasEmptyIsSeenByThoseThatImportItsFolder() {
        var sources = new Sources()
                .file("pkg/__init__.py", "")
                .file("pkg/a.py", "def save(): pass\n")
                .file("b.py", "from pkg import save\ndef f():\n    save()\n")
                .file("c.py", "import pkg\ndef g():\n    pkg.save()\n");
        var before = sources.graph();
        assertThat(sources.edges(EdgeType.CALLS)).isEmpty();

        sources.file("pkg/__init__.py", "from pkg.a import save\n");
        var update = sources.after(before);

        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
        assertThat(sources.edges(EdgeType.CALLS)).contains("b.py::f -> pkg/a.py::save", "c.py::g -> pkg/a.py::save");
    }

    @Test
    void aFunctionThatComesIntoAFileThatWasEmptyIsSettledAtOnce() {
        var sources = new Sources()
                .file("pkg/__init__.py", "")
                .file("pkg/a.py", "def save(): pass\n")
                .file("b.py", "from pkg.a import save\ndef f():\n    save()\n");
        var before = sources.graph();

        sources.file("pkg/__init__.py", "def unheard():\n    return 1\n");
        var update = sources.after(before);

        assertThat(update.isSettled()).isTrue();
        assertThat(update.filesResolved()).isEqualTo(1);
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void anotherNameForWhatManyFilesUseIsNotSettledBeforeAllOfThemFollow() {
        var sources = new Sources().file("a.py", "def save(): pass\n\ndef load(): pass\n");
        for (int user = 0; user < USERS_MANY; user++)
            sources.file("u" + user + ".py", "from a import save, load\ndef f():\n    save()\n    load()\n");
        var before = sources.graph();

        sources.file("a.py", "def store(): pass\n\ndef load(): pass\n");
        var update = sources.after(before);

        assertThat(update.isSettled()).isFalse();
        assertThat(update.filesResolved()).isLessThan(USERS_MANY);
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    @Test
    void aLargeFileThatMeansAChangedNameFollowsLaterAndTheSmallOnesAtOnce() {
        var large = "from a import save\ndef f():\n" + "    save()\n".repeat(CALLS_MANY);
        var sources = new Sources()
                .file("a.py", "def save(): pass\n")
                .file("b.py", large)
                .file("c.py", "from a import save\ndef g():\n    save()\n");
        var before = sources.graph();

        sources.file("a.py", "def save(x):\n    return x\n\ndef other(): pass\n");
        var update = sources.after(before);

        assertThat(update.isSettled()).isFalse();
        assertThat(update.filesResolved()).isEqualTo(2);
        assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    /// Edits whose effect reaches files that do not write the changed name: file, text before, text after.
    record Reach(String name, String path, String before, String after, Sources others) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Sources others(String... pathsAndTexts) {
        var sources = new Sources();
        for (int i = 0; i < pathsAndTexts.length; i += 2) sources.file(pathsAndTexts[i], pathsAndTexts[i + 1]);
        return sources;
    }

    private static List<Reach> reaches() {
        return Stream.of(scriptReaches(), pythonReaches(), otherReaches())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Reach> scriptReaches() {
        var types = "export class Foo { run() {} }\nexport class Bar { run() {} }\n";
        var imported = "import { Foo, Bar } from './t';\n";
        var script = "import it from './a';\nexport function use() { it().run(); }\n";
        var kept = "import it from './a';\nexport function use() { new it().run(); }\n";
        var required = "const it = require('./a');\nfunction use() { it().run(); }\n";
        return List.of(
                new Reach(
                        "the result of a default export",
                        "a.ts",
                        imported + "export default function make() { return new Foo(); }\n",
                        imported + "export default function make() { return new Bar(); }\n",
                        others("t.ts", types, "b.ts", script)),
                new Reach(
                        "the super type of a default export",
                        "a.ts",
                        imported + "export default class K extends Foo {}\n",
                        imported + "export default class K extends Bar {}\n",
                        others("t.ts", types, "b.ts", kept)),
                new Reach(
                        "a function that is the whole module",
                        "a.js",
                        "const { Foo, Bar } = require('./t');\nmodule.exports = function () { return new Foo(); };\n",
                        "const { Foo, Bar } = require('./t');\nmodule.exports = function () { return new Bar(); };\n",
                        others("t.ts", types, "b.js", required)));
    }

    private static List<Reach> pythonReaches() {
        var python = "class Foo:\n    def run(self): pass\n\nclass Bar:\n    def run(self): pass\n";
        var field = "from a import A\ndef use():\n    A(1).x.run()\n";
        return List.of(
                new Reach(
                        "a function that is returned",
                        "a.py",
                        "from t import *\ndef out():\n    def inner():\n        return Foo()\n    return inner\n",
                        "from t import *\ndef out():\n    def inner():\n        return Bar()\n    return inner\n",
                        others("t.py", python, "b.py", "from a import out\ndef use():\n    out()().run()\n")),
                new Reach(
                        "a field set from a local",
                        "a.py",
                        "from t import *\nclass A:\n    def __init__(self, n):\n        y = Foo()\n        self.x = y\n",
                        "from t import *\nclass A:\n    def __init__(self, n):\n        y = Bar()\n        self.x = y\n",
                        others("t.py", python, "b.py", field)),
                new Reach(
                        "the order of locals before a field is set",
                        "a.py",
                        "from t import *\nclass A:\n    def f(self):\n        y = Foo()\n        self.x = y\n        y = Bar()\n",
                        "from t import *\nclass A:\n    def f(self):\n        y = Foo()\n        y = Bar()\n        self.x = y\n",
                        others("t.py", python, "b.py", field)),
                new Reach(
                        "a field set from a parameter",
                        "a.py",
                        "from t import *\nclass A:\n    def f(self, y: Foo):\n        self.x = y\n",
                        "from t import *\nclass A:\n    def f(self, y: Bar):\n        self.x = y\n",
                        others("t.py", python, "b.py", field)),
                new Reach(
                        "a constructor",
                        "a.py",
                        "class A:\n    def run(self): pass\n",
                        "class A:\n    def __init__(self): pass\n\n    def run(self): pass\n",
                        others("b.py", "from a import A\ndef use():\n    A().run()\n")));
    }

    private static List<Reach> otherReaches() {
        return List.of(
                new Reach(
                        "a component of a record",
                        "a/P.java",
                        "package a;\npublic record P(Foo x, Bar y) {}\n",
                        "package a;\npublic record P(Bar x, Bar y) {}\n",
                        others(
                                "a/Foo.java",
                                "package a;\npublic class Foo { public void run() {} }\n",
                                "a/Bar.java",
                                "package a;\npublic class Bar { public void run() {} }\n",
                                "a/U.java",
                                "package a;\nclass U { void f(Object o) { if (o instanceof P(var l, var r)) l.run(); } }\n")),
                new Reach(
                        "a trait that a type implements in a third file",
                        "src/a.rs",
                        "use crate::t::{Foo, Bar, Runs};\nimpl Runs for Foo {}\n",
                        "use crate::t::{Foo, Bar, Runs};\nimpl Runs for Bar {}\n",
                        others(
                                "src/lib.rs",
                                "pub mod a;\npub mod b;\npub mod t;\n",
                                "src/t.rs",
                                "pub struct Foo {}\npub struct Bar {}\npub trait Runs { fn run(&self) {} }\n",
                                "src/b.rs",
                                "use crate::t::{Foo, Runs};\nfn f(x: Foo) { x.run(); }\n")));
    }

    @ParameterizedTest
    @MethodSource("reaches")
    void anEditThatReachesFilesThatDoNotWriteTheNameIsFollowed(Reach reach) {
        var sources = reach.others().file(reach.path(), reach.before());
        var before = sources.graph();

        sources.file(reach.path(), reach.after());
        var update = sources.after(before);

        assertThat(said(sources.graph())).isNotEqualTo(said(before));
        if (update.isSettled()) assertThat(said(update.graph())).isEqualTo(said(sources.graph()));
    }

    /// Python files that import each other, with functions that call what they see.
    private static final class Project {

        private final RandomGenerator random;
        private final Sources sources = new Sources();
        private final int[] functions = new int[FILES];
        private final int[] bodies = new int[FILES];

        Project(RandomGenerator random) {
            this.random = random;
            for (int file = 0; file < FILES; file++) {
                functions[file] = 1 + random.nextInt(4);
                write(file);
            }
        }

        void changeABody() {
            int file = random.nextInt(FILES);
            bodies[file] = random.nextInt(1000);
            write(file);
        }

        void changeAnything() {
            int file = random.nextInt(FILES);
            switch (random.nextInt(4)) {
                case 0 -> changeABody();
                case 1 -> functions[file] = random.nextInt(5);
                case 2 -> sources.remove(path(file));
                default -> write(file);
            }
            if (functions[file] > 0 && random.nextBoolean()) write(file);
        }

        private static String path(int file) {
            return "pkg/m" + file + ".py";
        }

        private void write(int file) {
            int other = (file + 1) % FILES;
            var text = IntStream.range(0, functions[file])
                    .mapToObj(function -> body(file, function, other))
                    .collect(Collectors.joining("\n"));
            sources.file(path(file), "from pkg import m" + other + "\nimport json\n" + text);
        }

        private String body(int file, int function, int other) {
            var lines = "    #\n".repeat(bodies[file] % 3);
            var outside = bodies[file] % 2 == 0 ? "json.dumps(1)" : "json.loads('1')";
            return "def f" + function + "():\n" + lines + "    m" + other + ".f" + (bodies[file] % 4) + "()\n    "
                    + outside + "\n";
        }
    }
}
