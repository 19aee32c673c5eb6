package dev.cairn.parsers;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parsers.go.GoReader;
import dev.cairn.parsers.tree.GrammarName;
import dev.cairn.parsers.tree.ParseLimits;
import dev.cairn.parsers.tree.ParseOutcome;
import dev.cairn.parsers.tree.ParserEngine;
import dev.cairn.parsers.tree.SourceParser;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Every language that is understood, by the endings of its files.
public final class SourceReader implements LanguageParser, AutoCloseable {

    /// One language: its grammar, and what makes a reader for it.
    private record Entry(Language language, GrammarName grammar, ReaderFactory factory) {}

    /// Makes the reader of a grammar; names of nodes are looked up once, here.
    @FunctionalInterface
    interface ReaderFactory {
        TreeReader make(dev.cairn.parsers.tree.Grammar grammar);
    }

    private static final Map<String, Entry> BY_ENDING =
            Map.of("go", new Entry(Language.GO, GrammarName.GO, grammar -> new GoReader(grammar)::read));

    private final ParserEngine engine;
    private final SourceParser parser;
    private final Map<GrammarName, TreeReader> readers = new ConcurrentHashMap<>();

    public SourceReader(ParserEngine engine) {
        this.engine = engine;
        this.parser = engine.newParser();
    }

    /// The language of a path, judged by its ending.
    public static Language languageOf(String path) {
        return entry(path).map(Entry::language).orElse(Language.OTHER);
    }

    private static Optional<Entry> entry(String path) {
        int dot = path.lastIndexOf('.');
        if (dot <= path.lastIndexOf('/')) return Optional.empty();
        return Optional.ofNullable(BY_ENDING.get(path.substring(dot + 1).toLowerCase(Locale.ROOT)));
    }

    @Override
    public FileFacts parse(String path, byte[] content) {
        var entry = entry(path);
        if (entry.isEmpty()) return FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());
        var found = entry.get();
        return switch (parser.parse(engine.grammar(found.grammar()), content, ParseLimits.DEFAULT)) {
            case ParseOutcome.Parsed(var tree) -> reader(found).read(path, tree);
            case ParseOutcome.Skipped(var problem) ->
                FileFacts.pathOnly(found.language(), Set.of(), List.of(problem.message()));
        };
    }

    private TreeReader reader(Entry entry) {
        return readers.computeIfAbsent(
                entry.grammar(), grammar -> entry.factory().make(engine.grammar(grammar)));
    }

    @Override
    public void close() {
        parser.close();
    }
}
