package dev.cairn.language.java.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.Sources;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.resolve.edge.FileEdges;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JavaOverloadsTest {

    private static final String DESK = """
            package a;
            import java.util.Collection;
            import java.util.Iterator;
            public class Desk {
                public Desk put(Object any) { return this; }
                public Desk put(String text) { return this; }
                public Desk put(CharSequence text) { return this; }
                public Desk put(int number) { return this; }
                public Desk put(long number) { return this; }
                public Desk put(double number) { return this; }
                public Desk put(boolean truth) { return this; }
                public Desk put(char letter) { return this; }
                public Desk put(int[] numbers) { return this; }
                public Desk put(Collection<?> all) { return put(all.iterator()); }
                public Desk put(Iterator<?> all) { return this; }
                public Desk put(Animal animal) { return this; }
                public Desk put(Cat cat) { return this; }
                public Desk put(Step step) { return this; }
                public Desk put(Class<?> type) { return this; }
                public Desk put(String... texts) { return this; }
            }
            """;

    private static final String ANIMALS = """
            package a;
            class Animal { String name() { return ""; } }
            class Cat extends Animal {}
            class Dog extends Animal {}
            interface Step { void go(); }
            enum Colour { RED }
            """;

    @Test
    void argumentTypesChooseTheOverload() {
        assertThat(called("put(\"x\")")).containsExactly("String text");
        assertThat(called("put(\"x\" + 1)")).containsExactly("String text");
        assertThat(called("put(new StringBuilder())")).containsExactly("CharSequence text");
        assertThat(called("put(1)")).containsExactly("int number");
        assertThat(called("put(1L)")).containsExactly("long number");
        assertThat(called("put(1.5f)")).containsExactly("double number");
        assertThat(called("put('c')")).containsExactly("char letter");
        assertThat(called("put(n < 3)")).containsExactly("boolean truth");
        assertThat(called("put(!truth)")).containsExactly("boolean truth");
        assertThat(called("put(new int[0])")).containsExactly("int[] numbers");
        assertThat(called("put(text.length())")).containsExactly("int number");
        assertThat(called("put(Colour.RED)")).containsExactly("Object any");
    }

    @Test
    void theMostSpecificOverloadIsChosen() {
        assertThat(called("put(new Cat())")).contains("Cat cat").doesNotContain("Animal animal");
        assertThat(called("put(new Dog())")).contains("Animal animal").doesNotContain("Cat cat");
        assertThat(called("put((Object) new Cat())")).contains("Object any").doesNotContain("Cat cat");
        assertThat(called("put(new Cat().name())")).contains("String text");
        assertThat(called("put(Cat.class)")).containsExactly("Class<?> type");
    }

    @Test
    void functionsAndManyArgumentsFindTheirOverload() {
        assertThat(called("put(() -> {})")).containsExactly("Step step");
        assertThat(called("put(this::use)")).contains("Step step");
        assertThat(called("put(\"a\", \"b\")")).containsExactly("String... texts");
    }

    @Test
    void anOverloadThatDelegatesDoesNotCallItself() {
        var sources = new Sources().file("a/Desk.java", DESK).file("a/Animals.java", ANIMALS);

        assertThat(signatures(sources, "a/Desk.java")).containsExactly("Iterator<?> all");
    }

    @Test
    void argumentTypesChooseTheConstructor() {
        var sources = new Sources().file("a/Money.java", """
                package a;
                class Money {
                    Money(String written) {}
                    Money(long cents) { this(Long.toString(cents)); }
                    Money(Money other) {}
                    static Money twice(Money of) { return new Money(of); }
                    static Money some() { return new Money(500L); }
                }
                """);

        assertThat(signatures(sources, "a/Money.java")).containsExactly("String written", "Money other", "long cents");
    }

    @Test
    void otherArgumentsDetermineTheParameterTypesOfAFunction() {
        var sources = new Sources().file("a/Hall.java", """
                package a;
                interface Worker<T, X extends Exception> { void work(T on) throws X; }
                class Cat { void purr() {} }
                class Hall {
                    <E, X extends Exception> void use(Class<E> type, Worker<E, X> worker) {}
                    <E> E get(Class<E> type) { return null; }
                    void day() {
                        use(Cat.class, cat -> cat.purr());
                        get(Cat.class).purr();
                    }
                }
                """);

        assertThat(sources.edges(FileEdges::calls))
                .filteredOn(edge -> edge.endsWith("Cat.purr"))
                .hasSize(2);
    }

    @Test
    void anUndeclaredBareMethodIsExternal() {
        var sources = new Sources()
                .file("a/Other.java", "package a; class Other { void expose(int x) {} }")
                .file("a/Module.java", """
                        package a;
                        class Module extends org.lib.Base {
                            void configure() { expose(1); getClass().getName(); }
                        }
                        """);

        assertThat(sources.edges(FileEdges::calls)).isEmpty();
        assertThat(sources.outside()).contains("Module.configure -> jdk:java.lang::Class.getName");
    }

    /// The parameters of the overload of `put` that a call in a method means.
    private static List<String> called(String call) {
        var sources = new Sources()
                .file("a/Desk.java", DESK)
                .file("a/Animals.java", ANIMALS)
                .file(
                        "a/User.java",
                        "package a; class User extends Desk { void use() {} void m(int n, boolean truth, String text) { "
                                + call + "; } }");
        return signatures(sources, "a/User.java").stream()
                .filter(signature -> !signature.isEmpty())
                .toList();
    }

    private static List<String> signatures(Sources sources, String path) {
        var resolver = sources.resolver();
        var file = resolver.declarations().file(path).orElseThrow();
        return resolver.calls(file).stream()
                .map(edge -> resolver.declarations().fact(edge.to()).signature())
                .map(signature -> signature.contains("(")
                        ? signature.substring(signature.indexOf('(') + 1, signature.lastIndexOf(')'))
                        : "")
                .toList();
    }

    @Test
    void aChoiceBetweenEqualOverloadsIsNotExact() {
        var sources = new Sources().file("a/Pool.java", """
                package a;
                class Pool {
                    void run(Runnable work) {}
                    void run(java.util.concurrent.Callable<?> work) {}
                    void pair(Pool a, Object b) {}
                    void pair(Object a, Pool b) {}
                    void sure(String text) {}
                    void sure(int number) {}
                    void use() {
                        run(() -> go());
                        pair(this, this);
                        sure("x");
                        sure(1);
                    }
                    int go() { return 1; }
                }
                """);
        var graph = sources.graph();
        var told = new TreeMap<Integer, EdgeProvenance>();
        graph.forEachEdge(edge -> {
            if (edge.type() == EdgeType.CALLS && !graph.id(edge.to()).endsWith("go"))
                told.put(edge.line(), edge.provenance());
        });

        assertThat(told)
                .containsEntry(10, EdgeProvenance.IMPORT_RESOLVED)
                .containsEntry(11, EdgeProvenance.IMPORT_RESOLVED)
                .containsEntry(12, EdgeProvenance.EXACT)
                .containsEntry(13, EdgeProvenance.EXACT);
    }
}
