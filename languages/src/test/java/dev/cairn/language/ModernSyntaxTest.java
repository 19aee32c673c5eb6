package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.Declaration;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Code that the specification of its language allows is understood, and so is the declaration after it.
class ModernSyntaxTest {

    private static final Path SNIPPETS = Path.of("src", "test", "resources", "modern");
    private static final String HEADING = "==== ";

    /// A language with what stands before and after each of its snippets.
    private record Written(String name, String ending, String before, String after) {}

    private static final List<Written> LANGUAGES = List.of(
            new Written("java", "java", "", "class AfterIt { void keep() {} }\n"),
            new Written("python", "py", "", "class AfterIt:\n    def keep(self): pass\n"),
            new Written("typescript", "ts", "", "export class AfterIt { keep() {} }\n"),
            new Written("go", "go", "package p\n\n", "type AfterIt struct{}\n"),
            new Written("rust", "rs", "", "struct AfterIt;\n"));

    private record Snippet(String name, String code) {}

    @TestFactory
    Stream<DynamicTest> validCodeIsNoProblemAndHidesNothingAfterIt() {
        return LANGUAGES.stream()
                .flatMap(language -> snippets(language).stream()
                        .map(snippet -> DynamicTest.dynamicTest(
                                language.name() + ": " + snippet.name(), () -> check(language, snippet))));
    }

    private static void check(Written language, Snippet snippet) throws IOException {
        var text = language.before() + snippet.code() + language.after();
        try (var reader = new SourceReader(GoldenFactsTest.engine())) {
            var facts = reader.parse("a." + language.ending(), text.getBytes(StandardCharsets.UTF_8));
            assertThat(facts.problems()).as(text).isEmpty();
            assertThat(facts.symbols()).as(text).extracting(Declaration::name).contains("AfterIt");
        }
    }

    private static List<Snippet> snippets(Written language) {
        try {
            var all = new ArrayList<Snippet>();
            var parts =
                    Files.readString(SNIPPETS.resolve(language.name() + ".txt")).split("(?m)^" + HEADING, -1);
            for (var part : Arrays.asList(parts).subList(1, parts.length)) {
                int end = part.indexOf('\n');
                all.add(new Snippet(part.substring(0, end), part.substring(end + 1)));
            }
            return all;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
