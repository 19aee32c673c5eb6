package dev.cairn.bench.parse;

import dev.cairn.language.tree.GrammarName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The source files of one language below a folder, held in memory so that only parsing is measured.
record Corpus(GrammarName language, List<byte[]> files) {

    private static final int BYTES_PER_MEGABYTE = 1_000_000;

    private static final Map<String, GrammarName> LANGUAGES = Map.ofEntries(
            Map.entry("ts", GrammarName.TYPESCRIPT),
            Map.entry("mts", GrammarName.TYPESCRIPT),
            Map.entry("tsx", GrammarName.TSX),
            Map.entry("js", GrammarName.JAVASCRIPT),
            Map.entry("mjs", GrammarName.JAVASCRIPT),
            Map.entry("py", GrammarName.PYTHON),
            Map.entry("go", GrammarName.GO),
            Map.entry("rs", GrammarName.RUST),
            Map.entry("java", GrammarName.JAVA),
            Map.entry("c", GrammarName.C),
            Map.entry("h", GrammarName.C),
            Map.entry("cpp", GrammarName.CPP),
            Map.entry("cs", GrammarName.C_SHARP),
            Map.entry("rb", GrammarName.RUBY),
            Map.entry("kt", GrammarName.KOTLIN),
            Map.entry("php", GrammarName.PHP),
            Map.entry("scala", GrammarName.SCALA),
            Map.entry("swift", GrammarName.SWIFT),
            Map.entry("sh", GrammarName.BASH));

    /// One corpus per language that occurs below the folder.
    static List<Corpus> below(Path folder) {
        try (var walk = Files.walk(folder)) {
            return of(walk);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// One corpus per language that occurs among the files.
    static List<Corpus> of(Stream<Path> files) {
        Map<GrammarName, List<Path>> found = files.filter(Files::isRegularFile)
                .filter(file -> language(file).isPresent())
                .sorted()
                .collect(Collectors.groupingBy(
                        file -> language(file).orElseThrow(),
                        () -> new EnumMap<>(GrammarName.class),
                        Collectors.toList()));
        return found.entrySet().stream()
                .map(entry -> new Corpus(
                        entry.getKey(),
                        entry.getValue().stream().map(Corpus::read).toList()))
                .toList();
    }

    private static Optional<GrammarName> language(Path file) {
        var name = file.getFileName().toString();
        return Optional.ofNullable(LANGUAGES.get(name.substring(name.lastIndexOf('.') + 1)));
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    double megabytes() {
        return files.stream().mapToLong(file -> file.length).sum() / (double) BYTES_PER_MEGABYTE;
    }
}
