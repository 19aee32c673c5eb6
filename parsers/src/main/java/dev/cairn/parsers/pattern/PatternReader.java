package dev.cairn.parsers.pattern;

import dev.cairn.model.code.Language;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.parse.CodePatterns;
import dev.cairn.parsers.tree.FlatTree;
import dev.cairn.parsers.tree.GrammarName;
import dev.cairn.parsers.tree.ParseLimits;
import dev.cairn.parsers.tree.ParseOutcome;
import dev.cairn.parsers.tree.ParserEngine;
import dev.cairn.parsers.tree.SourceParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Parses patterns as code of a language and lays them over its files.
public final class PatternReader implements CodePatterns {

    public static final int PATTERN_LENGTH_MAX = 2_000;

    private static final Map<Language, List<GrammarName>> GRAMMARS = Map.of(
            Language.TYPESCRIPT, List.of(GrammarName.TYPESCRIPT, GrammarName.TSX),
            Language.JAVASCRIPT, List.of(GrammarName.JAVASCRIPT),
            Language.PYTHON, List.of(GrammarName.PYTHON),
            Language.GO, List.of(GrammarName.GO),
            Language.RUST, List.of(GrammarName.RUST),
            Language.JAVA, List.of(GrammarName.JAVA));

    private final ParserEngine engine;
    private final SourceParser parser;
    private final Function<String, Optional<GrammarName>> grammars;

    /// @param grammars the grammar of a file, by its path
    public PatternReader(ParserEngine engine, SourceParser parser, Function<String, Optional<GrammarName>> grammars) {
        this.engine = engine;
        this.parser = parser;
        this.grammars = grammars;
    }

    @Override
    public Pattern read(Language language, String pattern) {
        var text = pattern.strip();
        if (text.isEmpty() || text.length() > PATTERN_LENGTH_MAX)
            throw refuse("A pattern has 1 to " + PATTERN_LENGTH_MAX + " characters.");
        if (Holes.hole(Holes.fillings(text, "").getFirst()).isPresent()) throw refuse("The pattern fits everything.");
        var shapes = new EnumMap<GrammarName, Shape>(GrammarName.class);
        for (var grammar : GRAMMARS.getOrDefault(language, List.of()))
            // A statement may be written without what ends it.
            shape(grammar, text).or(() -> shape(grammar, text + ";")).ifPresent(shape -> shapes.put(grammar, shape));
        if (shapes.isEmpty())
            throw refuse("'" + Problem.echo(text) + "' is not one piece of " + language.written() + " code.");
        return new Read(shapes, Holes.names(text));
    }

    private static Refusal refuse(String message) {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                message,
                "Write one expression, statement or declaration, such as `$X.close()` or `foo($$$ARGS)`:"
                        + " $X stands for one thing, $$$X for any number.");
    }

    /// The first way to read it that leaves no errors.
    private Optional<Shape> shape(GrammarName grammar, String pattern) {
        for (var filled : Holes.fillings(pattern, Surroundings.typed(grammar)))
            for (var around : Surroundings.of(grammar)) {
                var text = around.before() + filled + around.after();
                int start = around.before().getBytes(StandardCharsets.UTF_8).length;
                int end = start + filled.getBytes(StandardCharsets.UTF_8).length;
                var shape = tree(grammar, text.getBytes(StandardCharsets.UTF_8))
                        .flatMap(tree -> Shape.between(tree, start, end));
                if (shape.isPresent()) return shape;
            }
        return Optional.empty();
    }

    private Optional<FlatTree> tree(GrammarName grammar, byte[] text) {
        return parser.parse(engine.grammar(grammar), text, ParseLimits.DEFAULT) instanceof ParseOutcome.Parsed(var tree)
                ? Optional.of(tree)
                : Optional.empty();
    }

    /// A pattern in every grammar of its language that can read it.
    private final class Read implements Pattern {

        private final Map<GrammarName, Shape> shapes;
        private final List<String> variables;

        Read(Map<GrammarName, Shape> shapes, List<String> variables) {
            this.shapes = shapes;
            this.variables = List.copyOf(variables);
        }

        @Override
        public List<String> words() {
            return shapes.values().iterator().next().words();
        }

        @Override
        public List<String> variables() {
            return variables;
        }

        @Override
        public List<Match> find(String path, byte[] content, int limit) {
            var grammar = grammars.apply(path);
            var shape = grammar.map(shapes::get);
            if (grammar.isEmpty() || shape.isEmpty()) return List.of();
            return tree(grammar.get(), content)
                    .map(tree -> matches(shape.get(), tree, limit))
                    .orElse(List.of());
        }

        private List<Match> matches(Shape shape, FlatTree tree, int limit) {
            var overlay = new Overlay(shape, tree);
            var found = new ArrayList<Match>();
            for (int node = 0; node < tree.size() && found.size() < limit; node++) {
                int at = node;
                overlay.at(node)
                        .ifPresent(bound ->
                                found.add(new Match(tree.startRow(at) + 1, tree.endRow(at) + 1, tree.text(at), bound)));
            }
            return found;
        }
    }
}
