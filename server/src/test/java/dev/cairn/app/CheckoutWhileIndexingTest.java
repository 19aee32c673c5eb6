package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.store.Tx;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Git replaces files while they are indexed.
class CheckoutWhileIndexingTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    @TempDir
    Path folder = Path.of("");

    /// Checks a commit out when the files have been read and are about to be written.
    private record Switching(IndexedTree tree, String commit) implements IndexProgress {

        @Override
        public void advanced(String phase, long done, long total) {
            if (phase.equals("writing")) tree.repo.git("checkout", "-q", commit);
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }

    @Test
    void filesReadBeforeACheckoutAreNotStoredAsThoseOfItsCommit() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n");
            var one = tree.repo.commit("one", MONDAY);
            tree.repo.write("a.py", "a = 2\n");
            tree.repo.commit("two", MONDAY.plusSeconds(60));

            var report = tree.index(IndexMode.INCREMENTAL, new Switching(tree, one));

            assertThat(report.tx().flatMap(Tx::gitCommit)).isEmpty();
            assertThat(tree.index().tx().flatMap(Tx::gitCommit)).isEqualTo(Optional.of(one));
        }
    }
}
