package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.tree.ParserEngine;
import dev.cairn.model.code.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Each fixture says exactly what stands next to it; `-Dcairn.update=true` writes that anew.
class GoldenFactsTest {

    private static final Path FIXTURES = Path.of("src", "test", "resources", "fixtures");
    private static final String ENDING = ".facts";

    @TestFactory
    Stream<DynamicTest> everyFixtureSaysWhatIsExpectedOfIt() throws IOException {
        return fixtures().stream().map(file -> DynamicTest.dynamicTest(relative(file), () -> check(file)));
    }

    static List<Path> fixtures() throws IOException {
        try (var walk = Files.walk(FIXTURES)) {
            return walk.filter(Files::isRegularFile)
                    .filter(file -> SourceReader.languageOf(file.toString()) != Language.OTHER)
                    .sorted()
                    .toList();
        }
    }

    static String relative(Path file) {
        return FIXTURES.relativize(file).toString().replace('\\', '/');
    }

    static ParserEngine engine() {
        try {
            return ParserEngine.open(Files.createDirectories(Path.of("target", "natives")));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void check(Path file) throws IOException {
        String printed;
        try (var reader = new SourceReader(engine())) {
            printed = FactsPrinter.print(reader.parse(relative(file), Files.readAllBytes(file)));
        }
        var expected = file.resolveSibling(file.getFileName() + ENDING);
        if (Boolean.getBoolean("cairn.update")) Files.writeString(expected, printed);
        assertThat(printed).isEqualTo(Files.readString(expected));
    }
}
