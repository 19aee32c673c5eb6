package dev.cairn.engine.cypher.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.testing.SmallCode;
import dev.cairn.testing.SmallPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkspaceGraphTest {

    private static final SmallCode CODE =
            new SmallCode().file("a.py", "class Rate:\n    def compute(self):\n        pass\n");

    private static AttachedNode attached(String id, String... labels) {
        return new AttachedNode(id, Set.of(labels), Map.of("name", CypherValue.of(id)), List.of());
    }

    private static WorkspaceGraph graph(List<AttachedNode> attached) {
        return new WorkspaceGraph(CODE.graph(), "shop", attached);
    }

    @Test
    void nodesOfALabelAreTheNodesThatHaveItInTheSameOrder() {
        var graph = graph(List.of(
                attached("e1", "EPISODE", "DECISION"),
                attached("c1", "CLAIM"),
                attached("external", "PACKAGE"),
                attached("a.py", "FILE"),
                attached("e2", "EPISODE", "ERROR")));

        for (var label :
                List.of("EPISODE", "DECISION", "ERROR", "CLAIM", "PACKAGE", "FILE", "FUNCTION", "CLASS", "NONE"))
            assertThat(graph.nodes(label).toArray())
                    .as(label)
                    .isEqualTo(graph.nodes()
                            .filter(node -> graph.labels(node).contains(label))
                            .toArray());
        assertThat(graph.nodes("EPISODE").toArray()).hasSize(2);
        assertThat(graph.nodes("FILE").toArray()).hasSize(1);
        assertThat(graph.nodes("FUNCTION", "name", CypherValue.of("compute")).toArray())
                .hasSize(1);
    }

    @Test
    void aQueryAboutCodeLooksAtNoRecordedNode() {
        var recorded = new ArrayList<AttachedNode>();
        for (int number = 0; number < 1_000; number++) recorded.add(attached("episode" + number, "EPISODE"));

        assertThat(graph(recorded).nodes("FUNCTION").spliterator().estimateSize())
                .isEqualTo(graph(List.of()).nodes("FUNCTION").spliterator().estimateSize());
    }

    private static List<String> notes(String query, PropertyGraph graph) {
        return new Cypher(QueryLimits.standard(System::nanoTime))
                .run(graph, query, Map.of())
                .notes();
    }

    @Test
    void aTypeThatNoRelationshipHasYetIsNoMisspelling() {
        var graph = graph(List.of());

        assertThat(notes("MATCH (p:FUNCTION)-[:DEPENDS_ON]->(x) RETURN x.id", graph))
                .isEmpty();
        assertThat(notes("MATCH (p:FUNCTION)-[:DEPEND_ON]->(x) RETURN x.id", graph))
                .containsExactly("No relationship has the type DEPEND_ON; did you mean DEPENDS_ON?");
    }

    @Test
    void aMisspelledProvenanceIsToldInsteadOfNoCalls() {
        var graph = graph(List.of());

        assertThat(notes("MATCH (p)-[r:CALLS {provenance: 'name_only'}]->(x) RETURN x.id", graph))
                .containsExactly("No relationship has the provenance name_only; it is one of scip, exact,"
                        + " import-resolved, heuristic, name-only.");
        assertThat(notes("MATCH (p)-[r:CALLS {provenance: 'name-only'}]->(x) RETURN x.id", graph))
                .isEmpty();
    }

    @Test
    void thePackageThatCodeImportsIsNamedWithoutItsEcosystem() {
        var code = new SmallPrograms().file("main", "import npm:express as express\n");
        var graph = new WorkspaceGraph(code.graph(), "shop", List.of());

        assertThat(graph.nodes("PACKAGE").mapToObj(node -> graph.property(node, "name")))
                .containsExactly(CypherValue.of("express"));
    }
}
