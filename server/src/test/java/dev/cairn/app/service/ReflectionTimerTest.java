package dev.cairn.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.TestMachine;
import dev.cairn.engine.memory.NewEpisode;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.home.KeyFile;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Author;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.Stores;
import dev.cairn.view.ProjectView;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReflectionTimerTest {

    private static final ProjectId SHOP = new ProjectId("shop");
    private static final Duration OFTEN = Duration.ofMillis(5);

    @TempDir
    Path folder = Path.of("");

    private final MemoryStore store = new MemoryStore(InstantSource.system(), UUID::randomUUID);

    private final SmallViews views = new SmallViews(store, SHOP);

    private MemoryServices room() {
        return MemoryServices.open(
                new MemoryServices.MemoryDependencies(
                        store, MemoryPorts.NONE, VectorRecall.NONE, InstantSource.system(), UUID::randomUUID),
                new KeyFile(folder.resolve("keys")),
                MemorySettings.STANDARD);
    }

    @Test
    void learningsComeByThemselvesAndOnce() {
        var room = room();
        for (int i = 0; i < 3; i++) edit(room, i);
        var rounds = new AtomicInteger();
        try (var timer = new ReflectionTimer(
                room.reflection(),
                views.views(),
                () -> {
                    rounds.incrementAndGet();
                    return List.of(new ProjectId("nobody wrote here"), SHOP);
                },
                UUID::randomUUID)) {
            timer.begin(OFTEN);
            TestMachine.await(() -> !recorded(room).isEmpty());
            long written = store.snapshot(SHOP).seq();
            int seen = rounds.get();
            TestMachine.await(() -> rounds.get() > seen + 3);

            assertThat(recorded(room)).hasSize(1);
            assertThat(store.snapshot(SHOP).seq()).isEqualTo(written);
        }
    }

    private List<Learning> recorded(MemoryServices room) {
        return room.learnings().recorded(ProjectView.open(store, SHOP, AsOf.NOW), 10);
    }

    private void edit(MemoryServices room, int number) {
        var author = new Author(new AgentId("ada"), new SessionId("s"));
        var added = room.episodes()
                .add(
                        views.now(),
                        Stores.requestKey("edit " + number),
                        author,
                        NewEpisode.of(
                                EpisodeType.EDIT,
                                "Changed the cart",
                                List.of(),
                                Map.of(
                                        "file",
                                        "src/cart.ts",
                                        "diffSummary",
                                        "+1",
                                        "linesBefore",
                                        1,
                                        "linesAfter",
                                        2,
                                        "reason",
                                        "fix")));
        assertThat(added.unresolved()).isNotEmpty();
    }
}
