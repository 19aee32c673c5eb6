package dev.cairn.engine.cypher.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.cairn.engine.cypher.Cypher;
import dev.cairn.engine.cypher.CypherResult;
import dev.cairn.engine.cypher.MemoryGraph;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QueryLimitsTest {

    private static final long BYTES_MAX = 32L << 20;

    /// Values are often created twice, and garbage is included in this measure.
    private static final long ALLOCATED_MAX = 6 * BYTES_MAX;

    /// A query that allocates little per step still allocates for as long as it runs.
    private static final Duration TIME_MAX = Duration.ofSeconds(1);

    private static final Duration REFUSED_WITHIN = Duration.ofSeconds(3);

    private static final QueryLimits CAPS =
            new QueryLimits(100_000, 5_000_000, 10, TIME_MAX, BYTES_MAX, System::nanoTime);

    private static final MemoryGraph GRAPH = MemoryGraph.of("CREATE " + layers());

    /// Eight layers of four nodes, each connected to all nodes of the next: many paths between few nodes.
    private static String layers() {
        var nodes = IntStream.range(0, 32).mapToObj(at -> "(n" + at + ":N {layer: " + at / 4 + "})");
        var edges = IntStream.range(0, 7 * 16)
                .mapToObj(at -> "(n" + (at / 16 * 4 + at % 16 / 4) + ")-[:TO]->(n" + (at / 16 * 4 + 4 + at % 4) + ")");
        return Stream.concat(nodes, edges).collect(Collectors.joining(", "));
    }

    private static CypherResult run(String query) {
        return new Cypher(CAPS).run(GRAPH, query, Map.of());
    }

    private static CypherResult runWithTime(String query) {
        var caps = new QueryLimits(100_000, 5_000_000, 10, Duration.ofMinutes(1), BYTES_MAX, System::nanoTime);
        return new Cypher(caps).run(GRAPH, query, Map.of());
    }

    /// A list or text that grows from level to level.
    private static String levels(String first, int levels, IntFunction<String> next) {
        return "WITH " + first + " AS s0 "
                + IntStream.range(0, levels)
                        .mapToObj(at -> "WITH " + next.apply(at) + " AS s" + (at + 1))
                        .collect(Collectors.joining(" "))
                + " ";
    }

    private static String sum(String term, int times) {
        return String.join("+", Collections.nCopies(times, term));
    }

    static List<String> amplifiers() {
        var million = "WITH range(1, 100000) AS r WITH " + sum("r", 10) + " AS m ";
        var text = levels("'aaaaaaaaaa'", 5, at -> sum("s" + at, 10));
        return List.of(
                levels("[1,2,3,4,5,6,7,8,9,10]", 8, at -> sum("s" + at, 10)) + "RETURN size(s8)",
                levels("'0123456789'", 9, at -> sum("s" + at, 10)) + "RETURN size(s9)",
                levels("'aa'", 12, at -> "replace(s" + at + ", 'a', 'aaaaaaaa')") + "RETURN size(s12)",
                levels("'a'", 40, at -> "replace(s" + at + ", '', 'b')") + "RETURN size(s40)",
                levels("[1]", 60, at -> "[s" + at + ", s" + at + "]") + "RETURN s60",
                levels("{a: 1}", 60, at -> "{a: s" + at + ", b: s" + at + "}") + "RETURN s60",
                levels("[1]", 14, at -> "[s" + at + ", s" + at + "]")
                        + "UNWIND range(1, 50000) AS x WITH s14 WHERE s14 <> s14 RETURN count(*)",
                levels("[1]", 60, at -> "[x IN [1, 2] | s" + at + "]") + "RETURN DISTINCT s60",
                levels("[1]", 400, at -> "[s" + at + "]") + "RETURN s400",
                levels("1", 12, at -> "[x IN range(1, 8) | s" + at + "]") + "RETURN s12",
                text + "WITH split(s5, '') AS parts RETURN " + sum("parts", 10),
                text + "UNWIND range(1, 1000) AS x RETURN toUpper(s5) AS big",
                text + "UNWIND range(1, 1000) AS x RETURN reverse(s5) AS big",
                text + "UNWIND range(1, 1000) AS x RETURN substring(s5, x) AS big",
                text + "UNWIND range(1, 1000) AS x RETURN left(s5, 999000 + x) AS big",
                text + "RETURN s5 + 'b' CONTAINS substring(s5, 500000) + 'b'",
                text + "RETURN size(split(s5 + 'c', substring(s5, 500000) + 'b'))",
                "UNWIND range(1, 1000) AS x WITH range(1, 100000) AS r RETURN collect(r)",
                "UNWIND range(1, 1000) AS x RETURN tail(range(x, 100000)) AS r",
                "UNWIND range(1, 1000) AS x RETURN range(x, 100000)[1..] AS r",
                million + "UNWIND m AS a RETURN a",
                "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN count(*)",
                "UNWIND range(1, 50000) AS a RETURN "
                        + IntStream.range(0, 200).mapToObj(at -> "a AS c" + at).collect(Collectors.joining(", ")),
                "MATCH (a), (b), (c), (d), (e) RETURN count(*)",
                "MATCH p = (a)-[*1..7]->(b) RETURN collect(p)",
                "UNWIND range(1, 1000) AS x RETURN [p = (a:N {layer: 0})-[*7]->(b) | nodes(p)] AS all",
                "UNWIND range(1, 100) AS x MATCH p = allShortestPaths((a)-[*..7]->(b)) RETURN collect(nodes(p))",
                "UNWIND range(1, 1000) AS x WITH x, range(1, 50000) AS r RETURN DISTINCT r + x AS y",
                "WITH range(1, 100000) AS r UNWIND range(1, 50000) AS x WITH r, x ORDER BY r RETURN count(r)",
                "WITH range(1, 100000) AS r UNWIND range(1, 50000) AS x RETURN r, count(*)",
                "WITH range(1, 100000) AS r UNWIND r AS x RETURN count(CASE WHEN -x IN r THEN 1 END)",
                "WITH range(1, 100000) AS r RETURN [x IN r WHERE any(y IN r WHERE y = -x)]",
                "RETURN 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' =~ '((a*)*)*b'",
                IntStream.range(0, 300)
                        .mapToObj(at -> "UNWIND range(1, 90000) AS x RETURN x")
                        .collect(Collectors.joining(" UNION ALL ")));
    }

    @ParameterizedTest
    @MethodSource("amplifiers")
    void aQueryThatGrowsWithoutBoundIsRefusedQuicklyWithLittleMemory(String query) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        long begun = System.nanoTime();

        var problem = refusal(query);

        assertThat(problem.code()).isEqualTo(ProblemCode.LIMIT_REACHED);
        assertThat(problem.hint()).isNotBlank();
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(REFUSED_WITHIN);
        if (!endedByItsWork(problem))
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(ALLOCATED_MAX);
    }

    /// A query that ends by its time or by its number of steps has created short-lived values all along; which of the
    /// two comes first depends on the machine.
    private static boolean endedByItsWork(Problem problem) {
        return problem.message().contains("query time") || problem.message().contains("relationships and nodes");
    }

    private static Problem refusal(String query) {
        try {
            run(query);
        } catch (Refusal refusal) {
            return refusal.problem();
        }
        throw new AssertionError("not refused: " + query);
    }

    @Test
    void theLimitThatWasReachedIsNamed() {
        assertThat(refusal(levels("[1,2,3]", 20, at -> sum("s" + at, 9)) + "RETURN 1")
                        .message())
                .contains("8 MiB (limit: size of a value)");
        assertThat(refusal("UNWIND range(1, 99) AS x RETURN range(1, 100000) AS r")
                        .message())
                .contains("32 MiB (limit: query memory)");
        assertThat(refusal("WITH range(1, 50000) AS r RETURN [x IN r WHERE -1 IN r]")
                        .message())
                .contains("limit: query time");
        assertThat(refusal("RETURN " + "[".repeat(80) + "]".repeat(80)).message())
                .contains("limit: nesting of values");
    }

    /// The clock advances by a millisecond with every read.
    @Test
    void timeIsCheckedEvenIfNothingMatches() {
        var reads = new AtomicLong();
        var caps = new QueryLimits(
                100_000, 5_000_000, 10, TIME_MAX, BYTES_MAX, () -> reads.incrementAndGet() * 1_000_000L);

        assertThatThrownBy(() -> new Cypher(caps)
                        .run(GRAPH, "UNWIND range(1, 10000) AS x MATCH (n:NOBODY) RETURN count(n)", Map.of()))
                .hasMessageContaining("limit: query time");
    }

    @Test
    void discardedValuesDoNotCount() {
        assertThat(runWithTime("UNWIND range(1, 20000) AS x WITH x WHERE size(range(1, 100)) = 100 RETURN count(x)")
                        .rows())
                .containsExactly(List.of(CypherValue.of(20_000)));
        assertThat(runWithTime("UNWIND range(1, 20000) AS x RETURN sum(size([y IN range(1, 50) | toString(y)])) AS s")
                        .rows())
                .containsExactly(List.of(CypherValue.of(1_000_000)));
        assertThat(runWithTime("UNWIND range(1, 50000) AS x WITH toString(x) AS t ORDER BY toUpper(t) LIMIT 1 RETURN t")
                        .rows())
                .containsExactly(List.of(CypherValue.of("1")));
    }

    @Test
    void anotherQueryIsAnsweredWhileOneUsesAllItsMemory() throws Exception {
        var cypher = new Cypher(CAPS);
        var begun = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var greedy = threads.submit(() -> {
                begun.countDown();
                return cypher.run(GRAPH, amplifiers().getFirst(), Map.of());
            });
            begun.await();
            for (int round = 0; round < 20; round++)
                assertThat(cypher.run(GRAPH, "MATCH (n:N) RETURN count(n)", Map.of())
                                .rows())
                        .containsExactly(List.of(CypherValue.of(32)));
            assertThatThrownBy(greedy::get).hasCauseInstanceOf(Refusal.class);
        }
    }

    @Test
    void memoryIsSharedByQueriesAndReleasedAtTheirEnd() {
        var memory = new QueryMemoryLimit(BYTES_MAX);
        try (var first = new QueryMeter(CAPS, memory);
                var second = new QueryMeter(CAPS, memory)) {
            first.allocate(BYTES_MAX - (1 << 20));
            assertThatThrownBy(() -> second.allocate(2 << 20))
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.problem().message()).contains("limit: shared query memory"));
        }
        try (var third = new QueryMeter(CAPS, memory)) {
            third.allocate(BYTES_MAX);
        }
    }

    @Test
    void aQueryThatIsHardToParseIsRefusedQuickly() {
        long begun = System.nanoTime();
        var nested = "({a:".repeat(40) + "1" + "})".repeat(40);
        var lists = "[x IN ".repeat(40) + "[1]" + ", 1]".repeat(40);
        var chain = String.join("+", Collections.nCopies(9_000, "1"));

        for (var expression : List.of(nested, lists, chain, "+".repeat(9_000) + "x", "-".repeat(9_000) + "1"))
            assertThat(refusal("RETURN " + expression).code()).isEqualTo(ProblemCode.BAD_ARGUMENT);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(REFUSED_WITHIN);
    }

    @Test
    void aChainOfHundredsOfOperatorsIsEvaluatedOnASmallStack() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var sum = threads.submit(() -> run("UNWIND [1] AS x RETURN sum(x) + " + sum("1", 490) + " AS s")
                    .rows());
            assertThat(sum.get()).containsExactly(List.of(CypherValue.of(491)));
        }
    }

    @Test
    void aRangeStopsBeforeItOverflows() {
        assertThat(run("RETURN range(9223372036854775806, 9223372036854775807, 5) AS r")
                        .rows())
                .containsExactly(List.of(CypherValue.of(List.of(CypherValue.of(Long.MAX_VALUE - 1)))));
    }

    @Test
    void textsAreSplitAndReplaced() {
        assertThat(run("RETURN split('a,b,,', ',') AS s, split('', ',') AS e, replace('abab', 'a', '') AS r, "
                                + "replace('ab', '', '-') AS i, size(split('abc', '')) AS n")
                        .rows())
                .containsExactly(List.of(
                        CypherValue.of(
                                Stream.of("a", "b", "", "").map(CypherValue::of).toList()),
                        CypherValue.of(List.of(CypherValue.of(""))),
                        CypherValue.of("bb"),
                        CypherValue.of("-a-b-"),
                        CypherValue.of(4)));
    }

    @Test
    void aSharedListIsPrintedByItsSize() {
        var row = run(levels("[1]", 12, at -> "[s" + at + ", s" + at + "]") + "RETURN s12")
                .rows()
                .getFirst();

        assertThat(row.getFirst().weight()).isGreaterThan(1 << 12);
        assertThat(row.getFirst()).hasToString("list of 2");
    }
}
