package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers of graph_health and graph_rebuild about a served workspace.
class HealthServedTest {

    @TempDir
    Path folder = Path.of("");

    private Path workspace() throws IOException {
        var workspace = Files.createDirectories(folder.toRealPath().resolve("shop"));
        Files.writeString(workspace.resolve("db.py"), "import json\n\ndef put(x):\n    return json.dumps(x)\n");
        Files.writeString(
                workspace.resolve("shop.py"),
                "import json\nfrom db import put\n\ndef save(order, other):\n    put(order)\n    other.unknown()\n    put(other)\n");
        return workspace;
    }

    private static Map<String, Object> rebuilt(InProcessDaemon house) {
        return house.data("graph_rebuild", Map.of("profile", "debug"));
    }

    @Test
    void callsThatLeadNowhereAreCountedByTheirPlaces() throws IOException {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace(), folder)) {
            rebuilt(house);

            var health = house.data("graph_health", Map.of("profile", "debug"));

            // put, other.unknown, put and json.dumps: one of four is unresolved
            assertThat(health.get("unresolvedCalls")).isEqualTo(Map.of("python", 0.25));
            assertThat(health.get("summarizer")).isEqualTo(Map.of("state", "off"));
            assertThat(health).containsKeys("projections", "pendingChanges", "watcherState", "latestTxId", "edges");
        }
    }

    @Test
    void filesOfWhichLessIsKnownAreCounted() throws IOException {
        var workspace = workspace();
        Files.writeString(workspace.resolve("torn.py"), "def torn(:\n    pass\n");
        Files.writeString(workspace.resolve("huge.js"), "x".repeat(5_000_000));
        Files.write(workspace.resolve("made.py"), new byte[] {1, 0, 2});
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace, folder)) {
            rebuilt(house);

            assertThat(house.data("graph_health", Map.of("profile", "debug")).get("index"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsEntry("unusual", Map.of("binary", 1, "syntax_errors", 1, "too_large", 1));
        }
    }

    @Test
    void aHalfTypedFileSaysSoInHealthAndWhereItsCodeIsExplained() throws IOException {
        var workspace = workspace();
        Files.writeString(workspace.resolve("Till.java"), """
                class Till {
                    void first() {
                        second(
                    }

                    void second() {}
                }
                """);
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace, folder)) {
            rebuilt(house);

            assertThat(house.data("graph_health", Map.of("profile", "debug")).get("index"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .containsEntry(
                            "problems", List.of("Till.java: Syntax not understood on line 3; the rest was read."));
            assertThat(house.data("code_explain", Map.of("element", "Till.java::Till::second")))
                    .containsEntry("problem", "In its file: Syntax not understood on line 3; the rest was read.");
        }
    }

    @Test
    void aWorkspaceWithoutSymbolsIsNoPlaceWhereNothingMatches() throws IOException {
        var workspace = Files.createDirectories(folder.toRealPath().resolve("letters"));
        Files.writeString(workspace.resolve("a.txt"), "Dear reader\n");
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace, folder)) {
            assertThat(house.call("graph_rebuild", Map.of())).containsEntry("errorCode", "INDEX_EMPTY");
            assertThat(house.call("graph_query", Map.of("query", "where is the cart")))
                    .containsEntry("ok", false)
                    .containsEntry("errorCode", "INDEX_EMPTY");
        }
    }

    @Test
    void pathsAreComparedWithTheFiles() throws IOException {
        try (var machine = new TestMachine(folder)) {
            var workspace = workspace();
            try (var house = new InProcessDaemon(machine, workspace, folder)) {
                house.call("graph_set_workspace", Map.of("workspaceRoot", workspace.toString(), "watch", false));
                rebuilt(house);
                Files.writeString(workspace.resolve("db.py"), "def put(x): pass\n");
                Files.writeString(workspace.resolve("new.py"), "def fresh(): pass\n");

                var health = house.data("graph_health", Map.of("paths", List.of("."), "profile", "debug"));
                var one = house.data("graph_health", Map.of("paths", List.of("shop.py"), "profile", "debug"));

                assertThat(health.get("freshness"))
                        .isEqualTo(Map.of(
                                "files", 3, "fresh", 1, "changed", List.of("db.py"), "notIndexed", List.of("new.py")));
                assertThat(one.get("freshness")).isEqualTo(Map.of("files", 1, "fresh", 1));
            }
        }
    }

    @Test
    void aRebuildTellsSymbolsAndEdges() throws IOException {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace(), folder)) {
            var told = rebuilt(house);

            assertThat(told.get("symbols")).isEqualTo(2);
            assertThat(told.get("filesProcessed")).isEqualTo(2);
            assertThat(AnswerValues.one(told, "edges.CALLS")).isEqualTo(Map.of("import-resolved", 2));
        }
    }

    @Test
    void anIndexWithoutSymbolsIsAProblemWithAHint() throws IOException {
        var empty = Files.createDirectories(folder.toRealPath().resolve("texts"));
        Files.writeString(empty.resolve("notes.txt"), "nothing to call\n");
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, empty, folder)) {
            var answer = house.call("graph_rebuild", Map.of());

            assertThat(answer.get("ok")).isEqualTo(false);
            assertThat(answer.get("errorCode")).isEqualTo("INDEX_EMPTY");
            assertThat((String) answer.get("hint")).isNotBlank();
        }
    }

    @Test
    void healthTellsFilesWithoutSymbolsFromNothingAtAll() throws IOException {
        var empty = Files.createDirectories(folder.toRealPath().resolve("texts"));
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, empty, folder)) {
            house.register(empty, Map.of("watch", false));
            // The first run, which registering started, may still be running.
            house.call("graph_rebuild", Map.of());
            var before = house.call("graph_health", Map.of("profile", "debug"));
            Files.writeString(empty.resolve("notes.txt"), "nothing to call\n");
            house.call("graph_rebuild", Map.of());
            var after = house.call("graph_health", Map.of("profile", "debug"));

            assertThat((String) before.get("summary")).startsWith("EMPTY: nothing of");
            assertThat((String) after.get("summary")).startsWith("EMPTY: 1 file with 0 symbols");
            assertThat(AnswerValues.one(after, "data.index.symbols")).isEqualTo(0);
        }
    }

    @Test
    void importsOfPackagesAreCountedAndAskedFor() throws IOException {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace(), folder)) {
            rebuilt(house);

            var health = house.data("graph_health", Map.of("profile", "debug"));
            var importers = house.data(
                    "graph_query",
                    Map.of(
                            "query",
                            "MATCH (f:FILE)-[:IMPORTS]->(p:PACKAGE) RETURN f.path AS file, p.id AS package ORDER BY file",
                            "language",
                            "cypher"));

            // db.py and shop.py import json, shop.py also db.py
            assertThat(AnswerValues.one(health, "edges.IMPORTS")).isEqualTo(Map.of("import-resolved", 3));
            assertThat(importers.get("results"))
                    .isEqualTo(List.of(
                            Map.of("file", "db.py", "package", "python:json"),
                            Map.of("file", "shop.py", "package", "python:json")));
        }
    }

    @Test
    void filesBelongToCommunities() throws IOException {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, workspace(), folder)) {
            rebuilt(house);

            var belonging = house.data(
                    "graph_query",
                    Map.of(
                            "query",
                            "MATCH (f:FILE)-[:BELONGS_TO]->(c:COMMUNITY) WHERE c.size >= 2"
                                    + " RETURN f.path AS file ORDER BY file",
                            "language",
                            "cypher"));

            assertThat(belonging.get("results")).isEqualTo(List.of(Map.of("file", "db.py"), Map.of("file", "shop.py")));
        }
    }

    @Test
    void everyRelationshipTellsHowItWasFound() throws IOException {
        try (var machine = new TestMachine(folder)) {
            var workspace = workspace();
            Files.writeString(workspace.resolve("guide.md"), "# Guide\n\n`save` in shop.py keeps an order.\n");
            try (var house = new InProcessDaemon(machine, workspace, folder)) {
                rebuilt(house);

                var unsure = house.data(
                        "graph_query",
                        Map.of(
                                "query",
                                "MATCH ()-[r]->() WHERE r.provenance IS NULL OR r.confidence IS NULL RETURN type(r)",
                                "language",
                                "cypher"));
                var imports = house.data(
                        "graph_query",
                        Map.of(
                                "query",
                                "MATCH (f:FILE {path: 'db.py'})-[r:IMPORTS]->() RETURN r.provenance, r.line, r.column",
                                "language",
                                "cypher"));

                assertThat(unsure.get("count")).isEqualTo(0);
                assertThat(imports.get("results"))
                        .isEqualTo(List.of(Map.of("r.provenance", "import-resolved", "r.line", 1, "r.column", 8)));
            }
        }
    }
}
