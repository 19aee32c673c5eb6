package dev.cairn.engine.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Documents of any content are read completely.
class DocumentReaderTest {

    private static final int MANY = 100_000;

    @Test
    void linesThatCouldExhaustAParserAreReadNormally() {
        for (var line : List.of(
                "> ".repeat(MANY) + "x",
                "a/".repeat(MANY) + "a",
                "a.".repeat(MANY) + "a",
                "a_".repeat(MANY) + "a",
                "`" + "a::".repeat(MANY) + "a()`",
                "aB" + "B".repeat(MANY),
                "# a" + " ".repeat(MANY) + "b",
                "# " + "#".repeat(MANY),
                "[".repeat(MANY),
                "<".repeat(MANY)))
            Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
                for (var kind : DocumentKind.values()) {
                    var read = DocumentReader.read("a.md", kind, "# First\n\n" + line + "\n\n# Last\n\nwords\n");
                    assertThat(read.sections()).isNotEmpty();
                    if (kind == DocumentKind.MARKDOWN)
                        assertThat(read.sections().getLast().heading().words()).isEqualTo("Last");
                }
            });
    }
}
