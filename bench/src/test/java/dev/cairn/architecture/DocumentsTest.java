package dev.cairn.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The documents name types and files that exist.
class DocumentsTest {

    private static final int DOCUMENTS_SEEN_AT_LEAST = 30;

    private static final int GLOSSARY_ROWS_SEEN_AT_LEAST = 60;
    private static final int DECISIONS_SEEN_AT_LEAST = 25;

    private static final Pattern GLOSSARY_TYPE = Pattern.compile("\\| `(\\w+)` \\|$");
    private static final Pattern STATUS = Pattern.compile("(?m)^Status: (accepted|superseded by \\[.+)");

    /// Documents that describe the present code. Decisions keep the names of their time.
    private static final List<String> OF_PRESENT_CODE =
            List.of("docs/ARCHITECTURE.md", "docs/GLOSSARY.md", "CONTRIBUTING.md");

    /// A name in code marks with at least two capital letters, alone or with its package or a member.
    private static final Pattern TYPE =
            Pattern.compile("`(?:[a-z.]+\\.)?([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?:[.#(][^`]*)?`");

    private static final Pattern LINK = Pattern.compile("\\[[^\\]\\n]*\\]\\(([^)\\s#]+)(?:#[^)]*)?\\)");

    /// Names that are written like types but are none of ours.
    private static final Set<String> OTHERS = Set.of("PostgreSQL", "JavaScript", "TypeScript", "GitHub");

    @Test
    void typesThatDocumentsNameExist() {
        var types = SourceFiles.all().stream()
                .map(path -> path.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        var nested = SourceFiles.main().stream()
                .flatMap(path -> Pattern.compile("(?:class|record|interface|enum) ([A-Z]\\w+)")
                        .matcher(SourceFiles.read(path))
                        .results())
                .map(match -> match.group(1))
                .collect(Collectors.toSet());

        assertThat(OF_PRESENT_CODE.stream()
                        .flatMap(document -> named(document).map(name -> document + " names " + name))
                        .filter(line -> {
                            var name = line.substring(line.lastIndexOf(' ') + 1);
                            return !types.contains(name) && !nested.contains(name) && !OTHERS.contains(name);
                        })
                        .distinct())
                .isEmpty();
    }

    private static Stream<String> named(String document) {
        return TYPE.matcher(SourceFiles.read(SourceFiles.ROOT.resolve(document)))
                .results()
                .map(match -> match.group(1));
    }

    @Test
    void everyGlossaryWordNamesATypeOfTheCode() {
        var types = SourceFiles.main().stream()
                .map(path -> path.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        var rows = SourceFiles.read(SourceFiles.ROOT.resolve("docs/GLOSSARY.md"))
                .lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| word "))
                .toList();

        assertThat(rows).hasSizeGreaterThan(GLOSSARY_ROWS_SEEN_AT_LEAST);
        assertThat(rows).allMatch(row -> {
            var type = GLOSSARY_TYPE.matcher(row);
            return type.find() && types.contains(type.group(1));
        });
    }

    @Test
    void everyDecisionHasAStatus() {
        var decisions = documents().stream()
                .filter(path -> SourceFiles.relative(path).startsWith("docs/adr/"))
                .toList();

        assertThat(decisions).hasSizeGreaterThan(DECISIONS_SEEN_AT_LEAST);
        assertThat(decisions)
                .allMatch(path -> STATUS.matcher(SourceFiles.read(path)).find());
    }

    @Test
    void linksOfDocumentsLeadToFiles() {
        var documents = documents();

        assertThat(documents).hasSizeGreaterThan(DOCUMENTS_SEEN_AT_LEAST);
        assertThat(documents.stream().flatMap(DocumentsTest::brokenLinks)).isEmpty();
    }

    private static Stream<String> brokenLinks(Path document) {
        return LINK.matcher(SourceFiles.read(document))
                .results()
                .map(match -> match.group(1))
                .filter(target -> !target.contains(":") && !target.equals("…"))
                .filter(target -> !Files.exists(document.resolveSibling(target)))
                .map(target -> SourceFiles.relative(document) + " links to " + target);
    }

    private static List<Path> documents() {
        try (var top = Files.list(SourceFiles.ROOT);
                var docs = Files.walk(SourceFiles.ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(path -> path.toString().endsWith(".md"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
