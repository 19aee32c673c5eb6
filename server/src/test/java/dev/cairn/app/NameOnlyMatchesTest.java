package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
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
                        MATCH (a {name: 'reconnect_channel'})-[r:CALLS]->(b {name: 'rewind'})
                        RETURN b.id, r.provenance"""));
                assertThat(edges).contains("name-only").doesNotContain("exact", "heuristic");

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
