package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.testing.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolReferenceTest {

    private static final Path PAGE = Path.of("../docs/TOOLS.md");

    @TempDir
    Path folder = Path.of("");

    @Test
    void theReferenceSaysWhatTheToolsSay() throws IOException {
        var clock = InstantSource.system();
        var wiring = new Wiring(clock, UUID::randomUUID, Path.of("").toAbsolutePath());
        try (var store = new MemoryStore(clock, UUID::randomUUID);
                var shop = new ToolExamples(folder)) {
            var specs = wiring.tools(store).specs(Set.of());
            assertThat(specs).hasSizeGreaterThanOrEqualTo(6);
            var examples = shop.all();
            assertThat(examples.keySet())
                    .as("every tool has an example")
                    .containsExactlyInAnyOrderElementsOf(
                            specs.stream().map(ToolSpec::name).toList());
            var written = ToolReference.write(specs, examples);
            if (Boolean.getBoolean("cairn.update")) Files.writeString(PAGE, written);
            assertThat(Files.readString(PAGE)).isEqualTo(written);
        }
    }
}
