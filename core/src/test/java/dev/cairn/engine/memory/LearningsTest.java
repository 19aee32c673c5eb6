package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.LearningCodec;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningsTest {

    private static final int MANY = 2_000;

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

    private static void write(MemoryFixture fixture) {
        var request = new TxRequest(
                MemoryFixture.PROJECT,
                RequestKey.of(new RequestId("many"), "many"),
                TxKind.REFLECTION,
                MemoryFixture.ADA);
        fixture.store.<String>commit(request, draft -> {
            for (int number = 0; number < MANY; number++)
                draft.begin(
                        new RecordKey(RecordKind.LEARNING, "l" + number),
                        LearningCodec.write(learning(number, draft.now())));
            return CommitDecision.accept("many");
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
