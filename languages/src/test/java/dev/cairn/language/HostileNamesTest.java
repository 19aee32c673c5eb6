package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.resolve.edge.FileEdges;
import java.time.Duration;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Names that lead in circles or nowhere: resolution ends, and what can be told is still told.
@Timeout(60)
class HostileNamesTest {

    private static final int MANY = 10_000;

    @Test
    void typesThatExtendEachOtherHaveTheMembersOfAll() {
        var sources = new Sources().file("A.java", """
                class A extends B { void a() { b(); c(); none(); } }
                class B extends C { void b() { } }
                class C extends A { void c() { } }
                class D<T> extends D<D<T>> { void d() { d(); } }
                """);

        assertThat(sources.edges(FileEdges::calls))
                .contains("A.a -> A.java::B.b", "A.a -> A.java::C.c", "D.d -> A.java::D.d");
    }

    @Test
    void classesThatAllExtendEachOtherEnd() {
        var text = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            text.append("class C").append(i).append('(');
            for (int other = 0; other < 40; other++)
                text.append(other == 0 ? "" : ", ").append('C').append(other);
            text.append("):\n    def m")
                    .append(i)
                    .append("(self): self.m")
                    .append((i + 1) % 40)
                    .append("()\n");
        }

        var expected = IntStream.range(0, 40)
                .mapToObj(i -> "C" + i + ".m" + i + " -> c.py::C" + (i + 1) % 40 + ".m" + (i + 1) % 40)
                .toList();
        assertThat(new Sources().file("c.py", text.toString()).edges(FileEdges::calls))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aliasesThatMeanEachOtherEnd() {
        var sources = new Sources().file("a.ts", """
                type A = B; type B = A; type C = C['x']; type D = D | D[]; type E<T> = E<E<T>>
                function f(a: A, c: C, d: D, e: E<string>) { a.x(); c.x(); d.x(); e.x(); for (const i of d) i.x() }
                const x = x; x.y(); let g = () => g(); g()()()
                """);

        assertThat(sources.edges(FileEdges::calls)).contains("g -> a.ts::g");
    }

    @Test
    void filesThatImportEachOtherAreFollowedOnce() {
        var sources = new Sources();
        int files = 60;
        for (int i = 0; i < files; i++) {
            var text = new StringBuilder("export function f").append(i).append("() {}\n");
            for (int other = 0; other < files; other++)
                text.append("export * from './m").append(other).append("'\n");
            sources.file("m" + i + ".ts", text.toString());
        }
        sources.file("use.ts", "import { f59, nobody } from './m0'; f59(); nobody()");

        assertThat(sources.edges(FileEdges::calls)).containsExactly("<file> -> m59.ts::f59");
    }

    @Test
    void aNamePassedOnTenThousandTimesEnds() {
        var sources = new Sources();
        for (int i = 0; i < MANY; i++)
            sources.file("m" + i + ".py", "from m" + (i + 1) + " import f\ndef g" + i + "(): f()\n");
        sources.file("m" + MANY + ".py", "def f(): pass\n");

        assertThat(sources.edges(FileEdges::calls)).contains("g" + (MANY - 1) + " -> m" + MANY + ".py::f");
    }

    @Test
    void aChainOfTenThousandCallsEnds() {
        var sources = new Sources()
                .file(
                        "Chain.java",
                        "class Chain { Chain next() { return this; } void m() { this" + ".next()".repeat(MANY)
                                + "; } }")
                .file(
                        "chain.py",
                        "class Chain:\n    def next(self): return self\nc = Chain()\nc" + ".next()".repeat(MANY) + "\n")
                .file("chain.ts", "class Chain { next() { return this } }\nnew Chain()" + ".next()".repeat(MANY))
                .file(
                        "chain.go",
                        "package p\ntype C struct{}\nfunc (c C) Next() C { return c }\nfunc m(c C) { c"
                                + ".Next()".repeat(MANY) + " }\n");

        assertThat(Set.copyOf(sources.edges(FileEdges::calls)))
                .contains(
                        "Chain.m -> Chain.java::Chain.next",
                        "<file> -> chain.py::Chain.next",
                        "<file> -> chain.ts::Chain.next",
                        "m -> chain.go::Next");
    }

    @Test
    void typesThatDoubleWithEveryStepStaySmall() {
        var text = new StringBuilder("class P<A, B> { P<P<A, B>, P<A, B>> twice() { return null; } void m() { this");
        text.append(".twice()".repeat(35)).append("; } }");
        var pairs = new StringBuilder("x = 1\n");
        for (int i = 0; i < 60; i++) pairs.append("x = (x, x)\n");

        var sources = new Sources().file("P.java", text.toString()).file("p.py", pairs + "x[0].run()\n");

        assertThat(sources.edges(FileEdges::calls)).contains("P.m -> P.java::P.twice");
    }

    @Test
    void aUnionOfTenThousandTypesEnds() {
        var text = new StringBuilder("type U = T0");
        for (int i = 1; i < MANY; i++) text.append(" | T").append(i);
        text.append("\nfunction f(u: U) { u.run() }\n");
        for (int i = 0; i < MANY; i++) text.append("class T").append(i).append(" { run() {} }\n");
        var started = System.nanoTime();

        assertThat(new Sources().file("u.ts", text.toString()).edges(FileEdges::calls))
                .isNotEmpty()
                .allMatch(edge -> edge.matches("f -> u\\.ts::T\\d+\\.run"));
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(30));
    }
}
