package dev.cairn.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every section of the documents about hydration and bundles is listed with a test that exists or as different.
class DocumentSectionsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TEST = Pattern.compile("`([A-Z][A-Za-z]+(?:Test|Invariants|Replay))`");

    /// The number of sections of each document: whoever drops a row from the table drops a section.
    private static final Map<String, Integer> SECTIONS =
            new LinkedHashMap<>(Map.of("0078", 32, "0077", 30, "0075", 34, "0030", 7));

    /// Sections that describe behaviour, by the words of the documents.
    private static final Map<String, List<String>> HEADINGS = Map.of(
            "0078",
                    List.of(
                            "Reverse Reference Index (On-Demand)",
                            "Reverse Reference Lookup",
                            "Token Budget Priority Extension",
                            "New in Phase 5",
                            "Reverse Cross-Reference Invariants (new)",
                            "What's Missing for Long-Term Resilience",
                            "What to build next",
                            "Known issues to address"),
            "0077",
                    List.of(
                            "Cross-Reference Traversal (Stage 2.5)",
                            "Token Budget Priority Extension",
                            "New in Phase 4",
                            "Cross-Reference Traversal Invariants (new)",
                            "What to build next"),
            "0075",
                    List.of(
                            "Stage 3: Semantic Enrichment",
                            "Stage 4: Temporal Overlay",
                            "Query-based Focal Resolution",
                            "Token Budget Priority Order (Updated)",
                            "HTTP Endpoint Changes",
                            "Query Resolution Invariants (new)",
                            "What to build next"),
            "0030", List.of("Context", "Options considered", "Decision", "Tradeoffs", "Consequences", "Reversibility"));

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
        var counts = rows().stream().collect(Collectors.groupingBy(List::getFirst, Collectors.counting()));
        SECTIONS.forEach((document, sections) ->
                assertThat(counts.get(document)).as(document).isEqualTo(sections.longValue()));
        var listed = rows().stream().map(row -> row.get(0) + " " + row.get(1)).toList();
        assertThat(listed).doesNotHaveDuplicates();
        HEADINGS.forEach((document, headings) ->
                headings.forEach(heading -> assertThat(listed).contains(document + " " + heading)));
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
            assertThat(row.get(2)).as(row.toString()).isNotBlank();
            TEST.matcher(row.get(2))
                    .results()
                    .map(found -> found.group(1))
                    .forEach(test -> assertThat(sources).as(row.toString()).containsKey(test));
        }
    }
}
