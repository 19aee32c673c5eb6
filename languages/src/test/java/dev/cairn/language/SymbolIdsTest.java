package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SymbolIdsTest {

    private static List<String> ids(String path, String text) {
        var graph = new Sources().file(path, text).graph();
        return IntStream.range(0, graph.symbols()).mapToObj(graph::id).toList();
    }

    @Test
    void overloadsAreDistinguishedByTheirParameters() {
        assertThat(ids("A.java", "class A { void f(int a) {} void f(String a, int b) {} void g() {} }"))
                .containsExactly("A.java::A", "A.java::A::f(int)", "A.java::A::f(String,int)", "A.java::A::g");
    }

    @Test
    void oneMoreOverloadLeavesTheOthersAlone() {
        var before = ids("A.java", "class A { void f(int a) {} void f(String a) {} }");
        var after = ids("A.java", "class A { void f(long a) {} void f(int a) {} void f(String a) {} }");

        assertThat(after).containsAll(before);
    }

    @Test
    void duplicatesAreNumberedInTheOrderOfTheFile() {
        assertThat(ids("a.py", "def f(): pass\ndef f(): pass\ndef f(x): pass\n"))
                .containsExactly("a.py::f()", "a.py::f()#2", "a.py::f(x)");
    }

    @Test
    void goMethodsAndRustImplsCarryTheirType() {
        assertThat(ids("a.go", "package a\ntype S struct{}\nfunc (s *S) Save() {}\nfunc Save() {}\n"))
                .containsExactly("a.go::S", "a.go::S::Save", "a.go::Save");
        assertThat(ids("a.rs", "struct S; impl S { fn save(&self) {} }\n")).contains("a.rs::S::save");
    }

    @Test
    void nestedFunctionsCarryWhatTheyStandIn() {
        assertThat(ids("a.py", "def outer():\n    def inner(): pass\n    return inner\n"))
                .containsExactly("a.py::outer", "a.py::outer::inner");
    }

    @Test
    void anUnrelatedSymbolChangesNoId() {
        var before = ids("a.ts", "export class A { run() {} }\nexport function go() {}\n");
        var after = ids(
                "a.ts", "export const first = 1;\nexport class A { run() {} stop() {} }\nexport function go() {}\n");

        assertThat(after).containsAll(before);
    }
}
