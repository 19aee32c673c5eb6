package dev.cairn.parsers;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parse.CodePatterns;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceText;
import dev.cairn.parsers.go.GoReader;
import dev.cairn.parsers.go.NewValues;
import dev.cairn.parsers.java.JavaReader;
import dev.cairn.parsers.pattern.PatternReader;
import dev.cairn.parsers.python.PythonReader;
import dev.cairn.parsers.rust.RustReader;
import dev.cairn.parsers.tree.FlatTree;
import dev.cairn.parsers.tree.Grammar;
import dev.cairn.parsers.tree.GrammarName;
import dev.cairn.parsers.tree.ParseLimits;
import dev.cairn.parsers.tree.ParseOutcome;
import dev.cairn.parsers.tree.ParserEngine;
import dev.cairn.parsers.tree.SourceParser;
import dev.cairn.parsers.typescript.Mending;
import dev.cairn.parsers.typescript.ScriptReader;
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
        TreeReader make(Grammar grammar);
    }

    private static final Entry GO = new Entry(Language.GO, GrammarName.GO, grammar -> new GoReader(grammar)::read);
    private static final Entry JAVA =
            new Entry(Language.JAVA, GrammarName.JAVA, grammar -> new JavaReader(grammar)::read);
    private static final Entry PYTHON =
            new Entry(Language.PYTHON, GrammarName.PYTHON, grammar -> new PythonReader(grammar)::read);
    private static final Entry RUST =
            new Entry(Language.RUST, GrammarName.RUST, grammar -> new RustReader(grammar)::read);
    private static final Entry TYPESCRIPT =
            new Entry(Language.TYPESCRIPT, GrammarName.TYPESCRIPT, grammar -> new ScriptReader(grammar)::read);
    private static final Entry TSX =
            new Entry(Language.TYPESCRIPT, GrammarName.TSX, grammar -> new ScriptReader(grammar)::read);
    private static final Entry JAVASCRIPT =
            new Entry(Language.JAVASCRIPT, GrammarName.JAVASCRIPT, grammar -> new ScriptReader(grammar)::read);

    private static final Map<String, Entry> BY_ENDING = Map.ofEntries(
            Map.entry("go", GO),
            Map.entry("java", JAVA),
            Map.entry("py", PYTHON),
            Map.entry("pyi", PYTHON),
            Map.entry("rs", RUST),
            Map.entry("ts", TYPESCRIPT),
            Map.entry("mts", TYPESCRIPT),
            Map.entry("cts", TYPESCRIPT),
            Map.entry("tsx", TSX),
            Map.entry("js", JAVASCRIPT),
            Map.entry("mjs", JAVASCRIPT),
            Map.entry("cjs", JAVASCRIPT),
            Map.entry("jsx", JAVASCRIPT));

    private final ParserEngine engine;
    private final SourceParser parser;
    private final Map<GrammarName, TreeReader> readers = new ConcurrentHashMap<>();

    public SourceReader(ParserEngine engine) {
        this.engine = engine;
        this.parser = engine.newParser();
    }

    /// Finds code by its shape, with the parsers of this reader.
    public CodePatterns patterns() {
        return new PatternReader(engine, parser, path -> entry(path).map(Entry::grammar));
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
    public FileFacts parse(String path, byte[] bytes) {
        var entry = entry(path);
        if (entry.isEmpty()) return FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());
        var found = entry.get();
        var content = SourceText.utf8(bytes);
        return switch (parsed(found, content)) {
            case ParseOutcome.Parsed(var tree)
            when tree.size() > 0 && tree.hasError(0) -> broken(found, path, written(found, content, tree));
            case ParseOutcome.Parsed(var tree) -> reader(found).read(path, tree);
            case ParseOutcome.Skipped(var problem) ->
                FileFacts.pathOnly(found.language(), Set.of(), List.of(problem.message()));
        };
    }

    private BrokenSource.Written written(Entry entry, byte[] content, FlatTree tree) {
        var mended = mended(entry, tree, content);
        return new BrokenSource.Written(entry.language(), mended == tree ? content : mended.source(), mended);
    }

    private FileFacts broken(Entry entry, String path, BrokenSource.Written written) {
        if (!written.tree().hasError(0)) return reader(entry).read(path, written.tree());
        var broken = BrokenSource.of(written, text -> parsed(entry, text));
        try {
            return broken.told(reader(entry).read(path, broken.tree()));
        } catch (IllegalArgumentException | IndexOutOfBoundsException shapeless) {
            // What a parser makes of broken code has no fixed shape; one such file must not cost the others.
            return broken.told(FileFacts.pathOnly(entry.language(), Set.of(), List.of("Its code made no sense.")));
        }
    }

    private ParseOutcome parsed(Entry entry, byte[] content) {
        return parser.parse(engine.grammar(entry.grammar()), prepared(entry, content), ParseLimits.DEFAULT);
    }

    /// The text as it is to be parsed; all offsets stay as they are.
    private static byte[] prepared(Entry entry, byte[] content) {
        boolean fits = content.length <= ParseLimits.BYTES_MAX;
        return fits && entry.grammar() == GrammarName.RUST ? RustReader.prepared(content) : content;
    }

    /// A broken tree is tried once more with what its grammar is known to stumble over put right.
    private FlatTree mended(Entry entry, FlatTree tree, byte[] content) {
        return switch (entry.grammar()) {
            case TYPESCRIPT -> sounder(entry, tree, Mending.mended(content)).orElse(tree);
            case GO ->
                sounder(entry, tree, NewValues.mended(content))
                        .map(found -> found.over(content))
                        .orElse(tree);
            default -> tree;
        };
    }

    private Optional<FlatTree> sounder(Entry entry, FlatTree than, Optional<byte[]> mended) {
        return mended.map(text -> parsed(entry, text))
                .filter(outcome -> outcome instanceof ParseOutcome.Parsed(var again) && isSounder(again, than))
                .map(outcome -> ((ParseOutcome.Parsed) outcome).tree());
    }

    private static boolean isSounder(FlatTree tree, FlatTree than) {
        return SyntaxErrors.of(tree).count() < SyntaxErrors.of(than).count();
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
