package dev.cairn.projection.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.FeedState;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Cases;
import dev.cairn.testing.HandClock;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldBacklogTest {

    private static final List<String> QUERIES = List.of("parser files", "retry", "ranking indexes");

    @TempDir
    Path folder;

    private record HeldBacklog(Tx tx, FeedState<Backlog> state) {}

    @Test
    void aHeldBacklogStaysThatOfItsTransactionWhileOthersFollow() {
        try (Store store = open()) {
            var backlogs = new Backlogs(store);
            var number = new int[1];
            Cases.forAll(15, random -> {
                var project = new ProjectId("p" + number[0]++);
                var made = new RandomBacklog(random, 1 + random.nextInt(12));
                var held = new ArrayList<HeldBacklog>();
                for (int step = 0; step < 12; step++) {
                    var tx = Stores.write(store, project, draft -> BacklogPropertyTest.edit(draft, made, random));
                    held.add(new HeldBacklog(tx, backlogs.current(project)));
                    // Some search indexes are built now, some are derived, and some are built at the end.
                    if (random.nextInt(4) == 0)
                        held.get(random.nextInt(held.size())).state().value().search(QUERIES.getFirst(), _ -> true, 5);
                }
                for (var each : held) {
                    assertThat(each.state().seq()).isEqualTo(each.tx().seq());
                    var loaded = backlogs.states()
                            .load(store.snapshot(project, AsOf.knownAt(each.tx().recordedAt())));
                    for (var query : QUERIES)
                        assertThat(BacklogPropertyTest.told(each.state().value(), query))
                                .isEqualTo(BacklogPropertyTest.told(loaded, query));
                }
            });
        }
    }

    @Test
    void searchesAnswerForTheirBacklogWhileOthersWrite() throws Exception {
        int writes = 40;
        try (Store store = open();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var project = new ProjectId("busy");
            var backlogs = new Backlogs(store);
            var random = RandomGenerator.of("L64X128MixRandom");
            var made = new RandomBacklog(random, 12);
            Callable<Boolean> reader = () -> {
                for (long seen = 0; seen < writes; ) {
                    var state = backlogs.current(project);
                    assertThat(state.seq()).isGreaterThanOrEqualTo(seen);
                    seen = state.seq();
                    assertSearchesLikeRebuilt(state.value());
                }
                return true;
            };
            var readers =
                    IntStream.range(0, 3).mapToObj(_ -> threads.submit(reader)).toList();
            for (int write = 0; write < writes; write++)
                Stores.write(store, project, draft -> BacklogPropertyTest.edit(draft, made, random));
            for (var each : readers) assertThat(each.get()).isTrue();
        }
    }

    private static void assertSearchesLikeRebuilt(Backlog backlog) {
        var rebuilt = Backlog.of(List.copyOf(backlog.newest()), List.copyOf(backlog.resources()), List.of());
        for (var query : QUERIES)
            assertThat(BacklogPropertyTest.told(backlog, query)).isEqualTo(BacklogPropertyTest.told(rebuilt, query));
    }

    private Store open() {
        return SqlStore.openSqlite(
                folder.resolve("store.db"), new HandClock(Instant.parse("2026-03-01T09:00:00Z")), Stores.ids());
    }
}
