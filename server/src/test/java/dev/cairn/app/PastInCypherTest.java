package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Queries over imports, transactions and earlier states of code.
class PastInCypherTest extends WithSharedShop {

    @SuppressWarnings("unchecked") // the shape of every answer to a query
    private List<Map<String, Object>> rows(String query) {
        var data = shop.house.data(
                "graph_query", Map.of("query", query, "language", "cypher", "tokens", 20_000, "limit", 100));
        return (List<Map<String, Object>>) Objects.requireNonNull(data.get("results"));
    }

    private Map<String, Object> row(String query) {
        var rows = rows(query);
        assertThat(rows).as(query).hasSize(1);
        return rows.getFirst();
    }

    /// Changes the body of one function and indexes it.
    private void changeRate() throws IOException {
        var file = shop.repo.folder().resolve(SharedShop.RATES);
        Files.writeString(file, Files.readString(file).replace("round(amount", "round(0 + amount"));
        shop.house.data("graph_rebuild", Map.of());
    }

    @Test
    void anImportStandsBetweenItsFileAndWhatItLeadsTo() {
        assertThat(row("MATCH (f:FILE {path: 'shop/cart.py'})-[:CONTAINS]->(i:IMPORT)-[:REFERENCES]->(t:FILE)"
                        + " RETURN i.id AS id, i.names AS names, i.startLine AS line, t.path AS target"))
                .containsEntry("id", "shop/cart.py::import shop.rates")
                .containsEntry("names", List.of("apply_rate"))
                .containsEntry("line", 1)
                .containsEntry("target", "shop/rates.py");
        assertThat(rows("MATCH (i:IMPORT)-[:REFERENCES]->(t:FILE {path: 'shop/cart.py'}) RETURN i.path AS path"))
                .containsExactly(Map.of("path", "tests/test_cart.py"));
    }

    @Test
    void aRelationshipTellsEveryPlaceAndWhatItUsesOfAPackage() throws IOException {
        Files.writeString(
                shop.repo.folder().resolve("shop/tell.py"),
                "import json\n\n\ndef tell(a):\n    json.dumps(a)\n    return json.dumps(json.loads(a))\n");
        shop.house.data("graph_rebuild", Map.of());

        assertThat(
                        row(
                                "MATCH (f:FUNCTION {name: 'tell'})-[r]->(p:PACKAGE) RETURN r.members AS members, r.places AS at"))
                .containsEntry("members", List.of("python:json::dumps", "python:json::loads"))
                .containsEntry("at", List.of("shop/tell.py:5:10", "shop/tell.py:6:17", "shop/tell.py:6:28"));
        assertThat(row("MATCH (f:FUNCTION {name: 'tell', projectId: $pid}) WHERE f.validFrom <= $T"
                        + " AND (f.validTo IS NULL OR f.validTo > $T) RETURN f.id AS id"))
                .containsEntry("id", "shop/tell.py::tell");
    }

    @Test
    void aTransactionTellsWhatItDidAndWhichFilesItAffected() {
        var told = row("MATCH (t:GRAPH_TX)-[:AFFECTS]->(f:FILE) RETURN t.type AS type, t.mode AS mode,"
                + " t.filesAffected AS files, t.seq > 0 AS numbered, t.gitCommit IS NOT NULL AS committed,"
                + " count(f) AS affected");
        assertThat(told)
                .containsEntry("files", 3)
                .containsEntry("affected", 3)
                .containsEntry("numbered", true)
                .containsEntry("committed", true)
                .containsEntry("mode", "incremental");
        assertThat(rows("MATCH (f:FILE {path: 'shop/cart.py'})<-[:AFFECTS]-(t) RETURN t.type AS type"))
                .containsExactly(Map.of("type", told.get("type")));
    }

    @Test
    void aChangedBodySupersedesItsEarlierStateAndNothingElse() throws IOException {
        assertThat(rows("MATCH (n)-[:SUPERSEDES]->(old) RETURN n")).isEmpty();
        changeRate();

        assertThat(rows("MATCH (n)-[:SUPERSEDES]->(old:VERSION) RETURN n.id AS id, old.validTo = n.validFrom AS next"
                        + " ORDER BY id"))
                .containsExactly(
                        Map.of("id", "shop/rates.py", "next", true),
                        Map.of("id", "shop/rates.py::apply_rate", "next", true));
        assertThat(row("MATCH (v:VERSION {symbolId: 'shop/rates.py::apply_rate'})<-[:SUPERSEDES]-(n:FUNCTION)"
                        + " RETURN n.txId <> v.txId AS other, n.versionId = n.id + '#' + n.txId AS named"))
                .containsEntry("other", true)
                .containsEntry("named", true);
        assertThat(rows("MATCH (t:GRAPH_TX) WITH collect(t.id) AS ids MATCH (n:FUNCTION) WHERE NOT n.txId IN ids"
                        + " RETURN n"))
                .isEmpty();
    }

    @Test
    void nodesAndRelationshipsTellSinceWhenTheyAreTrueAndKnown() throws IOException {
        var before = row("MATCH (:FUNCTION {name: 'total'})-[c:CALLS]->(t) RETURN c.validFrom AS since, c.txId AS tx");
        changeRate();

        var now = row("MATCH (a:FUNCTION {name: 'total'})-[c:CALLS]->(t) RETURN c.validFrom AS since, c.txId AS tx,"
                + " a.validFrom AS caller, t.validFrom AS callee, t.validTo IS NULL AS open,"
                + " a.createdAt < t.createdAt AS later");
        assertThat(now)
                .as("the call is as old as the caller's text; only the callee was written anew")
                .containsEntry("since", before.get("since"))
                .containsEntry("tx", before.get("tx"))
                .containsEntry("caller", before.get("since"))
                .containsEntry("open", true)
                .containsEntry("later", true)
                .doesNotContainEntry("callee", before.get("since"));
        assertThat(rows("MATCH (i:IMPORT)-[r]->() WHERE i.validFrom IS NULL OR r.txId IS NULL RETURN i"))
                .isEmpty();
    }

    @Test
    void aFileThatComesBackAsItWasCommittedIsAsOldAsItsCommit() throws IOException {
        var query = "MATCH (f:FILE {path: '" + SharedShop.RATES + "'}) MATCH (r:FUNCTION {name: 'apply_rate'})"
                + " RETURN f.validFrom AS file, r.validFrom AS rate";
        var committed = row(query);
        var file = shop.repo.folder().resolve(SharedShop.RATES);
        var text = Files.readString(file);
        Files.delete(file);
        shop.house.data("graph_rebuild", Map.of());
        assertThat(rows(query)).isEmpty();

        Files.writeString(file, text);
        shop.house.data("graph_rebuild", Map.of());
        assertThat(row(query)).isEqualTo(committed);

        changeRate();
        assertThat(row(query)).doesNotContainEntry("rate", committed.get("rate"));
        Files.writeString(file, text);
        shop.house.data("graph_rebuild", Map.of());
        assertThat(row(query)).isEqualTo(committed);
    }

    @Test
    void deletedCodeIsFoundAsAnEndedVersion() throws IOException {
        Files.delete(shop.repo.folder().resolve("tests/test_cart.py"));
        shop.house.data("graph_rebuild", Map.of());

        assertThat(rows("MATCH (v:VERSION) WHERE v.validTo IS NOT NULL RETURN v.symbolId AS id ORDER BY id"))
                .containsExactly(
                        Map.of("id", "tests/test_cart.py"), Map.of("id", "tests/test_cart.py::test_total_has_tax"));
        assertThat(rows("MATCH (n) WHERE n.path = 'tests/test_cart.py' RETURN n"))
                .isEmpty();
    }
}
