package dev.cairn.architecture;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every section of the documents about hydration and bundles is listed with a test that exists or as different.
class DocumentSectionsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TEST =
            Pattern.compile("`([A-Z][A-Za-z]+(?:Test|Invariants|Replay))(?:#([a-zA-Z]+))?`");

    /// A row whose test is left to other rows, or that needs none.
    private static final Pattern REASON =
            Pattern.compile("different: .+|nothing to build|see .+|the recorded answers.*|the four runs.*");

    /// Every heading as the documents have it: `0078 | Decision`.
    private static List<String> headings() {
        return lines(Path.of("src/test/resources/document-sections.txt")).stream()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .map(line -> line.replace(" | ", " "))
                .toList();
    }

    private static List<List<String>> rows() throws IOException {
        return Stream.of("docs/HYDRATION.md", "docs/BUNDLES.md")
                .flatMap(file -> lines(ROOT.resolve(file)).stream())
                .filter(line -> line.matches("\\| 00\\d\\d \\| .*"))
                .map(line ->
                        Stream.of(line.split("\\|")).map(String::strip).skip(1).toList())
                .toList();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void everySectionIsListedOnce() throws IOException {
        var listed = rows().stream().map(row -> row.get(0) + " " + row.get(1)).toList();

        assertThat(headings()).hasSizeGreaterThan(100);
        assertThat(listed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(headings());
    }

    @Test
    void everyRowSaysSomethingAndEveryTestItNamesExists() throws IOException {
        Map<String, Path> sources;
        try (var walk = Files.walk(ROOT, 14)) {
            sources = walk.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .collect(Collectors.toMap(
                            file -> file.getFileName().toString().replace(".java", ""),
                            file -> file,
                            (first, _) -> first));
        }
        for (var row : rows()) {
            assertThat(TEST.matcher(row.get(2)).find()
                            || REASON.matcher(row.get(2)).matches())
                    .as("a test or a reason in " + row)
                    .isTrue();
            for (var found : TEST.matcher(row.get(2)).results().toList()) {
                assertThat(sources).as(row.toString()).containsKey(found.group(1));
                if (found.group(2) != null)
                    assertThat(Files.readString(requireNonNull(sources.get(found.group(1)))))
                            .as(row.toString())
                            .contains(" void " + found.group(2) + "(");
            }
        }
    }
}
