package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Queries in a workspace that holds no code.
class CypherWithoutCodeTest {

    @TempDir
    private Path folder;

    private static Map<String, Object> query(String text) {
        return Map.of("query", text, "language", "cypher");
    }

    @Test
    void whatAgentsNotedIsFoundWhereNoCodeIsIndexed() throws Exception {
        var real = folder.toRealPath();
        var workspace = Files.createDirectories(real.resolve("plans"));
        try (var daemon = new InProcessDaemon(new TestMachine(real), workspace, real)) {
            daemon.data("episode_add", Map.of("type", "OBSERVATION", "content", "The plan comes first."));
            assertThat(daemon.data("graph_query", query("MATCH (e:EPISODE) RETURN e.content AS text"))
                            .get("results"))
                    .isEqualTo(List.of(Map.of("text", "The plan comes first.")));
            assertThat(daemon.call("graph_query", query("MATCH (f:FUNCTION) RETURN f.id AS id"))
                            .toString())
                    .contains("INDEX_EMPTY");
        }
    }
}
