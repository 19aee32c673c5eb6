package dev.cairn.language.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SourceParserTest {

    private static final int THREADS = 8;
    private static final int ROUNDS = 40;

    @Test
    void manyThreadsShareOneParser() throws Exception {
        try (var threads = Executors.newFixedThreadPool(THREADS)) {
            requireSameTrees(threads, Engines.BEST);
            requireSameTrees(threads, Engines.PORTABLE);
        }
    }

    @Test
    void virtualThreadsDoToo() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            requireSameTrees(threads, Engines.BEST);
            requireSameTrees(threads, Engines.PORTABLE);
        }
    }

    private static void requireSameTrees(ExecutorService threads, ParserEngine engine) throws Exception {
        try (var parser = engine.newParser()) {
            var start = new CountDownLatch(1);
            List<Future<Void>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int first = thread;
                running.add(threads.submit(() -> parseAll(engine, parser, start, first)));
            }
            start.countDown();
            for (var thread : running) thread.get();
        }
    }

    private static Void parseAll(ParserEngine engine, SourceParser parser, CountDownLatch start, int first)
            throws InterruptedException {
        start.await();
        var names = GrammarName.values();
        for (int round = 0; round < ROUNDS; round++) {
            var name = names[(first + round) % names.length];
            var source = Snippets.of(name).bytes();
            var outcome = parser.parse(engine.grammar(name), source, ParseLimits.DEFAULT);
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            ParseOutcome.Parsed.class,
                            parsed -> assertThat(Dump.of(parsed.tree()))
                                    .isEqualTo(Dump.of(Engines.parse(engine, name, source))));
        }
        return null;
    }

    @Test
    void closingWhileThreadsParseEndsCleanly() throws Exception {
        var parser = Engines.BEST.newParser();
        var source = Snippets.of(GrammarName.GO).bytes();
        var busy = new CountDownLatch(THREADS);
        Callable<Integer> untilClosed = () -> {
            int parsed = 0;
            while (true) {
                try {
                    parser.parse(Engines.BEST.grammar(GrammarName.GO), source, ParseLimits.DEFAULT);
                } catch (IllegalStateException closed) {
                    return parsed;
                }
                if (parsed++ == 0) busy.countDown();
            }
        };
        try (var threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Integer>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) running.add(threads.submit(untilClosed));
            busy.await();
            parser.close();
            for (var thread : running) assertThat(thread.get()).isPositive();
        }
    }

    @Test
    void aClosedParserSaysSo() {
        var parser = Engines.BEST.newParser();
        parser.close();
        parser.close();

        assertThatThrownBy(() -> parser.parse(Engines.BEST.grammar(GrammarName.GO), new byte[0], ParseLimits.DEFAULT))
                .hasMessageContaining("closed");
    }
}
