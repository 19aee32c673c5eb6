package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Queries with parameters, and the valid times of nodes that are not code.
class CypherParametersTest extends WithSharedShop {

    private static final String RATE = "shop/rates.py::apply_rate";

    private static Map<String, Object> question(String query, Map<String, Object> params) {
        var arguments = new LinkedHashMap<String, Object>(
                Map.of("query", query, "language", "cypher", "tokens", 20_000, "limit", 100));
        if (!params.isEmpty()) arguments.put("params", params);
        return arguments;
    }

    @SuppressWarnings("unchecked") // the shape of every answer to a query
    private List<Map<String, Object>> rows(String query, Map<String, Object> params) {
        var data = shop.house.data("graph_query", question(query, params));
        return (List<Map<String, Object>>) Objects.requireNonNull(data.get("results"));
    }

    @Test
    void aSymbolIsLookedUpByWhatIsGiven() {
        assertThat(rows("MATCH (n {id: $symbol, projectId: $pid}) RETURN n.name AS name", Map.of("symbol", RATE)))
                .containsExactly(Map.of("name", "apply_rate"));
        assertThat(rows(
                        "MATCH (f:FILE {path: $file, projectId: $pid})-[:CONTAINS*]->(n) WHERE n.name = $symbol"
                                + " RETURN n.id AS id LIMIT 1",
                        Map.of("file", "shop/cart.py", "symbol", "total")))
                .containsExactly(Map.of("id", SharedShop.TOTAL));
        assertThat(rows(
                        "MATCH (caller)-[:CALLS]->(t {id: $nodeId, projectId: $pid})"
                                + " RETURN caller.id AS id, caller.filePath AS path LIMIT 10",
                        Map.of("nodeId", RATE)))
                .containsExactly(Map.of("id", SharedShop.TOTAL, "path", "shop/cart.py"));
        assertThat(rows(
                        "MATCH (fn:FUNCTION {id: $id}) WHERE fn.validFrom <= $T"
                                + " AND (fn.validTo IS NULL OR fn.validTo > $T) RETURN fn.name AS name",
                        Map.of("id", RATE)))
                .hasSize(1);
    }

    @Test
    void listsNumbersAndNothingAreValuesToo() {
        assertThat(rows(
                        "MATCH (n) WHERE n.id IN $ids RETURN n.id AS id ORDER BY id",
                        Map.of("ids", List.of(RATE, SharedShop.TOTAL, "nobody"))))
                .containsExactly(Map.of("id", SharedShop.TOTAL), Map.of("id", RATE));
        assertThat(rows("RETURN $n + 1 AS n, $d / 2 AS d, $yes AS yes", Map.of("n", 41, "d", 3.0, "yes", true)))
                .containsExactly(Map.of("n", 42, "d", 1.5, "yes", true));
    }

    @Test
    void aParameterWithoutAValueIsRefusedByName() {
        assertThat(shop.house.text("graph_query", question("MATCH (n {id: $symbol}) RETURN n", Map.of())))
                .contains("$symbol", "params");
        assertThat(shop.house.text("graph_query", Map.of("query", "cart", "params", Map.of("a", 1))))
                .contains("cypher");
    }

    @Test
    void rowsThatAreSmallInMemoryAndLargeInWritingAreRefused() {
        var shared = "WITH range(1, 10000) AS r UNWIND range(1, 100) AS x RETURN r";

        assertThat(shop.house.text("graph_query", question(shared, Map.of()))).contains("size of an answer", "LIMIT");
        assertThat(rows(shared + "[0..2] AS first LIMIT 1", Map.of())).containsExactly(Map.of("first", List.of(1, 2)));
    }

    @Test
    void changesSinceAMomentAreReportedInBothPartsOfAUnion() throws IOException {
        var since = Objects.requireNonNull(rows("MATCH (t:GRAPH_TX) RETURN max(t.timestamp) + 1 AS at", Map.of())
                .getFirst()
                .get("at"));
        var file = shop.repo.folder().resolve(SharedShop.RATES);
        Files.writeString(
                file,
                Files.readString(file).replace("round(amount", "round(0 + amount") + "\n\ndef more():\n    pass\n");
        shop.house.data("graph_rebuild", Map.of());

        var changed = rows("""
                MATCH (tx:GRAPH_TX) WHERE tx.timestamp >= $sinceTs
                WITH collect(tx.id) AS txIds
                MATCH (n)-[:SUPERSEDES]->(old) WHERE n.txId IN txIds
                RETURN n.id AS id, 'modified' AS change
                UNION
                MATCH (n:FUNCTION) WHERE n.txId IN txIds AND NOT (n)-[:SUPERSEDES]->()
                RETURN n.id AS id, 'added' AS change
                """, Map.of("sinceTs", since));

        assertThat(changed)
                .containsExactlyInAnyOrder(
                        Map.of("id", "shop/rates.py", "change", "modified"),
                        Map.of("id", RATE, "change", "modified"),
                        Map.of("id", "shop/rates.py::more", "change", "added"));
    }

    @Test
    void episodesClaimsTasksAndPackagesTellSinceWhenTheyAreKnown() throws IOException {
        Files.writeString(shop.repo.folder().resolve("shop/net.py"), "import requests\n");
        shop.house.data("graph_rebuild", Map.of());
        shop.house.data(
                "episode_add",
                Map.of("type", "OBSERVATION", "content", "Round at the end.", "entities", List.of(RATE)));
        shop.house.data("agent_claim", Map.of("agentId", "ada", "targetId", RATE, "intent", "round"));
        shop.house.data("backlog_create", Map.of("type", "task", "title", "Round"));

        for (var label : List.of("EPISODE", "CLAIM", "TASK", "PACKAGE"))
            assertThat(rows(
                            "MATCH (n:" + label + ") WHERE n.validFrom > 0 AND n.createdAt > 0 AND n.txId IS NOT NULL"
                                    + " AND n.validTo IS NULL RETURN count(n) > 0 AS told",
                            Map.of()))
                    .as(label)
                    .containsExactly(Map.of("told", true));
        assertThat(rows(
                        "MATCH (c:CLAIM)-[:TARGETS]->(t {id: $targetId, projectId: $pid}) WHERE c.validTo IS NULL"
                                + " AND c.agentId <> $requestingAgentId RETURN c.intent AS intent",
                        Map.of("targetId", RATE, "requestingAgentId", "nobody")))
                .containsExactly(Map.of("intent", "round"));
        assertThat(rows(
                        "MATCH (c:CLAIM)-[:TARGETS]->(t) WHERE c.validTo IS NULL AND t.validFrom > c.validFrom"
                                + " RETURN c.id, t.id, t.validFrom AS newVersion",
                        Map.of()))
                .isEmpty();
    }

    @Test
    void aClaimThatEndedTellsWhenAndWhy() {
        var claim = shop.house
                .data("agent_claim", Map.of("agentId", "ada", "targetId", RATE, "intent", "round"))
                .get("claimId");
        shop.house.data(
                "agent_release", Map.of("agentId", "ada", "claimId", String.valueOf(claim), "outcome", "rounded"));

        assertThat(rows(
                        "MATCH (c:CLAIM)-[r:TARGETS]->(t {id: $targetId}) RETURN c.id AS id, c.endReason AS reason,"
                                + " c.outcome AS outcome, c.validTo >= c.validFrom AS over, r.validTo = c.validTo AS tie",
                        Map.of("targetId", RATE)))
                .containsExactly(Map.of(
                        "id",
                        String.valueOf(claim),
                        "reason",
                        "released",
                        "outcome",
                        "rounded",
                        "over",
                        true,
                        "tie",
                        true));
        assertThat(rows("MATCH (c:CLAIM) WHERE c.validTo IS NULL RETURN c.id", Map.of()))
                .isEmpty();
    }

    @Test
    void importersThatWereNotAskedAreTold() throws IOException {
        for (int file = 0; file < 201; file++)
            Files.writeString(shop.repo.folder().resolve("shop/user" + file + ".py"), "import requests\n");
        shop.house.data("graph_rebuild", Map.of());

        var answer = shop.house.data(
                "graph_query",
                Map.of(
                        "query",
                        "MATCH (p:PACKAGE) WHERE p.id ENDS WITH 'requests' RETURN p.id AS id, p.validFrom AS since",
                        "language",
                        "cypher"));
        assertThat(answer.toString()).contains("asked of 200 of its importers");
    }
}
