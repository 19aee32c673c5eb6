package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A matching name alone is not evidence of a call; such edges are shown only on request.
class NameOnlyMatchesTest {

    @TempDir
    Path folder;

    @Test
    void aNamesakeIsNeverToldAsAFact() {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            repo.write("shop/channel.py", """
                            class Channel:
                                def reconnect_channel(self):
                                    self.backend.pool.rewind()
                                    self.backend.pool.close_all()
                            """)
                    .write("shop/signals.py", """
                            class Signals:
                                def rewind(self):
                                    return 1
                            """)
                    .write("shop/tape.py", """
                            class Tape:
                                def rewind(self):
                                    return 2
                            """)
                    .write("tests/test_tape.py", """
                            from shop.tape import Tape
                            class TestTape:
                                def test_rewind(self):
                                    assert Tape().rewind() == 2
                            """);
            repo.commit("Reconnect", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));

                var edges = house.text("graph_query", Map.of("language", "cypher", "query", """
                        MATCH (a {name: 'reconnect_channel'})-[r:CALLS {provenance: 'name-only'}]->(b {name: 'rewind'})
                        RETURN b.id, r.provenance"""));
                assertThat(edges).contains("name-only").doesNotContain("exact", "heuristic");
                var plain = house.data("graph_query", Map.of("language", "cypher", "query", """
                        MATCH (a {name: 'reconnect_channel'})-[r:CALLS]->(b) RETURN b.id LIMIT 20"""));
                assertThat(plain.get("count")).isEqualTo(0);
                assertThat(String.valueOf(plain.get("notes"))).contains("only guessed");

                var caller = "shop/channel.py::Channel::reconnect_channel";
                // The pack may show the other files because they were committed together, but not as what is called.
                assertThat(house.text("context_pack", Map.of("task", "fix reconnect_channel", "profile", "balanced")))
                        .doesNotContain("used by reconnect_channel", "callees", "calls rewind");
                for (var answer : List.of(
                        house.text("code_explain", Map.of("element", caller, "profile", "debug")),
                        house.text(
                                "semantic_slice",
                                Map.of("symbol", caller, "context", "with-deps", "profile", "debug"))))
                    assertThat(answer)
                            .doesNotContain("used by reconnect_channel")
                            .doesNotContain("Signals::rewind", "Signals.rewind", "Tape::rewind", "Tape.rewind");
                assertThat(house.text(
                                "impact_analyze",
                                Map.of("symbols", List.of("shop/signals.py::Signals::rewind"), "profile", "debug")))
                        .doesNotContain("reconnect_channel");
            }
        }
    }

    @Test
    void aReturnedNodeHasItsLabelsAndProperties() {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            var text = new StringBuilder("def rewind():\n    \"\"\"Turns back.\"\"\"\n    return 2\n");
            for (int number = 0; number < 30; number++)
                text.append("def f").append(number).append("():\n    pass\n");
            repo.write("shop/tape.py", text.toString());
            repo.commit("Rewind", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));
                house.data("agent_claim", Map.of("targetId", "rewind", "intent", "faster", "agentId", "ada"));

                var node = rows(house, "MATCH (f:FUNCTION {name: 'rewind'}) RETURN f")
                        .getFirst();
                assertThat(String.valueOf(node.get("f")))
                        .contains("labels=[FUNCTION]", "name=rewind", "summary=Turns back.");
                assertThat(rows(house, "MATCH (c:CLAIM) RETURN c.claimType AS type"))
                        .containsExactly(Map.of("type", "function"));
                assertThat(rows(house, "MATCH (f:FUNCTION) RETURN f.name AS name LIMIT 25"))
                        .hasSize(25);
                assertThat(rows(house, "MATCH (f:FUNCTION) RETURN f.name AS name LIMIT 3"))
                        .hasSize(3);
            }
        }
    }

    private static List<Map<String, Object>> rows(InProcessDaemon house, String query) {
        var answer = house.data("graph_query", Map.of("language", "cypher", "query", query, "profile", "debug"));
        return AnswerValues.all(answer, "results").stream()
                .map(row -> {
                    var copy = new LinkedHashMap<String, Object>();
                    ((Map<?, ?>) row).forEach((key, value) -> copy.put(String.valueOf(key), value));
                    return (Map<String, Object>) copy;
                })
                .toList();
    }

    @Test
    void testsAreCountedAlikeWhereverTheyAreAskedFor() {
        try (var machine = new TestMachine(folder)) {
            var repo = GitRepo.create(folder.resolve("shop"));
            repo.write("shop/tape.py", "def rewind():\n    return 2\n").write("tests/test_tape.py", """
                            from shop.tape import rewind
                            def helper():
                                return 2
                            class TestTape:
                                def test_rewind(self):
                                    assert rewind() == helper()
                            """);
            repo.commit("Rewind", Instant.parse("2025-03-03T10:00:00Z"));
            try (var house = new InProcessDaemon(machine, repo.folder(), folder)) {
                house.data("graph_rebuild", Map.of("mode", "full"));

                var matched = house.text(
                        "graph_query", Map.of("language", "cypher", "query", "MATCH (n:TEST) RETURN n.name"));
                var found = house.text("graph_query", Map.of("query", "rewind", "types", List.of("TEST")));
                var health = house.data("graph_health", Map.of("profile", "debug"));

                assertThat(matched).contains("TestTape", "test_rewind").doesNotContain("helper");
                assertThat(found).contains("test_rewind").doesNotContain("helper", "shop/tape.py::rewind");
                assertThat(String.valueOf(health.get("index"))).contains("tests=2");
            }
        }
    }
}
