package dev.cairn.language;

import dev.cairn.language.definition.SourceForm;
import dev.cairn.language.definition.TreeReader;
import dev.cairn.language.pattern.PatternReader;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.language.tree.ParseLimits;
import dev.cairn.language.tree.ParseOutcome;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.language.tree.SourceParser;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parse.CodePatternParser;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Reads the facts of source files in every registered language; a grammar is loaded when its first file is read.
public final class SourceReader implements LanguageParser, AutoCloseable {

    private static final LanguageRegistry LANGUAGES = new LanguageRegistry();

    private final ParserEngine engine;
    private final SourceParser parser;
    private final Map<GrammarName, TreeReader> readers = new ConcurrentHashMap<>();

    public SourceReader(ParserEngine engine) {
        this.engine = engine;
        this.parser = engine.newParser();
    }

    /// Finds code by patterns, with the parsers of this reader.
    public CodePatternParser patterns() {
        return new PatternReader(engine, parser, LANGUAGES);
    }

    /// The language of a path, judged by its ending.
    public static Language languageOf(String path) {
        return LANGUAGES.language(path);
    }

    @Override
    public FileFacts parse(String path, byte[] bytes) {
        var form = LANGUAGES.form(path);
        if (form.isEmpty()) return FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());
        var found = form.get();
        var content = SourceText.utf8(bytes);
        return switch (parseAdjusted(found, content)) {
            case ParseOutcome.Parsed(var tree)
            when tree.size() > 0 && tree.hasError(0) -> broken(found, path, adjusted(found, content, tree));
            case ParseOutcome.Parsed(var tree) -> reader(found).read(path, tree);
            case ParseOutcome.Skipped(var problem) ->
                FileFacts.pathOnly(found.language(), Set.of(), List.of(problem.message()));
        };
    }

    private BrokenSource.Written adjusted(SourceForm form, byte[] content, FlatTree tree) {
        var repaired = repaired(form, tree, content);
        var style = LANGUAGES.style(form.language());
        return new BrokenSource.Written(style, repaired == tree ? content : repaired.source(), repaired);
    }

    private FileFacts broken(SourceForm form, String path, BrokenSource.Written written) {
        if (!written.tree().hasError(0)) return reader(form).read(path, written.tree());
        var broken = BrokenSource.of(written, text -> parseAdjusted(form, text));
        try {
            return broken.withProblem(reader(form).read(path, broken.tree()));
        } catch (IllegalArgumentException | IndexOutOfBoundsException shapeless) {
            // The tree of broken code can have any shape; one such file must not stop the others.
            return broken.withProblem(
                    FileFacts.pathOnly(form.language(), Set.of(), List.of("Its code made no sense.")));
        }
    }

    private ParseOutcome parseAdjusted(SourceForm form, byte[] content) {
        return parser.parse(engine.grammar(form.grammar()), prepared(form, content), ParseLimits.DEFAULT);
    }

    private static byte[] prepared(SourceForm form, byte[] content) {
        boolean fits = content.length <= ParseLimits.BYTES_MAX;
        return fits ? form.adjustments().preparation().apply(content) : content;
    }

    /// Parses a text with errors once more with the grammar's known limits worked around; keeps the better tree.
    private FlatTree repaired(SourceForm form, FlatTree tree, byte[] content) {
        var adjustments = form.adjustments();
        return withFewerErrors(form, tree, adjustments.repair().apply(content))
                .map(found -> adjustments.showsOriginal() ? found.over(content) : found)
                .orElse(tree);
    }

    private Optional<FlatTree> withFewerErrors(SourceForm form, FlatTree than, Optional<byte[]> repaired) {
        return repaired.map(text -> parseAdjusted(form, text))
                .filter(outcome -> outcome instanceof ParseOutcome.Parsed(var again) && hasFewerErrors(again, than))
                .map(outcome -> ((ParseOutcome.Parsed) outcome).tree());
    }

    private static boolean hasFewerErrors(FlatTree tree, FlatTree than) {
        return SyntaxErrors.of(tree).count() < SyntaxErrors.of(than).count();
    }

    private TreeReader reader(SourceForm form) {
        return readers.computeIfAbsent(form.grammar(), grammar -> form.reader().make(engine.grammar(grammar)));
    }

    @Override
    public void close() {
        parser.close();
    }
}
