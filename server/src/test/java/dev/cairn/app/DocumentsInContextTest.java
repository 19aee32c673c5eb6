package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents of the backlog and of the repository in contexts, by path and by link.
class DocumentsInContextTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() throws IOException {
        machine = new TestMachine(folder.toRealPath());
        var repo = GitRepo.create(folder.toRealPath().resolve("repo"));
        repo.write("src/till.ts", "export function open(): number { return 1 }\n")
                .write("docs/rounding.md", "Before.\n\n# Rounding money\n\nTotals are rounded half up.\n")
                .write("docs/plans/task-0001-notes.md", "# Notes\n\nAsk the shop.\n")
                .write("docs/plans/task-00011.md", "# Another task\n");
        repo.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, repo.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    private static List<String> documents(String task) {
        var data = house.data("backlog_context", Map.of("task_id", task, "include_related", false));
        return ((List<?>) data.getOrDefault("related_resources", List.of()))
                .stream()
                        .map(each -> String.valueOf(((Map<?, ?>) each).get("path")))
                        .toList();
    }

    @Test
    void documentsAreShownByPathAndByLink() {
        var task = String.valueOf(house.data(
                        "backlog_create",
                        Map.of(
                                "title",
                                "Round totals",
                                "references",
                                List.of(
                                        Map.of("url", "docs/rounding.md#rounding-money"),
                                        Map.of("url", "src/till.ts"),
                                        Map.of("url", "mcp://backlog/resources/style.md"))))
                .get("id"));
        assertThat(task).isEqualTo("TASK-0001");
        for (var path : List.of("style.md", "TASK-0001/log.md", "TASK-00010/log.md"))
            house.data(
                    "write_resource",
                    Map.of(
                            "uri",
                            "mcp://backlog/resources/" + path,
                            "operation",
                            Map.of("type", "create", "content", "# Style\n\nPlain words.")));

        assertThat(documents(task))
                .containsExactlyInAnyOrder(
                        "resources/TASK-0001/log.md",
                        "docs/plans/task-0001-notes.md",
                        "docs/rounding.md",
                        "resources/style.md");
        assertThat(String.valueOf(
                        house.data("backlog_context", Map.of("task_id", task)).get("related_resources")))
                .contains("title=Rounding money", "uri=cairn://file/docs/rounding.md");
    }
}
