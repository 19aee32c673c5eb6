package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.LearningCodec;
import dev.cairn.view.View;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningsTest {

    private static final int MANY = 2_000;
    private static final int TESTS = 500;

    @TempDir
    Path folder;

    @Test
    void codeIsReadOnlyForTheReturnedLearnings() {
        try (var fixture = new MemoryFixture(folder)) {
            write(fixture);
            var looked = new AtomicInteger();
            var links = new MemoryPorts((_, _) -> true, (_, _) -> Map.of(), (_, _) -> {
                looked.incrementAndGet();
                return Optional.of("body");
            });
            var learnings = new Learnings(new EpisodeReader(fixture.store, links));
            assertThat(learnings.newest(fixture.view(), 5)).hasSize(5);
            assertThat(learnings.about(fixture.view(), List.of("src/f7.py"), 5)).hasSize(5);
            assertThat(learnings.of(fixture.view(), List.of("l8", "nobody"))).hasSize(1);
            assertThat(looked).hasValue(11);
        }
    }

    @Test
    void manyTestResultsDoNotMakeARequestForLearningsCostlier() {
        try (var fixture = new MemoryFixture(folder)) {
            write(fixture);
            var before = fixture.view();
            long withoutTests = allocatedBytes(fixture, before);
            fixture.clock.advance(Duration.ofMinutes(1));
            commit(fixture, "tests", LearningsTest::writeTests);
            var after = fixture.view();

            assertThat(allocatedBytes(fixture, after)).isLessThan(2 * withoutTests);
            assertThat(fixture.learnings.newest(after, 1).getFirst().confidence())
                    .as("the results count")
                    .isGreaterThan(0.8);
        }
    }

    /// The bytes that two requests allocate. Unlike their time, they do not depend on the load of the machine.
    private static long allocatedBytes(MemoryFixture fixture, View view) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ask(fixture, view);
        long before = threads.getCurrentThreadAllocatedBytes();
        ask(fixture, view);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static void ask(MemoryFixture fixture, View view) {
        assertThat(fixture.learnings.newest(view, 5)).hasSize(5);
        assertThat(fixture.learnings.about(view, List.of("src/f7.py"), 5)).hasSize(5);
    }

    private static void write(MemoryFixture fixture) {
        commit(fixture, "many", draft -> {
            for (int number = 0; number < MANY; number++)
                draft.begin(
                        new RecordKey(RecordKind.LEARNING, "l" + number),
                        LearningCodec.write(learning(number, draft.now())));
        });
    }

    private static void writeTests(Draft draft) {
        for (int number = 0; number < TESTS; number++)
            draft.begin(
                    new RecordKey(RecordKind.EPISODE, "t" + number),
                    EpisodeCodec.write(new Episode(
                            new EpisodeId("t" + number),
                            EpisodeType.TEST_RESULT,
                            new Episode.EpisodeOrigin(
                                    MemoryFixture.ADA.agent(),
                                    MemoryFixture.ADA.session(),
                                    draft.now(),
                                    draft.now(),
                                    draft.txId()),
                            new EpisodeBody(
                                    "12 passed",
                                    List.of("src/f" + number % 20 + ".py"),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Map.of("passed", 12, "failed", 0)),
                            Optional.empty(),
                            Episode.EpisodeRelations.NONE)));
    }

    private static void commit(MemoryFixture fixture, String id, Consumer<Draft> edit) {
        var request = new TxRequest(
                MemoryFixture.PROJECT, RequestKey.of(new RequestId(id), id), TxKind.REFLECTION, MemoryFixture.ADA);
        fixture.store.<String>commit(request, draft -> {
            edit.accept(draft);
            return CommitDecision.accept(id);
        });
    }

    private static Learning learning(int number, Instant at) {
        var symbol = "src/f" + number % 20 + ".py::run";
        return new Learning(
                new LearningId("l" + number),
                PatternKind.HOTSPOT,
                "learned " + number,
                0.8,
                new Learning.LearningOrigin(new AgentId("ada"), Optional.empty(), at, new EpisodeId("r"), List.of()),
                new Learning.LearningScope(List.of(symbol), Map.of(symbol, "body")));
    }
}
