package dev.cairn.projection.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Author;
import dev.cairn.store.BlobStore;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Feed;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.StoreAdmin;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.VersionChange;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TransactionIndexTest {

    private static final ProjectId PROJECT = new ProjectId("shop");
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");
    private static final int MANY = 300;

    private final AtomicLong ids = new AtomicLong();
    private final MemoryStore store =
            new MemoryStore(InstantSource.fixed(NOON), () -> new UUID(0, ids.incrementAndGet()));
    private final CountedLog counted = new CountedLog(store);
    private final TransactionIndex index = new TransactionIndex(counted);

    private Optional<Tx> lastOf(String agent, AsOf asOf) {
        return index.lastOf(counted.snapshot(PROJECT, asOf), asOf, agent);
    }

    @Test
    void aQuestionReadsTheTransactionsItAnswersHoweverLongTheLogIs() {
        for (int number = 0; number < MANY; number++) commit("ada", TxKind.FILE_CHANGE, "c" + number);
        index.prepare(PROJECT);
        counted.read.set(0);

        assertThat(index.withCommitPrefix(PROJECT, "c7", 1)).hasSize(1);
        assertThat(lastOf("ada", AsOf.NOW)).isPresent();
        assertThat(lastOf("bob", AsOf.NOW)).isEmpty();
        assertThat(index.indexing(PROJECT, 10, MANY, 3).newest()).hasSize(3);

        assertThat(counted.read.get()).isLessThanOrEqualTo(8);
    }

    @Test
    void theLastWriteOfAnAgentIsTheLastOneThatWasKnownThen() {
        var first = commit("ada", TxKind.EPISODE, "");
        var second = commit("bob", TxKind.EPISODE, "");
        var third = commit("ada", TxKind.EPISODE, "");

        assertThat(lastOf("ada", AsOf.NOW)).contains(third);
        assertThat(lastOf("ada", AsOf.knownAt(second.recordedAt()))).contains(first);
        assertThat(lastOf("bob", AsOf.knownAt(first.recordedAt()))).isEmpty();
        assertThat(index.seqAt(PROJECT, second.recordedAt())).isEqualTo(second.seq());
    }

    @Test
    void aCommitIsKnownByItsFirstRunOfIndexingAndItsLastTransaction() {
        var before = commit("ada", TxKind.FULL_REBUILD, "aaa");
        var imported = commit("ada", TxKind.HISTORY_IMPORT, "BBB");
        var run = commit("ada", TxKind.INCREMENTAL_REBUILD, "bbb");
        var last = commit("ada", TxKind.FILE_CHANGE, "bbb");

        assertThat(index.withCommitPrefix(PROJECT, "b", 2))
                .containsExactly(new TransactionIndex.CommitTransactions(
                        "bbb", imported, Optional.of(run), Optional.of(before.recordedAt()), last));
        assertThat(index.withCommitPrefix(PROJECT, "c", 2)).isEmpty();
        assertThat(index.indexing(PROJECT, before.seq(), last.seq(), 1))
                .isEqualTo(new TransactionIndex.IndexingRuns(2, List.of(last.id())));
    }

    private Tx commit(String agent, TxKind kind, String commit) {
        var author = new Author(new AgentId(agent), new SessionId("s"));
        var id = Stores.requestKey("r" + ids.incrementAndGet());
        var head = Optional.of(commit).filter(text -> !text.isEmpty());
        var request = new TxRequest(PROJECT, id, kind, author, head);
        if (store.<String>commit(request, _ -> CommitDecision.accept("done"))
                instanceof CommitResult.Committed<String>(var tx, var _)) return tx;
        throw new AssertionError("the commit was not accepted");
    }

    /// Counts the transactions that are read from the log of a real store.
    private static final class CountedLog implements Store {

        private final AtomicLong read = new AtomicLong();
        private final Store real;

        CountedLog(Store real) {
            this.real = real;
        }

        @Override
        public <D> CommitResult<D> commit(TxRequest request, TransactionWork<D> work) {
            return real.commit(request, work);
        }

        @Override
        public Snapshot snapshot(ProjectId project, AsOf asOf) {
            return real.snapshot(project, asOf);
        }

        @Override
        public List<ProjectId> projects() {
            return real.projects();
        }

        @Override
        public Feed feed() {
            var feed = real.feed();
            return new Feed() {

                @Override
                public List<Tx> after(ProjectId project, long seq, int limit) {
                    var page = feed.after(project, seq, limit);
                    read.addAndGet(page.size());
                    return page;
                }

                @Override
                public void forEachChange(ProjectId project, long seq, Consumer<VersionChange> consumer) {
                    feed.forEachChange(project, seq, consumer);
                }

                @Override
                public Optional<Tx> find(ProjectId project, TxId id) {
                    return feed.find(project, id);
                }

                @Override
                public boolean await(ProjectId project, long seq, Duration atMost) throws InterruptedException {
                    return feed.await(project, seq, atMost);
                }

                @Override
                public void listen(Consumer<Tx> listener) {
                    feed.listen(listener);
                }
            };
        }

        @Override
        public BlobStore blobs() {
            return real.blobs();
        }

        @Override
        public StoreAdmin admin() {
            return real.admin();
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
