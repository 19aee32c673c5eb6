package dev.cairn.language.tree;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The two engines every test of this room asks, opened once.
final class Engines {

    private static final Path FOLDER = folder();

    static final ParserEngine BEST = ParserEngine.open(FOLDER);
    static final ParserEngine PORTABLE = ParserEngine.openPortable(FOLDER);

    private Engines() {}

    private static Path folder() {
        try {
            return Files.createDirectories(Path.of("target", "natives"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static FlatTree parse(ParserEngine engine, GrammarName name, byte[] source) {
        try (var parser = engine.newParser()) {
            return switch (parser.parse(engine.grammar(name), source, ParseLimits.DEFAULT)) {
                case ParseOutcome.Parsed(var tree) -> tree;
                case ParseOutcome.Skipped(var problem) -> throw new AssertionError(problem.message());
            };
        }
    }
}
