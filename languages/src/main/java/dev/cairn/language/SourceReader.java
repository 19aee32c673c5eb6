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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Reads the facts of source files in every registered language; a grammar is loaded when its first file is read.
public final class SourceReader implements LanguageParser, AutoCloseable {

    private static final LanguageRegistry LANGUAGES = new LanguageRegistry();

    /// Maximum number of repairs of one text; each repair is given the errors of the attempts before it.
    private static final int REPAIRS_MAX = 3;

    private final ParserEngine engine;
    private final SourceParser parser;
    private final Map<GrammarName, TreeReader> readers = new ConcurrentHashMap<>();

    public SourceReader(ParserEngine engine) {
        this.engine = engine;
        this.parser = engine.newParser();
    }

    /// The parser of code patterns; it shares the grammars of this reader.
    public CodePatternParser patterns() {
        return new PatternReader(engine, parser, LANGUAGES);
    }

    /// The language of a file, decided by the ending of its name.
    public static Language languageOf(String path) {
        return LANGUAGES.language(path);
    }

    @Override
    public FileFacts parse(String path, byte[] bytes) {
        var form = LANGUAGES.form(path);
        if (form.isEmpty()) return FileFacts.pathOnly(Language.OTHER, Set.of(), List.of());
        var facts = parse(form.get(), path, bytes);
        return facts.with(LANGUAGES.testTraits(path, facts));
    }

    private FileFacts parse(SourceForm found, String path, byte[] bytes) {
        var content = SourceText.utf8(bytes);
        return switch (parseAdjusted(found, content)) {
            case ParseOutcome.Parsed(var tree) when isBroken(tree) -> broken(found, path, content, tree);
            case ParseOutcome.Parsed(var tree) -> reader(found).read(path, tree);
            case ParseOutcome.Skipped(var problem) ->
                FileFacts.pathOnly(found.language(), Set.of(), List.of(problem.message()));
        };
    }

    private FileFacts broken(SourceForm form, String path, byte[] content, FlatTree tree) {
        var written = new BrokenSource.ParsedText(LANGUAGES.style(form.language()), content, tree);
        var broken = BrokenSource.of(written, text -> parseAdjusted(form, text));
        try {
            return broken.withProblem(reader(form).read(path, broken.tree()));
        } catch (IllegalArgumentException | IndexOutOfBoundsException shapeless) {
            // The tree of broken code can have any shape; one such file must not stop the others.
            return broken.withProblem(
                    FileFacts.pathOnly(form.language(), Set.of(), List.of("Its code made no sense.")));
        }
    }

    /// Parses a text as it is. If that gives errors, constructs that the grammar does not know are rewritten, and the
    /// text is parsed again.
    private ParseOutcome parseAdjusted(SourceForm form, byte[] content) {
        var grammar = engine.grammar(form.grammar());
        if (content.length > ParseLimits.BYTES_MAX) return parser.parse(grammar, content, ParseLimits.DEFAULT);
        var adjustments = form.adjustments();
        var first = parser.parse(grammar, adjustments.preparation().apply(content), ParseLimits.DEFAULT);
        if (!(first instanceof ParseOutcome.Parsed(var tree)) || !isBroken(tree)) return first;
        var best = tree;
        var errors = new ArrayList<>(List.of(SyntaxErrors.ranges(tree)));
        for (int attempt = 0; attempt < REPAIRS_MAX && isBroken(best); attempt++) {
            var repaired = adjustments.repair().repaired(content, errors);
            if (repaired.isEmpty()
                    || !(parser.parse(grammar, repaired.get(), ParseLimits.DEFAULT)
                            instanceof ParseOutcome.Parsed(var again))) break;
            if (SyntaxErrors.of(again).count() < SyntaxErrors.of(best).count()) best = again.over(content);
            errors.add(SyntaxErrors.ranges(again));
        }
        return new ParseOutcome.Parsed(best);
    }

    private static boolean isBroken(FlatTree tree) {
        return tree.size() > 0 && tree.hasError(0);
    }

    private TreeReader reader(SourceForm form) {
        return readers.computeIfAbsent(form.grammar(), grammar -> form.reader().make(engine.grammar(grammar)));
    }

    @Override
    public void close() {
        parser.close();
    }
}
