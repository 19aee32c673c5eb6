package dev.cairn.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.language.tree.ParserEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceReaderTest {

    @TempDir
    Path natives;

    @Test
    void aGrammarIsLoadedWhenItsFirstFileIsRead() throws IOException {
        try (var reader = new SourceReader(ParserEngine.open(natives))) {
            assertThat(grammars()).isEmpty();

            reader.parse("a.go", "package a".getBytes(StandardCharsets.UTF_8));

            assertThat(grammars()).singleElement().asString().contains("tree-sitter-go");
        }
    }

    /// The unpacked libraries that hold a grammar.
    private List<String> grammars() throws IOException {
        try (var files = Files.walk(natives)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.contains("tree-sitter-"))
                    .toList();
        }
    }
}
