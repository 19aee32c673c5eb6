package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.claim.WorktreePlaces;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.CommittedFiles;
import dev.cairn.engine.index.diff.DiffRequest;
import dev.cairn.engine.index.diff.DiffResult;
import dev.cairn.engine.index.diff.OtherWorktrees;
import dev.cairn.engine.index.history.HistoryImport;
import dev.cairn.engine.index.history.HistoryReport;
import dev.cairn.engine.index.history.HistoryRequest;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.git.revision.RepositoryCommits;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.testing.Cases;
import dev.cairn.testing.Stores;
import dev.cairn.view.ProjectView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Differences since a transaction, a commit, a time and an agent's absence.
class DifferencesTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");
    private static final Instant TUESDAY = Instant.parse("2025-03-04T10:00:00Z");
    private static final Instant FRIDAY = Instant.parse("2025-03-07T10:00:00Z");
    private static final int CASES = 12;

    @TempDir
    Path folder = Path.of("");

    private static DiffResult since(IndexedTree tree, String since, NodeKind... types) {
        var transactions = new TransactionIndex(tree.store);
        var git =
                new RepositoryCommits(_ -> Optional.of(tree.workspace.settings().root()));
        return new CodeDifferences(
                        tree.store,
                        tree.contents,
                        transactions,
                        new MomentResolver(tree.store.feed(), transactions, git, InstantSource.system()))
                .since(new DiffRequest(now(tree), since, Set.of(types), 100));
    }

    private static ProjectView now(IndexedTree tree) {
        return ProjectView.open(tree.store, tree.workspace.project(), AsOf.NOW);
    }

    private static HistoryReport importAll(IndexedTree tree, int commits) {
        return new HistoryImport(tree.parts)
                .run(
                        new HistoryRequest(
                                tree.workspace,
                                commits,
                                Optional.empty(),
                                Stores.AUTHOR,
                                Stores.requestKey(UUID.randomUUID().toString())),
                        IndexProgress.NONE);
    }

    private static String told(DiffResult result) {
        return "+" + result.added().items() + " -" + result.removed().items() + " ~"
                + result.modified().items();
    }

    private static IndexedTree changed(Path folder) {
        var tree = IndexedTree.in(folder);
        tree.repo.write("a.py", "def kept(): pass\n\ndef changed():\n    return 1\n\ndef gone(): pass\n");
        tree.repo.write("notes.md", "# One\n").commit("first", MONDAY);
        tree.index();
        tree.repo.write("a.py", "def kept(): pass\n\ndef changed():\n    return 2\n\ndef came(): pass\n");
        tree.repo
                .write("notes.md", "# Two\n")
                .write("b.go", "package b\n\ntype T struct{}\n")
                .commit("next", TUESDAY);
        tree.index();
        return tree;
    }

    private static final String EXPECTED = "+[a.py::came, b.go::T] -[a.py::gone] ~[a.py::changed, notes.md]";

    @Test
    void symbolsThatDifferAreToldSinceATransactionACommitATimeAndAnAgent() {
        try (var tree = changed(folder)) {
            var transactions = tree.store.feed().after(IndexedTree.PROJECT, 0, 10);
            var first = transactions.getFirst();

            for (var since : new String[] {
                first.id().toString(),
                first.gitCommit().orElseThrow(),
                first.gitCommit().orElseThrow().substring(0, 9),
                "HEAD~1",
                MONDAY.toString()
            }) {
                assertThat(told(since(tree, since))).as(since).isEqualTo(EXPECTED);
                assertThat(since(tree, since).transactions())
                        .contains(transactions.getLast().id());
            }
            assertThat(since(tree, "tester").isEmpty()).isTrue();
            assertThat(since(tree, transactions.getLast().id().toString()).transactions())
                    .isEmpty();
            for (var unknown : List.of("nobody", "HEAD~9", "HEAD~1..HEAD", "--all", "HEAD:a.py"))
                assertThatThrownBy(() -> since(tree, unknown))
                        .isInstanceOf(Refusal.class)
                        .hasMessageContaining(unknown);
        }
    }

    @Test
    void aFileThatWasMovedCameToItsNewPlaceWhenItWasMoved() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("old.py", "def moved(): pass\n");
            var file = tree.repo.folder().resolve("old.py");
            Files.setLastModifiedTime(file, FileTime.from(MONDAY));
            tree.index();

            Files.move(file, tree.repo.folder().resolve("new.py"));
            tree.index();

            assertThat(told(since(tree, TUESDAY.toString()))).isEqualTo("+[new.py::moved] -[old.py::moved] ~[]");
            assertThat(tree.hashes(AsOf.validAt(TUESDAY))).containsOnlyKeys("old.py");
        }
    }

    @Test
    void typesNarrowWhatIsTold() {
        try (var tree = changed(folder)) {
            var first = tree.store.feed().after(IndexedTree.PROJECT, 0, 1).getFirst();

            assertThat(told(since(tree, first.id().toString(), NodeKind.CLASS))).isEqualTo("+[b.go::T] -[] ~[]");
            assertThat(told(since(tree, first.id().toString(), NodeKind.FILE)))
                    .isEqualTo("+[b.go] -[] ~[a.py, notes.md]");
        }
    }

    @Test
    void importedHistoryReachesBehindTheFirstIndex() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo
                    .write("a.py", "def a(): return 1\n")
                    .write("gone.py", "def g(): pass\n")
                    .commit("one", MONDAY);
            tree.repo.write("a.py", "def a(): return 2\n").delete("gone.py").commit("two", TUESDAY);
            var head = tree.repo.write("b.py", "def b(): pass\n").commit("three", FRIDAY);
            tree.index();
            assertThat(tree.hashes(AsOf.validAt(MONDAY))).isEmpty();

            var report = importAll(tree, 100);
            var again = importAll(tree, 100);

            assertThat(report.commits()).isEqualTo(3);
            assertThat(report.versions()).isEqualTo(2);
            assertThat(report.transactions()).hasSize(1);
            assertThat(report.transactions().getFirst().gitCommit()).contains(head);
            assertThat(again.transactions()).isEmpty();
            assertThat(tree.hashes(AsOf.validAt(MONDAY))).containsOnlyKeys("a.py", "gone.py");
            assertThat(tree.hashes(AsOf.validAt(TUESDAY))).containsOnlyKeys("a.py");
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("a.py", "b.py");
            assertThat(told(since(tree, MONDAY.toString()))).isEqualTo("+[b.py::b] -[gone.py::g] ~[a.py::a]");
        }
    }

    @Test
    void historyNeedsAnIndexedWorkspace() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("a.py", "a = 1\n").commit("one", MONDAY);

            assertThatThrownBy(() -> importAll(tree, 10))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("indexed");
        }
    }

    /// The imported past equals git's files at every commit.
    @Test
    void theImportedPastIsGitsPast() {
        Cases.forAll(CASES, random -> {
            var expected = new TreeMap<Instant, Map<String, String>>();
            try (var tree = IndexedTree.in(Files.createTempDirectory(folder, "case"))) {
                var moment = MONDAY;
                for (int commit = 0; commit < 6; commit++) {
                    edit(tree, random, commit);
                    moment = moment.plus(Duration.ofMinutes(1 + random.nextInt(500)));
                    tree.repo.commit("commit " + commit, moment);
                    expected.put(moment, onDisk(tree));
                }
                tree.index();
                importAll(tree, 2 + random.nextInt(3));
                importAll(tree, 100);

                expected.forEach((time, files) -> assertThat(tree.hashes(AsOf.validAt(time)))
                        .as(time.toString())
                        .isEqualTo(files));
                assertThat(tree.store.admin().integrityFindings()).isEmpty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void edit(IndexedTree tree, RandomGenerator random, int commit) {
        tree.repo.write("always.py", "x = " + commit + "\n");
        for (int i = 0; i < 5; i++) {
            var path = "f" + i + ".py";
            if (random.nextInt(3) > 0) continue;
            if (Files.exists(tree.repo.folder().resolve(path)) && random.nextBoolean()) tree.repo.delete(path);
            else tree.repo.write(path, "y = " + random.nextInt(4) + "\n");
        }
    }

    private static Map<String, String> onDisk(IndexedTree tree) throws IOException {
        var hashes = new TreeMap<String, String>();
        try (var files = Files.list(tree.repo.folder())) {
            for (var file : files.filter(Files::isRegularFile).toList())
                hashes.put(
                        file.getFileName().toString(),
                        ContentHash.of(Files.readString(file).getBytes(StandardCharsets.UTF_8)));
        }
        return hashes;
    }

    private static CodeDifferences withGit(IndexedTree tree) {
        var transactions = new TransactionIndex(tree.store);
        var git =
                new RepositoryCommits(_ -> Optional.of(tree.workspace.settings().root()));
        return new CodeDifferences(
                tree.contents,
                transactions,
                new MomentResolver(tree.store.feed(), transactions, git, InstantSource.system()),
                new CommittedFiles(tree.parts.sources().git(), tree.parts.parser(), _ -> Optional.of(tree.workspace)),
                new OtherWorktrees(tree.store, WorktreePlaces.NONE, _ -> Optional.empty()));
    }

    private static DiffResult clonedSince(IndexedTree tree, String since) {
        return withGit(tree).since(new DiffRequest(now(tree), since, Set.of(), 100));
    }

    /// Two commits that were made before anything was indexed.
    private static IndexedTree cloned(Path folder) {
        var tree = IndexedTree.in(folder);
        tree.repo.write("a.py", "def kept(): pass\n\ndef changed():\n    return 1\n\ndef gone(): pass\n");
        tree.repo.write("old.py", "def dropped(): pass\n").write("same.py", "def same(): pass\n");
        tree.repo.write("notes.md", "# One\n").commit("first", MONDAY);
        tree.repo.write("a.py", "def kept(): pass\n\ndef changed():\n    return 2\n\ndef came(x): return x\n");
        tree.repo.delete("old.py");
        tree.repo
                .write("notes.md", "# Two\n")
                .write("b.go", "package b\n\ntype T struct{}\n")
                .commit("next", TUESDAY);
        tree.index();
        return tree;
    }

    @Test
    void onAFreshCloneOnlyWhatChangedIsListed() {
        var tree = cloned(folder);

        for (var since : List.of("HEAD~1", "2025-03-03T12:00:00Z"))
            assertThat(told(clonedSince(tree, since)))
                    .as(since)
                    .isEqualTo("+[a.py::came, b.go::T] -[a.py::gone, old.py::dropped] ~[a.py::changed, notes.md]");
        assertThat(clonedSince(tree, "HEAD~1").start()).endsWith(" in git");
        assertThat(clonedSince(tree, "HEAD~1").details().files()).containsExactly("a.py", "b.go", "notes.md", "old.py");
    }

    @Test
    void sinceATimeBeforeEverythingAllIsAddedAndTheAnswerSaysWhy() {
        var tree = cloned(folder);

        var before = clonedSince(tree, "2001-01-01");
        assertThat(before.added().total()).isEqualTo(6);
        assertThat(before.start()).contains("recorded since 2025-03-04T10:00:00Z", "history_import reads further back");
    }

    @Test
    void commitsOfOneSecondAreToldApart() {
        var tree = IndexedTree.in(folder);
        tree.repo.write("a.py", "def one(): pass\n").commit("first", MONDAY);
        tree.repo.write("a.py", "def one(): pass\n\ndef two(): pass\n").commit("next", MONDAY);
        tree.index();

        assertThat(told(clonedSince(tree, "HEAD~1"))).isEqualTo("+[a.py::two] -[] ~[]");
    }

    @Test
    void everyChangeSaysWhatChanged() {
        var tree = IndexedTree.in(folder);
        tree.repo.write("a.py", """
                def wider(a):
                    return a

                def other(a):
                    return a

                def stays(a):
                    total = a + 1
                    total = total * 2
                    return total

                def moves():
                    return "moved"
                """).write("b.py", "X = 1\n").commit("first", MONDAY);
        tree.index();
        tree.repo
                .write("a.py", """
                def wider(a, b):
                    return a

                def other(a):
                    return a + 1

                def renamed(a):
                    total = a + 1
                    total = total * 2
                    return total
                """)
                .write("b.py", "X = 1\n\ndef moves():\n    return \"moved\"\n")
                .commit("next", TUESDAY);
        tree.index();

        var changes = clonedSince(tree, "HEAD~1").details().changes();
        assertThat(changes)
                .extracting(change -> change.id() + " " + change.what()
                        + change.from().map(from -> " from " + from).orElse(""))
                .containsExactlyInAnyOrder(
                        "a.py::wider [SIGNATURE]",
                        "a.py::other [BODY]",
                        "a.py::renamed [RENAMED] from a.py::stays",
                        "b.py::moves [MOVED] from a.py::moves");
        var other = changes.stream()
                .filter(change -> change.id().name().equals("other"))
                .findFirst()
                .orElseThrow();
        assertThat(other.before().lines()).containsExactly("    return a");
        assertThat(other.after().lines()).containsExactly("    return a + 1");
        assertThat(other.after().firstLine()).isEqualTo(4);
    }

    @Test
    void aTypeOfWhichOnlyMembersChangedSaysSo() {
        var tree = IndexedTree.in(folder);
        var till = """
                class Till:
                    rate = 1

                    def open(self):
                        return 1

                    def close(self):
                        return 2
                """;
        tree.repo.write("till.py", till);
        tree.repo.write("Shape.java", "interface Shape { int area(); }\n");
        tree.repo.write("Size.java", "enum Size { SMALL, LARGE }\n").commit("first", MONDAY);
        tree.index();
        tree.repo.write(
                "till.py", till.replace("return 1", "return 10") + "\n    def empty(self):\n        return 3\n");
        tree.repo.write("Shape.java", "interface Shape { int area(); int edges(); }\n");
        tree.repo.write("Size.java", "enum Size { LARGE, SMALL }\n").commit("next", TUESDAY);
        tree.index();

        assertThat(clonedSince(tree, "HEAD~1").details().changes())
                .extracting(change -> change.id() + " " + change.what())
                .contains("till.py::Till [MEMBERS]", "till.py::Till::open [BODY]")
                .as("what subtypes need and the order of constants belong to the type itself")
                .contains("Shape.java::Shape [BODY]", "Size.java::Size [BODY]");
    }
}
