package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A change inside a type reaches the users of what changed, not those of the whole type.
class MemberChangesTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void usersOfOtherMembersAreNotConcerned() {
        var machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"))
                .write("till.py", """
                        class Till:
                            def open(self):
                                return 1

                            def close(self):
                                return 2
                        """)
                .write("morning.py", "from till import Till\n\ndef begin(till: Till):\n    return till.open()\n")
                .write("evening.py", "from till import Till\n\ndef end(till: Till):\n    return till.close()\n");
        shop.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        try (var daemon = new InProcessDaemon(machine, shop.folder(), folder)) {
            daemon.data("graph_rebuild", Map.of("mode", "full"));
            shop.write("till.py", """
                    class Till:
                        def open(self):
                            return 10

                        def close(self):
                            return 2
                    """);
            daemon.data("graph_rebuild", Map.of());

            assertThat(String.valueOf(daemon.data("impact_analyze", Map.of("since", "HEAD"))
                            .get("affected")))
                    .contains("morning.py::begin")
                    .doesNotContain("evening.py::end");
        }
    }
}
