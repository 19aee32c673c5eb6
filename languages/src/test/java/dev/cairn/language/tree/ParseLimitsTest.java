package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.model.problem.ProblemCode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ParseLimitsTest {

    private static final Duration SOON = Duration.ofMillis(5);

    static Stream<ParserEngine> engines() {
        return Stream.of(Engines.BEST, Engines.PORTABLE);
    }

    private static ParseOutcome parse(ParserEngine engine, String source, ParseLimits limits) {
        try (var parser = engine.newParser()) {
            return parse(parser, engine, source, limits);
        }
    }

    private static ParseOutcome parse(SourceParser parser, ParserEngine engine, String source, ParseLimits limits) {
        return parser.parse(engine.grammar(GrammarName.JAVASCRIPT), source.getBytes(StandardCharsets.UTF_8), limits);
    }

    private static void requireSkipped(ParseOutcome outcome, String why) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ParseOutcome.Skipped.class,
                        skipped -> assertThat(skipped.problem().message()).contains(why));
    }

    private static FlatTree tree(ParseOutcome outcome) {
        return switch (outcome) {
            case ParseOutcome.Parsed(var tree) -> tree;
            case ParseOutcome.Skipped(var problem) -> throw new AssertionError(problem.message());
        };
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aHugeFileIsSkippedBeforeItIsLookedAt(ParserEngine engine) {
        try (var parser = engine.newParser()) {
            var line = new byte[100_000_000];
            long begun = System.nanoTime();

            var outcome = parser.parse(engine.grammar(GrammarName.JAVASCRIPT), line, ParseLimits.DEFAULT);

            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(1));
            requireSkipped(outcome, "100000000 bytes");
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void binaryContentIsSkipped(ParserEngine engine) {
        var outcome = parse(engine, "let a\0 = 1", ParseLimits.DEFAULT);

        requireSkipped(outcome, "binary");
        assertThat(((ParseOutcome.Skipped) outcome).problem().code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
    }

    @ParameterizedTest
    @MethodSource("engines")
    void zeroBytesFarInsideAreParsed(ParserEngine engine) {
        var tree = tree(parse(engine, "let a = 1;\n".repeat(1_000) + "\0 let b;\0", ParseLimits.DEFAULT));

        assertThat(tree.hasError(0)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void parsingThatTakesTooLongIsSkippedAndTheParserGoesOn(ParserEngine engine) {
        var limits = new ParseLimits(ParseLimits.BYTES_MAX, SOON, ParseLimits.NODES_MAX, ParseLimits.DEPTH_MAX);
        try (var parser = engine.newParser()) {
            requireSkipped(parse(parser, engine, "a = b + c;\n".repeat(200_000), limits), "longer than 5 ms");

            var next = tree(parse(parser, engine, "a = b;", ParseLimits.DEFAULT));

            assertThat(next.hasError(0)).isFalse();
            assertThat(next.endByte(0)).isEqualTo(6);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void tooManyNodesAreSkipped(ParserEngine engine) {
        var limits = new ParseLimits(ParseLimits.BYTES_MAX, ParseLimits.TIME_MAX, 10, ParseLimits.DEPTH_MAX);

        requireSkipped(parse(engine, "a = b + c;\n".repeat(10), limits), "more than 10 syntax nodes");
        assertThat(tree(parse(engine, "a = b;", limits)).size()).isLessThan(10);
    }

    @ParameterizedTest
    @MethodSource("engines")
    void deepNestingIsCutAndReported(ParserEngine engine) {
        var deep = "[".repeat(20_000) + "]".repeat(20_000) + ";\nfunction after() {}\n";

        var tree = tree(parse(engine, deep, ParseLimits.DEFAULT));

        assertThat(tree.cut()).isEqualTo(1);
        assertThat(tree.size()).isLessThan(2 * ParseLimits.DEPTH_MAX);
        assertThat(tree.hasChildOfKind(0, tree.grammar().kind("function_declaration")))
                .isTrue();
        assertThat(tree(parse(engine, "[[1]]", ParseLimits.DEFAULT)).cut()).isZero();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void anEmptyFileHasARoot(ParserEngine engine) {
        var tree = tree(parse(engine, "", ParseLimits.DEFAULT));

        assertThat(tree.size()).isEqualTo(1);
        assertThat(tree.firstChild(0)).isEqualTo(FlatTree.NONE);
    }

    @ParameterizedTest
    @MethodSource("engines")
    void invalidBytesAreTolerated(ParserEngine engine) {
        try (var parser = engine.newParser()) {
            var latin = "let name = 'Z\u00fcrich'; function f() {}".getBytes(StandardCharsets.ISO_8859_1);

            var tree = tree(parser.parse(engine.grammar(GrammarName.JAVASCRIPT), latin, ParseLimits.DEFAULT));

            assertThat(tree.hasChildOfKind(0, tree.grammar().kind("function_declaration")))
                    .isTrue();
        }
    }

    @Test
    void aTreeThatGetsNoMemoryIsSkippedAndTheParserGoesOn() {
        assumeTrue(Engines.BEST.describe().startsWith("fast core"), "the portable core has no limit of memory");
        var limits = new ParseLimits(ParseLimits.BYTES_MAX, ParseLimits.TIME_MAX, ParseLimits.NODES_MAX, 100, 1_500);
        var large = "f(`a${b + [1, 2, 3]}`);\n".repeat(50_000);
        var list = "[" + "1,".repeat(400_000) + "2]";
        try (var parser = Engines.BEST.newParser()) {
            for (int round = 0; round < 20; round++) {
                requireSkipped(parse(parser, Engines.BEST, large, limits), "not enough memory");
                requireSkipped(parse(parser, Engines.BEST, list, limits), "not enough memory");
                assertThat(tree(parse(parser, Engines.BEST, "f(1);\n", limits)).size())
                        .isPositive();
            }
            assertThat(tree(parse(parser, Engines.BEST, large, ParseLimits.DEFAULT))
                            .size())
                    .isGreaterThan(50_000);
        }
    }
}
