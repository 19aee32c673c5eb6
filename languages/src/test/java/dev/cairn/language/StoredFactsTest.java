package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.codec.FactsCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class StoredFactsTest {

    @TestFactory
    Stream<DynamicTest> theFactsOfEveryFixtureComeBackFromBytes() throws IOException {
        return GoldenFactsTest.fixtures().stream()
                .map(file -> DynamicTest.dynamicTest(GoldenFactsTest.relative(file), () -> check(file)));
    }

    private static void check(Path file) throws IOException {
        try (var reader = new SourceReader(GoldenFactsTest.engine())) {
            var facts = reader.parse(GoldenFactsTest.relative(file), Files.readAllBytes(file));

            assertThat(FactsCodec.decode(FactsCodec.encode(facts))).contains(facts);
        }
    }
}
