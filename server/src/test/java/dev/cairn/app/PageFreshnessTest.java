package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages that programs and the viewer read say, as tools do, when files may have changed since.
class PageFreshnessTest {

    @TempDir
    static Path folder;

    @Test
    void aPageAboutTheGraphSaysThatTheFolderIsNotWatched() {
        var machine = new TestMachine(folder);
        var shop = GitRepo.create(folder.resolve("shop"));
        shop.write("till.py", "def total():\n    return 1\n");
        shop.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        try (var house = new InProcessDaemon(machine, shop.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            house.register(shop.folder(), Map.of("watch", false));
            house.data("graph_rebuild", Map.of());

            for (var page : List.of("/graph/symbols", "/graph/edges", "/graph/map", "/graph/symbols?file=till.py"))
                assertThat(house.get(page).body()).as(page).contains("\"stale\":true", "is not watched");
            assertThat(house.post("/graph/links", "{\"ids\":[\"till.py::total\"]}")
                            .body())
                    .contains("\"stale\":true", "is not watched");
        } finally {
            machine.close();
        }
    }
}
