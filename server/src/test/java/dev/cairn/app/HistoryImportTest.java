package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.engine.index.history.HistoryImport;
import dev.cairn.engine.index.history.HistoryReport;
import dev.cairn.engine.index.history.HistoryRequest;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Retried imports and runs, and commits with wrong dates.
class HistoryImportTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2025-03-04T10:00:00Z");
    private static final Instant WEDNESDAY = Instant.parse("2025-03-05T10:00:00Z");
    private static final int FILES = 7;

    @TempDir
    Path folder = Path.of("");

    private static HistoryReport importInBatches(IndexedTree tree, int size, String id, IndexProgress progress) {
        return new HistoryImport(tree.parts, size)
                .run(
                        new HistoryRequest(tree.workspace, 100, Optional.empty(), Stores.AUTHOR, Stores.requestKey(id)),
                        progress);
    }

    /// Cancels after the first batch.
    private static IndexProgress cancelledAfterOneBatch() {
        var isBegun = new AtomicBoolean();
        return new IndexProgress() {
            @Override
            public void advanced(String phase, long done, long total) {
                if (phase.equals("importing")) isBegun.set(true);
            }

            @Override
            public boolean isCancelled() {
                return isBegun.get();
            }
        };
    }

    @Test
    void anImportThatIsRetriedUnderItsIdWritesEveryBatch() {
        try (var tree = IndexedTree.in(folder)) {
            for (int file = 0; file < FILES; file++) tree.repo.write("f" + file + ".py", "x = 1\n");
            tree.repo.commit("one", MONDAY);
            for (int file = 0; file < FILES; file++) tree.repo.write("f" + file + ".py", "x = 2\n");
            tree.repo.commit("two", TUESDAY);
            tree.index();
            assertThatThrownBy(() -> importInBatches(tree, 2, "import-1", cancelledAfterOneBatch()))
                    .isInstanceOf(Refusal.class);
            assertThat(tree.hashes(AsOf.validAt(MONDAY))).hasSize(2);

            var report = importInBatches(tree, 2, "import-1", IndexProgress.NONE);

            assertThat(report.versions()).isEqualTo(FILES - 2);
            assertThat(tree.hashes(AsOf.validAt(MONDAY))).hasSize(FILES);
        }
    }

    @Test
    void anIdOfAnyAllowedLengthCanNameAnImport() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "x = 1\n").commit("one", MONDAY);
            tree.repo.write("a.py", "x = 2\n").commit("two", TUESDAY);
            tree.index();

            assertThat(importInBatches(tree, 10, "i".repeat(200), IndexProgress.NONE)
                            .versions())
                    .isEqualTo(1);
        }
    }

    @Test
    void aCommitDatedInTheFutureBlocksNothingAndMovesNoOtherCommit() {
        var future = Instant.now().plus(Duration.ofDays(400));
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "x = 1\n").write("gone.py", "y = 1\n").commit("one", MONDAY);
            tree.repo.write("a.py", "x = 2\n").commit("wrong clock", future);
            tree.repo.write("a.py", "x = 3\n").delete("gone.py").commit("three", WEDNESDAY);
            tree.repo.write("a.py", "x = 4\n").commit("four", WEDNESDAY.plusSeconds(60));
            tree.index();
            importInBatches(tree, 10, "import", IndexProgress.NONE);

            assertThat(tree.hashes(AsOf.validAt(WEDNESDAY.minusSeconds(1)))).containsOnlyKeys("a.py", "gone.py");
            assertThat(tree.hashes(AsOf.validAt(WEDNESDAY.plusSeconds(1)))).containsOnlyKeys("a.py");
            tree.repo.write("gone.py", "y = 2\n");
            assertThat(tree.index().filesChanged()).isEqualTo(1);
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("a.py", "gone.py");
            assertThat(tree.store.admin().integrityFindings()).isEmpty();
        }
    }

    @Test
    void aPathWhosePastReachesIntoTheFutureIsStillIndexed() {
        var future = Instant.now().plus(Duration.ofDays(400));
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "x = 1\n");
            tree.index();
            recordPast(tree, "b.py", ValidTime.between(MONDAY, future));

            tree.repo.write("b.py", "y = 1\n");
            assertThat(tree.index().filesChanged()).isEqualTo(1);
            tree.repo.write("b.py", "y = 2\n");
            assertThat(tree.index().filesChanged()).isEqualTo(1);
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("a.py", "b.py");
            tree.repo.delete("b.py");
            assertThat(tree.index().filesRemoved()).isEqualTo(1);
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("a.py");
        }
    }

    /// Writes a row as an earlier build could have.
    private static void recordPast(IndexedTree tree, String path, ValidTime valid) {
        var state = FileCodec.write(tree.file("a.py"));
        var request = new TxRequest(
                IndexedTree.PROJECT,
                RequestKey.of(new RequestId("earlier build"), "history"),
                TxKind.HISTORY_IMPORT,
                Stores.AUTHOR);
        tree.store.<String>commit(request, draft -> {
            draft.recordPast(FileCodec.key(path).orElseThrow(), state, valid);
            return CommitDecision.accept("");
        });
    }

    @Test
    void changesFoundUnderAUsedRequestIdAreWritten() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "x = 1\n");
            var first = index(tree, "again");
            tree.repo.write("a.py", "x = 22\n").write("b.py", "y = 1\n");

            var second = index(tree, "again");
            var third = index(tree, "again");

            assertThat(second.filesChanged()).isEqualTo(2);
            assertThat(second.tx()).isPresent().isNotEqualTo(first.tx());
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("a.py", "b.py");
            assertThat(third.filesChanged()).isZero();
            assertThat(third.tx()).isEmpty();
        }
    }

    private static IndexReport index(IndexedTree tree, String id) {
        return new Indexer(tree.parts, 1)
                .index(
                        new IndexRequest(
                                tree.workspace,
                                IndexMode.INCREMENTAL,
                                Optional.empty(),
                                TxKind.INCREMENTAL_REBUILD,
                                Stores.AUTHOR,
                                Stores.requestKey(id)),
                        IndexProgress.NONE);
    }
}
