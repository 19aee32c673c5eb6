package dev.cairn.engine.cypher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.cypher.run.QueryLimits;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.cypher.value.CypherValues;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CypherTest {

    private static final MemoryGraph CODE = MemoryGraph.of("""
            CREATE (f:FILE {path: 'store.py'}), (o:FILE {path: 'other.py'}),
              (save:FUNCTION {name: 'save', lines: 12}), (check:FUNCTION {name: 'check', lines: 3}),
              (main:FUNCTION {name: 'main', lines: 40}), (f)-[:CONTAINS]->(save), (f)-[:CONTAINS]->(check),
              (o)-[:CONTAINS]->(main), (main)-[:CALLS {line: 7}]->(save), (save)-[:CALLS]->(check),
              (check)-[:CALLS]->(main)
            """);

    private static CypherResult run(String query) {
        return new Cypher(QueryLimits.standard(System::nanoTime))
                .run(CODE, query, Map.of("wanted", CypherValue.of("save")));
    }

    private static List<List<CypherValue>> rows(String query) {
        return run(query).rows();
    }

    private static List<CypherValue> row(CypherValue... values) {
        return List.of(values);
    }

    private static Problem refusal(String query) {
        try {
            run(query);
        } catch (Refusal refusal) {
            return refusal.problem();
        }
        throw new AssertionError("not refused: " + query);
    }

    @Test
    void aPatternFindsNodesThroughRelationships() {
        assertThat(rows("MATCH (:FILE {path: 'store.py'})-[:CONTAINS]->(n) RETURN n.name ORDER BY n.name"))
                .containsExactly(row(CypherValue.of("check")), row(CypherValue.of("save")));
    }

    @Test
    void unknownLabelsTypesAndPropertiesAreReportedWithASimilarName() {
        assertThat(run("MATCH (n:FUNKTION) RETURN n").notes())
                .containsExactly("No node has the label FUNKTION; did you mean FUNCTION?");
        assertThat(run("MATCH (n:FUNCTION) WHERE n.nmae = 'save' RETURN n").notes())
                .containsExactly("No matched node has the property nmae; did you mean name?");
        assertThat(run("MATCH (n:FUNCTION) RETURN n.name, n.lines").notes()).isEmpty();
        assertThat(run("MATCH (n)-[:CONTAIN]->(m) RETURN m").notes())
                .containsExactly("No relationship has the type CONTAIN; did you mean CONTAINS?");
        assertThat(run("MATCH (n) RETURN n.path").notes())
                .as("some nodes have it")
                .isEmpty();
    }

    @Test
    void unknownVariablesAndFunctionsAreRefusedWithKnownOnes() {
        assertThat(refusal("MATCH (n:FUNCTION) RETURN m.name").hint()).contains("Defined are n");
        assertThat(refusal("MATCH (n:FUNCTION)\nRETURN m.name").message()).contains("line 2, column 8");
        assertThat(refusal("MATCH (n:FUNCTION)\nRETURN siez(n.name)").message())
                .contains("no function siez")
                .contains("did you mean size")
                .contains("line 2, column 8");
    }

    @Test
    void callingAProcedureIsUnsupportedNotAWrite() {
        var problem = refusal("CALL db.labels()");
        assertThat(problem.code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(problem.message()).contains("CALL is not supported").contains("column 1");
    }

    @Test
    void relationshipsHaveProperties() {
        assertThat(rows("MATCH (a)-[c:CALLS {line: 7}]->(b) RETURN a.name, b.name, c.line"))
                .containsExactly(row(CypherValue.of("main"), CypherValue.of("save"), CypherValue.of(7)));
    }

    @Test
    void aPathUsesNoRelationshipTwice() {
        assertThat(rows("MATCH p = (n {name: 'save'})-[:CALLS*]->(m) RETURN m.name, length(p)"))
                .containsExactly(
                        row(CypherValue.of("check"), CypherValue.of(1)),
                        row(CypherValue.of("main"), CypherValue.of(2)),
                        row(CypherValue.of("save"), CypherValue.of(3)));
    }

    @Test
    void anUnboundedPathReportsItsDepthLimit() {
        assertThat(run("MATCH (:FILE)-[*]->(n) RETURN count(n)").notes())
                .singleElement()
                .asString()
                .contains("10 hops");
    }

    @Test
    void theShortestPathIsFound() {
        assertThat(rows("MATCH p = shortestPath((a {name: 'save'})-[:CALLS*]->(b {name: 'main'})) RETURN length(p)"))
                .containsExactly(row(CypherValue.of(2)));
    }

    @Test
    void unmatchedVariablesAreNullAfterAnOptionalMatch() {
        assertThat(rows("MATCH (f:FILE) OPTIONAL MATCH (f)-[:CALLS]->(x) RETURN x"))
                .containsExactly(row(CypherValues.NULL), row(CypherValues.NULL));
    }

    @Test
    void rowsAreGroupedByTheColumnsWithoutAggregates() {
        assertThat(
                        rows(
                                "MATCH (f:FILE)-[:CONTAINS]->(n) RETURN f.path AS path, count(*) AS n, sum(n.lines) ORDER BY n"))
                .containsExactly(
                        row(CypherValue.of("other.py"), CypherValue.of(1), CypherValue.of(40)),
                        row(CypherValue.of("store.py"), CypherValue.of(2), CypherValue.of(15)));
    }

    @Test
    void aPatternCanBeACondition() {
        assertThat(rows("MATCH (n:FUNCTION) WHERE (n)-[:CALLS]->({name: 'check'}) RETURN n.name"))
                .containsExactly(row(CypherValue.of("save")));
        assertThat(rows("MATCH (n:FUNCTION) WHERE NOT EXISTS { (n)<-[:CALLS]-(m) WHERE m.lines > 5 } RETURN n.name"))
                .containsExactly(row(CypherValue.of("main")));
    }

    @Test
    void aUnionHasNoDuplicateRows() {
        assertThat(rows("MATCH (f:FILE) RETURN 1 AS one UNION MATCH (f:FUNCTION) RETURN 1 AS one"))
                .containsExactly(row(CypherValue.of(1)));
    }

    @Test
    void listComprehensionsAndUnwindWorkTogether() {
        assertThat(rows("UNWIND [x IN range(1, 4) WHERE x % 2 = 0 | x * 10] AS n RETURN n"))
                .containsExactly(row(CypherValue.of(20)), row(CypherValue.of(40)));
    }

    @Test
    void parametersAreUsedAsValues() {
        assertThat(rows("MATCH (n {name: $wanted}) RETURN n.lines")).containsExactly(row(CypherValue.of(12)));
        assertThat(refusal("RETURN $other").message()).contains("$other");
    }

    @Test
    void everythingThatWritesIsRefused() {
        for (var query : List.of(
                "CREATE (n)",
                "MATCH (n) DELETE n",
                "MATCH (n) SET n.x = 1",
                "MERGE (n) RETURN n",
                "MATCH (n) REMOVE n.x"))
            assertThat(refusal(query).code()).as(query).isEqualTo(ProblemCode.READ_ONLY);
    }

    @Test
    void anErrorIsReportedWithItsPosition() {
        assertThat(refusal("MATCH (n)\nRETRUN n").message()).contains("RETRUN").contains("line 2, column 1");
        assertThat(refusal("MATCH (n RETURN n").message()).contains("line 1, column 10");
        assertThat(refusal("MATCH (n) RETURN m").message()).contains("variable m");
        assertThat(refusal("RETURN nonsense(1)").message()).contains("nonsense");
    }

    @Test
    void aQueryIsStoppedByItsLimits() {
        var caps = new QueryLimits(100, 1_000, 10, Duration.ofSeconds(5), 1L << 24, System::nanoTime);
        assertThatThrownBy(() -> new Cypher(caps).run(CODE, "MATCH (a), (b), (c), (d), (e) RETURN count(*)", Map.of()))
                .isInstanceOf(Refusal.class);
        assertThat(refusal("RETURN " + "(".repeat(5_000) + "1" + ")".repeat(5_000))
                        .message())
                .contains("nested too deeply");
    }

    @Test
    void deepNestingIsRefusedBeforeASmallStackIsFull() throws InterruptedException {
        var message = new AtomicReference<>("");
        Runnable ask = () -> message.set(
                refusal("RETURN " + "(".repeat(5_000) + "1" + ")".repeat(5_000)).message());

        var thread = new Thread(null, ask, "small stack", 512 * 1024);
        thread.start();
        thread.join();

        assertThat(message.get()).contains("nested too deeply");
    }

    @Test
    void nullIsNeitherTrueNorFalse() {
        assertThat(rows("RETURN null = null, null IS NULL, 1 IN [null], NOT null"))
                .containsExactly(row(CypherValues.NULL, CypherValues.TRUE, CypherValues.NULL, CypherValues.NULL));
    }
}
