package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.claim.TakeoverRule;
import dev.cairn.engine.claim.change.ClaimInvalidation;
import dev.cairn.engine.claim.change.ContentHashVersions;
import dev.cairn.engine.claim.change.ReportedEdits;
import dev.cairn.engine.index.ClaimParticipant;
import dev.cairn.engine.index.DraftParticipant;
import dev.cairn.engine.index.FileChange;
import dev.cairn.engine.index.IndexDependencies;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexOutcome;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.engine.index.git.GitActivity;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.testing.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files become transactions, with real files, git, parsers and store.
class IndexingTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2025-03-04T10:00:00Z");

    @TempDir
    Path folder = Path.of("");

    private static Instant validFrom(IndexedTree tree, String path) {
        return tree.store
                .snapshot(IndexedTree.PROJECT)
                .find(FileCodec.key(path).orElseThrow())
                .orElseThrow()
                .valid()
                .from();
    }

    @Test
    void anUnchangedTreeCostsNoParseAndNoTransaction() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo
                    .write("a.py", "def a(): pass\n")
                    .write("b.go", "package b\n")
                    .write("README.md", "# Read\n");

            var first = tree.index();
            var again = tree.index();
            var full = tree.index(IndexMode.FULL, IndexProgress.NONE);

            assertThat(first.tx().flatMap(tx -> IndexOutcome.parse(tx.outcome())))
                    .hasValueSatisfying(
                            outcome -> assertThat(outcome.filesAffected()).isEqualTo(3))
                    .hasValueSatisfying(
                            outcome -> assertThat(outcome.nodeCount()).isEqualTo(4));
            assertThat(List.of(first.filesSeen(), first.filesParsed(), first.filesChanged(), first.filesRemoved()))
                    .containsExactly(3L, 2L, 3L, 0L);
            for (var report : List.of(again, full)) {
                assertThat(report.tx()).isEmpty();
                assertThat(List.of(report.filesSeen(), report.filesParsed(), report.filesChanged()))
                        .containsExactly(3L, 0L, 0L);
            }
            assertThat(tree.store.snapshot(IndexedTree.PROJECT).seq()).isEqualTo(1);
        }
    }

    @Test
    void onlyTheTwoChangedOfAThousandFilesAreParsed() {
        try (var tree = IndexedTree.in(folder)) {
            for (int i = 0; i < 1_000; i++) tree.repo.write("m" + i % 7 + "/f" + i + ".py", "x = " + i + "\n");
            assertThat(tree.index().filesParsed()).isEqualTo(1_000);

            tree.repo.write("m0/f7.py", "x = 'changed'\n").write("m1/f8.py", "x = 'changed too'\n");
            var report = tree.index();

            assertThat(List.of(report.filesSeen(), report.filesParsed(), report.filesChanged()))
                    .containsExactly(1_000L, 2L, 2L);
            assertThat(tree.store.feed().changes(IndexedTree.PROJECT, 2)).hasSize(2);
        }
    }

    @Test
    void aVersionIsValidFromItsCommitOrElseFromWhenItWasWritten() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("old.py", "a = 1\n").write("new.py", "b = 1\n").commit("first", MONDAY);
            var head = tree.repo.write("new.py", "b = 2\n").commit("second", TUESDAY);
            tree.repo.write("dirty.py", "c = 1\n");
            var written = Instant.parse("2025-03-05T08:00:00Z");
            Files.setLastModifiedTime(tree.repo.folder().resolve("dirty.py"), FileTime.from(written));

            var tx = tree.index().tx().orElseThrow();

            assertThat(tx.gitCommit()).contains(head);
            assertThat(validFrom(tree, "old.py")).isEqualTo(MONDAY);
            assertThat(validFrom(tree, "new.py")).isEqualTo(TUESDAY);
            assertThat(validFrom(tree, "dirty.py")).isEqualTo(written);
            assertThat(tree.hashes(AsOf.validAt(MONDAY))).containsOnlyKeys("old.py");
        }
    }

    @Test
    void aTimeInTheFutureIsNotBelieved() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n");
            Files.setLastModifiedTime(
                    tree.repo.folder().resolve("a.py"),
                    FileTime.from(Instant.now().plusSeconds(9_999)));

            var tx = tree.index().tx().orElseThrow();

            assertThat(validFrom(tree, "a.py")).isEqualTo(tx.recordedAt());
        }
    }

    @Test
    void deletedAndRenamedFilesEndAndNothingIsLost() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n").write("dir/b.py", "b = 1\n");
            var before = tree.index().tx().orElseThrow().recordedAt();

            tree.repo.delete("a.py").delete("dir/b.py").write("other/b.py", "b = 1\n");
            var report = tree.index();

            assertThat(List.of(report.filesParsed(), report.filesChanged(), report.filesRemoved()))
                    .containsExactly(0L, 1L, 2L);
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("other/b.py");
            assertThat(tree.hashes(AsOf.knownAt(before))).containsOnlyKeys("a.py", "dir/b.py");
        }
    }

    @Test
    void switchingBranchesThereAndBackParsesEachContentOnce() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n").write("b.py", "b = 1\n").commit("first", MONDAY);
            tree.repo.git("checkout", "-q", "-b", "side");
            tree.repo.write("a.py", "a = 2\n").delete("b.py").commit("side", TUESDAY);
            tree.repo.git("checkout", "-q", "main");
            tree.index();

            tree.repo.git("checkout", "-q", "side");
            var there = tree.index();
            tree.repo.git("checkout", "-q", "main");
            var back = tree.index();

            assertThat(List.of(there.filesParsed(), there.filesChanged(), there.filesRemoved()))
                    .containsExactly(1L, 1L, 1L);
            assertThat(List.of(back.filesParsed(), back.filesChanged(), back.filesRemoved()))
                    .containsExactly(0L, 2L, 0L);
            assertThat(tree.hashes(AsOf.NOW)).isEqualTo(tree.hashes(AsOf.knownAt(firstRecordedAt(tree))));
        }
    }

    private static Instant firstRecordedAt(IndexedTree tree) {
        return tree.store.feed().after(IndexedTree.PROJECT, 0, 1).getFirst().recordedAt();
    }

    @Test
    void onlyTheNamedPathsAreLookedAt() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n").write("dir/b.py", "b = 1\n").write("dir/c.py", "c = 1\n");
            tree.index();
            tree.repo
                    .write("a.py", "a = 2\n")
                    .delete("dir/b.py")
                    .write("dir/c.py", "c = 2\n")
                    .write("d.py", "d\n");

            var one = tree.indexOnly("dir");
            assertThat(List.of(one.filesSeen(), one.filesChanged(), one.filesRemoved()))
                    .containsExactly(1L, 1L, 1L);
            var two = tree.indexOnly("a.py", "missing.py", "../outside.py");
            assertThat(List.of(two.filesSeen(), two.filesChanged(), two.filesRemoved()))
                    .containsExactly(1L, 1L, 0L);
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("a.py", "dir/c.py");
        }
    }

    @Test
    void aCancelledRunShowsNothingAndTheNextOneGoesOn() {
        try (var tree = IndexedTree.in(folder)) {
            for (int i = 0; i < 900; i++) tree.repo.write("f" + i + ".py", "x = " + i + "\n");
            var read = new AtomicLong();
            var impatient = new IndexProgress() {
                @Override
                public void advanced(String phase, long done, long total) {
                    if (phase.equals("reading")) read.set(done);
                }

                @Override
                public boolean isCancelled() {
                    return read.get() > 0;
                }
            };

            assertThatThrownBy(() -> tree.index(IndexMode.INCREMENTAL, impatient))
                    .isInstanceOfSatisfying(
                            Refusal.class,
                            refusal -> assertThat(refusal.problem().code()).isEqualTo(ProblemCode.CANCELLED));
            assertThat(tree.store.snapshot(IndexedTree.PROJECT).seq()).isZero();

            var report = tree.index();
            assertThat(report.filesParsed()).isPositive().isLessThan(900);
            assertThat(report.filesChanged()).isEqualTo(900);
        }
    }

    @Test
    void runsOnOneWorkspaceFollowEachOther() throws Exception {
        try (var tree = IndexedTree.in(folder);
                var pool = Executors.newFixedThreadPool(4)) {
            for (int i = 0; i < 300; i++) tree.repo.write("f" + i + ".py", "x = " + i + "\n");
            var runs = new ArrayList<java.util.concurrent.Future<Long>>();
            for (int i = 0; i < 4; i++) runs.add(pool.submit(() -> tree.index().filesParsed()));
            long parsed = 0;
            for (var run : runs) parsed += run.get();

            assertThat(parsed).isEqualTo(300);
            assertThat(tree.store.snapshot(IndexedTree.PROJECT).seq()).isEqualTo(1);
        }
    }

    @Test
    void participantsWriteInTheSameTransactionAndHearBothVersions() {
        var heard = new ArrayList<FileChange>();
        try (var tree = IndexedTree.in(folder, (_, changes, _) -> (_, _, _) -> heard.addAll(changes))) {
            tree.repo.write("a.py", "def changed():\n    return 1\n");
            tree.index();
            var before = tree.file("a.py");
            heard.clear();
            tree.repo.write("a.py", "def changed():\n    return 22\n");
            tree.index();

            assertThat(heard)
                    .containsExactly(
                            new FileChange("a.py", Optional.of(before), Optional.of(tree.file("a.py")), false));
        }
    }

    @Test
    void aSaveThatNobodyHoldsAClaimOnDecodesNoFacts() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "def a(): pass\n");
            tree.index();
            var asked = new AtomicLong();
            var counted = new CountedFacts(tree.contents, asked);
            var claims = new ClaimParticipant(
                    new ClaimInvalidation(TakeoverRule.NEVER),
                    ReportedEdits.NONE,
                    new ContentHashVersions(counted),
                    GitActivity.NONE,
                    InstantSource.system());
            var parts = new IndexDependencies(
                    tree.store,
                    tree.parts.sources(),
                    IndexedTree.PARSER,
                    counted,
                    List.of(claims),
                    InstantSource.system());
            tree.repo.write("a.py", "def a(): return 22\n");

            var report = new Indexer(parts, 1)
                    .index(
                            new IndexRequest(
                                    tree.workspace,
                                    IndexMode.INCREMENTAL,
                                    Optional.empty(),
                                    TxKind.FILE_CHANGE,
                                    Stores.AUTHOR,
                                    Stores.requestKey("save")),
                            IndexProgress.NONE);

            assertThat(report.filesChanged()).isEqualTo(1);
            assertThat(asked).hasValue(0);
        }
    }

    /// Counts reads of facts.
    private record CountedFacts(CodeContents real, AtomicLong asked) implements CodeContents {

        @Override
        public List<FileVersion> files(Snapshot snapshot) {
            return real.files(snapshot);
        }

        @Override
        public Optional<FileVersion> file(Snapshot snapshot, String path) {
            return real.file(snapshot, path);
        }

        @Override
        public FileFacts facts(FileVersion file) {
            asked.incrementAndGet();
            return real.facts(file);
        }

        @Override
        public Map<String, FileFacts> facts(List<FileVersion> files) {
            asked.incrementAndGet();
            return real.facts(files);
        }

        @Override
        public Optional<byte[]> content(FileVersion file) {
            return real.content(file);
        }

        @Override
        public List<ManifestFacts> manifests(List<FileVersion> files) {
            return real.manifests(files);
        }
    }

    @Test
    void aParticipantWhosePreparationNoLongerFitsPreparesEverything() {
        var prepared = new ArrayList<DraftParticipant.Preparation>();
        DraftParticipant participant = (_, _, preparation) -> {
            prepared.add(preparation);
            return (_, _, _) -> preparation == DraftParticipant.Preparation.COMPLETE;
        };
        try (var tree = IndexedTree.in(folder, participant)) {
            tree.repo.write("a.py", "a = 1\n");

            assertThat(tree.index().filesChanged()).isEqualTo(1);
            assertThat(prepared).containsExactly(DraftParticipant.Preparation.values());
            assertThat(tree.store.snapshot(IndexedTree.PROJECT).seq()).isEqualTo(1);
        }
    }

    @Test
    void aParticipantThatFailsKeepsTheWholeTransactionOut() {
        try (var tree = IndexedTree.in(folder, (_, _, _) -> (_, _, _) -> {
            throw new IllegalStateException("no");
        })) {
            tree.repo.write("a.py", "a = 1\n");

            assertThatThrownBy(tree::index).isInstanceOf(IllegalStateException.class);
            assertThat(tree.store.snapshot(IndexedTree.PROJECT).seq()).isZero();
        }
    }

    @Test
    void manifestsOfAnyMomentCanBeRead() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("go.mod", "module example.com/old\n");
            var before = tree.index().tx().orElseThrow().recordedAt();
            tree.repo.write("go.mod", "module example.com/new\n");
            tree.index();

            assertThat(moduleName(tree, AsOf.NOW)).isEqualTo("example.com/new");
            assertThat(moduleName(tree, AsOf.knownAt(before))).isEqualTo("example.com/old");
        }
    }

    private static String moduleName(IndexedTree tree, AsOf asOf) {
        var files = tree.contents.files(tree.store.snapshot(IndexedTree.PROJECT, asOf));
        return tree.contents.manifests(files).getFirst().name();
    }
}
