package dev.cairn.language.pattern;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.GrammarName;
import dev.cairn.language.tree.ParseLimits;
import dev.cairn.language.tree.ParseOutcome;
import dev.cairn.language.tree.ParserEngine;
import dev.cairn.language.tree.SourceParser;
import dev.cairn.model.code.Language;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.parse.CodePatternParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Parses code patterns with the grammars of their language and finds their matches in files.
public final class PatternReader implements CodePatternParser {

    public static final int PATTERN_LENGTH_MAX = 2_000;

    private final ParserEngine engine;
    private final SourceParser parser;
    private final PatternGrammars grammars;

    public PatternReader(ParserEngine engine, SourceParser parser, PatternGrammars grammars) {
        this.engine = engine;
        this.parser = parser;
        this.grammars = grammars;
    }

    @Override
    public CodePattern parse(Language language, String pattern) {
        var text = pattern.strip();
        if (text.isEmpty() || text.length() > PATTERN_LENGTH_MAX)
            throw refuse("A pattern has 1 to " + PATTERN_LENGTH_MAX + " characters.");
        if (PatternPlaceholders.placeholder(
                        PatternPlaceholders.placeholderForms(text, "").getFirst())
                .isPresent()) throw refuse("The pattern fits everything.");
        var syntax = grammars.syntax(language);
        var byGrammar = new EnumMap<GrammarName, ParsedPattern>(GrammarName.class);
        for (var grammar : grammars.grammars(language))
            // A statement may be written without what ends it.
            shape(grammar, syntax, text)
                    .or(() -> shape(grammar, syntax, text + ";"))
                    .ifPresent(shape -> byGrammar.put(grammar, shape));
        if (byGrammar.isEmpty())
            throw refuse("'" + Problem.echo(text) + "' is not one piece of " + language.written() + " code.");
        return new MultiGrammarPattern(byGrammar, PatternPlaceholders.names(text));
    }

    private static Refusal refuse(String message) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                message,
                "Write one expression, statement or declaration, such as `$X.close()` or `foo($$$ARGS)`:"
                        + " $X stands for one thing, $$$X for any number.");
    }

    /// Parses the pattern in each context of its language until one gives no errors.
    private Optional<ParsedPattern> shape(GrammarName grammar, PatternSyntax syntax, String pattern) {
        for (var filled : PatternPlaceholders.placeholderForms(pattern, syntax.typeSeparator()))
            for (var around : syntax.contexts()) {
                var text = around.before() + filled + around.after();
                int start = around.before().getBytes(StandardCharsets.UTF_8).length;
                int end = start + filled.getBytes(StandardCharsets.UTF_8).length;
                var shape = tree(grammar, text.getBytes(StandardCharsets.UTF_8))
                        .flatMap(tree -> ParsedPattern.between(tree, start, end));
                if (shape.isPresent()) return shape;
            }
        return Optional.empty();
    }

    private Optional<FlatTree> tree(GrammarName grammar, byte[] text) {
        return parser.parse(engine.grammar(grammar), text, ParseLimits.DEFAULT) instanceof ParseOutcome.Parsed(var tree)
                ? Optional.of(tree)
                : Optional.empty();
    }

    /// A code pattern, parsed once with every grammar of its language that can parse it.
    private final class MultiGrammarPattern implements CodePattern {

        private final Map<GrammarName, ParsedPattern> byGrammar;
        private final List<String> variables;

        MultiGrammarPattern(Map<GrammarName, ParsedPattern> byGrammar, List<String> variables) {
            this.byGrammar = byGrammar;
            this.variables = List.copyOf(variables);
        }

        @Override
        public List<String> words() {
            return byGrammar.values().iterator().next().words();
        }

        @Override
        public List<String> variables() {
            return variables;
        }

        @Override
        public List<CodeMatch> find(String path, byte[] content, int limit) {
            var grammar = grammars.grammar(path);
            var shape = grammar.map(byGrammar::get);
            if (grammar.isEmpty() || shape.isEmpty()) return List.of();
            return tree(grammar.get(), content)
                    .map(tree -> matches(shape.get(), tree, limit))
                    .orElse(List.of());
        }

        private List<CodeMatch> matches(ParsedPattern shape, FlatTree tree, int limit) {
            var matcher = new CodePatternMatcher(shape, tree);
            var found = new ArrayList<CodeMatch>();
            for (int node = 0; node < tree.size() && found.size() < limit; node++) {
                int at = node;
                matcher.at(node)
                        .ifPresent(bound -> found.add(
                                new CodeMatch(tree.startRow(at) + 1, tree.endRow(at) + 1, tree.text(at), bound)));
            }
            return found;
        }
    }
}
