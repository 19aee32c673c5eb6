package dev.cairn.projection.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.VersionChange;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FeedStatesTest {

    private static final ProjectId PROJECT = new ProjectId("p");

    private final MemoryStore store = new MemoryStore(InstantSource.system(), Stores.ids());

    /// Lists names in the order of writing.
    private static class NameList implements FeedFold<List<String>> {

        @Override
        public List<String> load(Snapshot snapshot) {
            return snapshot.list(RecordKind.WORKSPACE, "", 1_000).items().stream()
                    .map(version -> version.key().name())
                    .toList();
        }

        @Override
        public List<String> apply(List<String> state, Tx tx, List<VersionChange> changes) {
            var next = new ArrayList<>(state);
            changes.forEach(change -> next.add(change.key().name()));
            return List.copyOf(next);
        }
    }

    /// Fails at the first transaction that writes this name.
    private static final class FailingOnce extends NameList {

        private final String name;
        private boolean hasFailed;

        FailingOnce(String name) {
            this.name = name;
        }

        @Override
        public List<String> apply(List<String> state, Tx tx, List<VersionChange> changes) {
            var next = super.apply(state, tx, changes);
            if (hasFailed || !next.contains(name)) return next;
            hasFailed = true;
            throw new OutOfMemoryError("in a test");
        }
    }

    private void write(String... names) {
        Stores.write(store, PROJECT, draft -> {
            for (var name : names) draft.begin(Stores.key(name), RecordState.ofText("x"));
        });
    }

    @Test
    void aStateHasExactlyTheTransactionsUpToItsNumber() {
        var states = new FeedStates<>(store, new NameList());
        assertThat(states.current(PROJECT)).isEqualTo(new FeedState<>(0, List.of()));
        write("a");
        write("b");
        write("c");

        assertThat(states.at(PROJECT, 1)).isEqualTo(new FeedState<>(1, List.of("a")));
        assertThat(states.at(PROJECT, 2)).isEqualTo(new FeedState<>(2, List.of("a", "b")));
        assertThat(states.current(PROJECT)).isEqualTo(new FeedState<>(3, List.of("a", "b", "c")));
        assertThat(states.at(PROJECT, 1).seq()).as("already beyond").isEqualTo(3);
    }

    @Test
    void aTransactionThatDoesNotExistIsRefusedAndChangesNothing() {
        var states = new FeedStates<>(store, new NameList());
        write("a");

        assertThatThrownBy(() -> states.at(PROJECT, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no transaction 2");
        assertThat(states.current(PROJECT)).isEqualTo(new FeedState<>(1, List.of("a")));
    }

    @Test
    void aFailedTransactionLeavesTheStateBeforeIt() {
        var states = new FeedStates<>(store, new FailingOnce("c"));
        write("a");
        var first = states.current(PROJECT);
        write("b");
        write("c", "d");

        assertThatThrownBy(() -> states.current(PROJECT)).isInstanceOf(OutOfMemoryError.class);
        assertThat(states.at(PROJECT, 1)).isEqualTo(new FeedState<>(2, List.of("a", "b")));
        assertThat(states.current(PROJECT)).isEqualTo(new FeedState<>(3, List.of("a", "b", "c", "d")));
        assertThat(first).isEqualTo(new FeedState<>(1, List.of("a")));
    }

    @Test
    void aPastStateIsThatOfTheMoment() {
        var states = new FeedStates<>(store, new NameList());
        write("a");
        var first = store.feed().after(PROJECT, 0, 1).getFirst();
        write("b");

        assertThat(states.load(store.snapshot(PROJECT, AsOf.knownAt(first.recordedAt()))))
                .containsExactly("a");
        assertThat(states.load(store.snapshot(PROJECT))).containsExactly("a", "b");
    }

    @Test
    void readersSeeEveryTransactionThatWasDurableBeforeWhileOthersWrite() throws Exception {
        int writes = 200;
        var states = new FeedStates<>(store, new NameList());
        assertThat(states.current(PROJECT).seq()).isZero();
        Callable<Boolean> reader = () -> {
            for (long seen = 0; seen < writes; ) {
                long durable = store.snapshot(PROJECT).seq();
                var state = states.current(PROJECT);
                assertThat(state.seq()).isGreaterThanOrEqualTo(Math.max(seen, durable));
                assertThat(state.value())
                        .isEqualTo(IntStream.range(0, (int) state.seq())
                                .mapToObj(number -> "n" + number)
                                .toList());
                seen = state.seq();
            }
            return true;
        };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var readers =
                    IntStream.range(0, 4).mapToObj(_ -> threads.submit(reader)).toList();
            for (int number = 0; number < writes; number++) write("n" + number);
            for (var each : readers) assertThat(each.get()).isTrue();
        }
    }
}
