package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The numbers in the answer of an indexing run describe what it indexed.
class RebuildNumbersTest extends WithSharedShop {

    /// More files than a reader of the graph waits for.
    private static final int FILES = 150;

    @Test
    void theSymbolsOfARunThatChangedManyFilesAreCountedAfterIt() throws IOException {
        long before = symbols();
        var folder = Files.createDirectories(shop.repo.folder().resolve("many"));
        for (int number = 0; number < FILES; number++)
            Files.writeString(folder.resolve("part" + number + ".py"), "def part" + number + "(): pass\n");

        assertThat(symbols()).isEqualTo(before + FILES);

        for (int number = 0; number < FILES; number++) Files.delete(folder.resolve("part" + number + ".py"));

        assertThat(symbols()).isEqualTo(before);
    }

    private long symbols() {
        return Long.parseLong(
                String.valueOf(shop.house.data("graph_rebuild", Map.of()).get("symbols")));
    }
}
