package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.EdgeRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgeRowTest {

    @Test
    void aDefaultExportWithoutANameHasNoneAndItsCallsBelongToTheModule() {
        var sources = new Sources()
                .file("said.ts", "const error = () => 1; export default function () { return error() }")
                .file("main.ts", "import said from './said'; function run() { said() }");

        assertThat(rows(sources))
                .containsExactlyInAnyOrder("said.ts <module> -> said.ts error", "main.ts run -> said.ts <anonymous>");
    }

    @Test
    void edgesThatAreNoCallsBeginAtTheirOwnSymbol() {
        var sources = new Sources().file("A.java", """
                        interface Shape {}
                        class Round implements Shape {}
                        """);

        assertThat(rows(sources, EdgeType.IMPLEMENTS)).containsExactly("A.java Round -> A.java Shape");
    }

    @Test
    void aMethodCalledDefaultKeepsItsName() {
        var sources = new Sources().file("box.ts", """
                        function check() {}
                        class Box { default(v: number) { check() } }
                        function run() { new Box().default(1) }
                        """);

        assertThat(rows(sources))
                .containsExactlyInAnyOrder(
                        "box.ts default -> box.ts check", "box.ts run -> box.ts Box", "box.ts run -> box.ts default");
    }

    @Test
    void aConstructorNobodyWroteCallsThatOfTheSuperClass() {
        var sources = new Sources().file("A.java", """
                        class Base { Base() {} }
                        class Own extends Base { Own(int i) {} }
                        class Plain extends Base { Base other = new Base(); }
                        class Deep extends Plain {}
                        class Lone {}
                        """);

        assertThat(rows(sources))
                .containsExactlyInAnyOrder(
                        "A.java Own -> A.java Base",
                        "A.java Plain -> A.java Base",
                        "A.java <module> -> A.java Base",
                        "A.java Deep -> A.java Plain");
    }

    @Test
    void aClassMadeWhereItIsDeclaredIsCalledAndHasNoName() {
        var sources = new Sources().file("A.java", """
                        abstract class Base { Base(int i) {} }
                        class Maker {
                            Base one() { return new Base(1) { void run() { one(); } }; }
                            Runnable two() { return new Runnable() { public void run() {} }; }
                        }
                        enum Kind { PLAIN, ODD { void run() {} } }
                        """);

        assertThat(rows(sources))
                .containsExactlyInAnyOrder(
                        "A.java one -> A.java Base",
                        "A.java one -> A.java ",
                        "A.java run -> A.java one",
                        "A.java two -> A.java ",
                        "A.java <module> -> A.java Kind",
                        "A.java <module> -> A.java Kind",
                        "A.java <module> -> A.java ");
    }

    @Test
    void whatAPythonClassRunsInItsBodyBelongsToTheClass() {
        var sources = new Sources()
                .file("m.py", "def make(): pass\nclass Box:\n    lid = make()\n    def f(self): make()\nmake()\n");

        assertThat(rows(sources))
                .containsExactlyInAnyOrder(
                        "m.py Box -> m.py make", "m.py f -> m.py make", "m.py <module> -> m.py make");
    }

    @Test
    void aDecoratorIsCalledForTheMethodItStandsBefore() {
        var sources = new Sources().file("c.ts", """
                        function get(p: string) { return (t: any, k: string) => {} }
                        function take() { return (t: any, k: string, i: number) => {} }
                        @get('class')
                        class Routes {
                            @get('field') kept = 1
                            @get('one')
                            // what it does
                            @take() one(@take() id: string) { return id }
                            two() { take() }
                        }
                        """);

        assertThat(rows(sources))
                .containsExactlyInAnyOrder(
                        "c.ts Routes -> c.ts get",
                        "c.ts Routes -> c.ts get",
                        "c.ts one -> c.ts get",
                        "c.ts one -> c.ts take",
                        "c.ts one -> c.ts take",
                        "c.ts two -> c.ts take");
    }

    private static List<String> rows(Sources sources) {
        return rows(sources, EdgeType.CALLS);
    }

    private static List<String> rows(Sources sources, EdgeType type) {
        var graph = sources.graph();
        var rows = new ArrayList<String>();
        graph.forEachEdge(edge -> {
            if (edge.type() != type) return;
            var row = EdgeRow.of(graph, edge);
            rows.add(row.from().file() + " " + row.from().name() + " -> "
                    + row.to().file() + " " + row.to().name());
        });
        return rows;
    }
}
