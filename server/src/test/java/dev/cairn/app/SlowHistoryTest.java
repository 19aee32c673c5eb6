package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.index.IndexDependencies;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A repository whose history takes long to walk.
class SlowHistoryTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    @TempDir
    Path folder = Path.of("");

    private final CountDownLatch gate = new CountDownLatch(1);
    private final CountDownLatch walked = new CountDownLatch(1);

    /// A real repository whose history walk ends only when the gate opens.
    private record Slow(GitRepository real, CountDownLatch gate, CountDownLatch walked) implements GitRepository {

        @Override
        public Optional<String> head() {
            return real.head();
        }

        @Override
        public Optional<GitCommit> find(String commit) {
            return real.find(commit);
        }

        @Override
        public Map<String, String> headBlobs(Collection<String> paths) {
            return real.headBlobs(paths);
        }

        @Override
        public Map<String, Instant> lastChanges(Set<String> paths, BooleanSupplier cancelled) {
            try {
                if (!gate.await(60, TimeUnit.SECONDS)) throw new IllegalStateException("nobody opened the gate");
                return real.lastChanges(paths, cancelled);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                walked.countDown();
            }
        }

        @Override
        public void history(int commitsMax, Optional<Instant> since, Consumer<GitCommit> consumer) {
            real.history(commitsMax, since, consumer);
        }

        @Override
        public Map<String, byte[]> contents(Collection<String> blobs, int bytesMax) {
            return real.contents(blobs, bytesMax);
        }
    }

    @Test
    @Timeout(50)
    void aSaveThatReturnsToHeadDoesNotWaitForHistory() throws Exception {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n").commit("one", MONDAY);
            tree.index();
            var indexer = slow(tree);

            save(tree, indexer, "a = 22\n");
            assertThat(save(tree, indexer, "a = 1\n").filesChanged()).isEqualTo(1);
            assertThat(since(tree)).isAfter(MONDAY);

            gate.countDown();
            assertThat(walked.await(30, TimeUnit.SECONDS)).isTrue();
            awaitRemembered(tree, indexer);
            assertThat(since(tree)).isEqualTo(MONDAY);
        }
    }

    /// The result is cached shortly after the walk has ended.
    private static void awaitRemembered(IndexedTree tree, Indexer indexer) {
        for (int round = 0; round < 50 && !since(tree).equals(MONDAY); round++) {
            save(tree, indexer, "a = " + (100 + round) + "\n");
            save(tree, indexer, "a = 1\n");
        }
    }

    private Indexer slow(IndexedTree tree) {
        var sources = tree.parts.sources();
        var slow = new IndexDependencies.LocalSources(
                sources.tree(),
                root -> sources.git().open(root).map(real -> new Slow(real, gate, walked)),
                sources.stats(),
                sources.cache());
        return new Indexer(
                new IndexDependencies(
                        tree.store, slow, IndexedTree.PARSER, tree.contents, List.of(), InstantSource.system()),
                1);
    }

    private static IndexReport save(IndexedTree tree, Indexer indexer, String text) {
        tree.repo.write("a.py", text);
        return indexer.index(
                new IndexRequest(
                        tree.workspace,
                        IndexMode.INCREMENTAL,
                        Optional.of(Set.of("a.py")),
                        TxKind.FILE_CHANGE,
                        Stores.AUTHOR,
                        Stores.requestKey(UUID.randomUUID().toString())),
                IndexProgress.NONE);
    }

    private static Instant since(IndexedTree tree) {
        return FileCodec.since(tree.store
                .snapshot(IndexedTree.PROJECT)
                .find(FileCodec.key("a.py").orElseThrow())
                .orElseThrow());
    }
}
