package dev.cairn.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.git.GitRepo;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A watched repository with real files, git, parsers and store: the same rules decide about indexing and watching.
class WatchedWorkspacesTest {

    private static final Instant MONDAY = Instant.parse("2025-03-03T10:00:00Z");

    /// After this time a change is in answers, or the answer reports it as pending.
    private static final Duration SEEN_MAX = Duration.ofSeconds(20);

    private static final int BURST = 1_200;

    @TempDir
    Path folder = Path.of("");

    private IndexedTree tree;
    private IndexJobs jobs;
    private WatchedWorkspaces watched;
    private final AtomicInteger runs = new AtomicInteger();
    private final AtomicInteger pathsOfOneRun = new AtomicInteger();
    private final AtomicReference<Optional<Error>> failing = new AtomicReference<>(Optional.empty());

    @BeforeEach
    void make() {
        tree = IndexedTree.in(folder);
        tree.repo.write("src/a.py", "a = 1\n").commit("one", MONDAY);
        var indexer = new Indexer(tree.parts, 1);
        jobs = new IndexJobs((request, progress) -> run(indexer, request, progress), UUID::randomUUID);
        watched = new WatchedWorkspaces(tree.store, jobs, UUID::randomUUID);
    }

    private IndexReport run(Indexer indexer, IndexRequest request, IndexProgress progress) {
        runs.incrementAndGet();
        pathsOfOneRun.accumulateAndGet(request.onlyPaths().map(Set::size).orElse(0), Math::max);
        failing.getAndSet(Optional.empty()).ifPresent(error -> {
            throw error;
        });
        return indexer.index(request, progress);
    }

    @AfterEach
    void close() {
        watched.close();
        jobs.close();
        tree.close();
    }

    private void follow() throws InterruptedException {
        follow(tree.workspace);
    }

    private void follow(Workspace workspace) throws InterruptedException {
        watched.follow(workspace);
        awaitQuiet(workspace.project());
    }

    private void awaitQuiet(ProjectId project) throws InterruptedException {
        await(
                "quiet",
                () -> jobs.active(project).isEmpty()
                        && watched.status(project).state().equals("idle"));
    }

    private Set<String> indexed() {
        return new TreeSet<>(tree.hashes(AsOf.NOW).keySet());
    }

    private void awaitIndexed(String... paths) throws InterruptedException {
        await(List.of(paths) + " indexed", () -> indexed().containsAll(List.of(paths)));
    }

    private void awaitGone(String path) throws InterruptedException {
        await(path + " gone", () -> !indexed().contains(path));
    }

    private void awaitChanged(String path, String text) throws InterruptedException {
        var before = tree.file(path).contentHash();
        tree.repo.write(path, text);
        await(path + " changed", () -> !tree.file(path).contentHash().equals(before));
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + SEEN_MAX.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.sleep(10);
        }
    }

    @Test
    void trackedFoldersNamedLikeOutputAreWatched() throws Exception {
        tree.repo.write(".gitignore", "build/\n");
        for (var name : List.of("build", "target", "out", "venv")) tree.repo.write(name + "/deep/x.py", "x = 1\n");
        tree.repo.git("add", "-f", "build/deep/x.py");
        tree.repo.commit("two", MONDAY);
        follow();
        assertThat(indexed()).contains("build/deep/x.py", "venv/deep/x.py");

        for (var name : List.of("build", "target", "out", "venv")) awaitChanged(name + "/deep/x.py", "x = 22\n");
    }

    @Test
    void anIgnoredFileThatGitBeginsToTrackIsIndexedAndWatched() throws Exception {
        tree.repo.write(".gitignore", "gen/\n").write("gen/deep/x.py", "x = 1\n");
        follow();
        assertThat(indexed()).doesNotContain("gen/deep/x.py");

        tree.repo.git("add", "-f", "gen/deep/x.py");
        awaitIndexed("gen/deep/x.py");
        awaitQuiet(IndexedTree.PROJECT);
        awaitChanged("gen/deep/x.py", "x = 22\n");

        int before = runs.get();
        tree.repo.git("add", "src/a.py");
        tree.repo.write("src/b.py", "b = 1\n");
        awaitIndexed("src/b.py");
        awaitQuiet(IndexedTree.PROJECT);
        assertThat(runs.get()).isEqualTo(before + 1);
    }

    @Test
    void aChangedIgnoreFileIsApplied() throws Exception {
        tree.repo.write("gen/x.py", "x = 1\n").write("src/deep/y.py", "y = 1\n");
        follow();

        tree.repo.write(".gitignore", "gen/\n");
        awaitGone("gen/x.py");
        tree.repo.write("src/deep/.gitignore", "y.py\n");
        awaitGone("src/deep/y.py");
        tree.repo.write(".gitignore", "# nothing\n");
        awaitIndexed("gen/x.py");
        awaitChanged("gen/x.py", "x = 22\n");
    }

    @Test
    void ignoreRulesOutsideOfTheTreeAreApplied() throws Exception {
        tree.repo.write("one/x.py", "x = 1\n").write("two/y.py", "y = 1\n");
        follow();

        tree.repo.write(".git/info/exclude", "one/\n");
        awaitGone("one/x.py");
        var patterns = Files.writeString(folder.resolve("patterns"), "two/\n");
        tree.repo.git("config", "core.excludesFile", patterns.toString());
        awaitGone("two/y.py");
        Files.writeString(patterns, "# nothing any more\n");
        awaitIndexed("two/y.py");
    }

    @Test
    void anIgnoredFileThatIsWrittenAllDayStartsNoRun() throws Exception {
        tree.repo.write(".gitignore", "*.log\nlogs/\n").write("src/old.log", "line\n");
        follow();
        int before = runs.get();

        for (int line = 0; line < 40; line++) {
            for (var log : List.of("src/old.log", "src/new.log", "logs/deep/other.log")) append(log);
            Thread.sleep(25);
        }
        awaitQuiet(IndexedTree.PROJECT);
        assertThat(runs.get()).isEqualTo(before);

        awaitChanged("src/a.py", "a = 22\n");
        assertThat(runs.get()).isEqualTo(before + 1);
    }

    private void append(String path) throws IOException {
        var file = tree.repo.folder().resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "line\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    @Test
    void aBurstOfThousandsOfFilesIsLookedAtAsAWhole() throws Exception {
        follow();

        for (int file = 0; file < BURST; file++) tree.repo.write("many/f" + file + ".py", "x = " + file + "\n");

        await("all indexed", () -> indexed().size() == BURST + 1);
        assertThat(pathsOfOneRun.get()).isLessThanOrEqualTo(500);
    }

    @Test
    void aCheckoutIsScannedAsAWholeInOneTransactionPerScanAndIsPendingUntilThen() throws Exception {
        for (int file = 0; file < BURST; file++) tree.repo.write("many/f" + file + ".py", "x = 1\n");
        tree.repo.commit("ones", MONDAY);
        for (int file = 0; file < BURST; file++) tree.repo.write("many/f" + file + ".py", "x = 22\n");
        tree.repo.commit("twos", MONDAY);
        follow();
        var twos = tree.hashes(AsOf.NOW);
        long before = tree.store.snapshot(IndexedTree.PROJECT).seq();
        runs.set(0);
        pathsOfOneRun.set(0);

        tree.repo.git("checkout", "-q", "HEAD~1");
        await(
                "the checkout is noticed",
                () -> watched.behind(IndexedTree.PROJECT).isPresent() || isOther(twos));
        while (!isOther(twos)) {
            // Read in this order, because files may be indexed between both.
            boolean isPending = watched.behind(IndexedTree.PROJECT).isPresent();
            assertThat(isPending || isOther(twos)).isTrue();
        }

        awaitQuiet(IndexedTree.PROJECT);
        assertThat(isOther(twos)).isTrue();
        assertThat(pathsOfOneRun).as("paths of a run that is no scan").hasValue(0);
        assertThat(tree.store.snapshot(IndexedTree.PROJECT).seq() - before).isBetween(1L, (long) runs.get());
    }

    /// Whether every file of the burst is indexed with other content.
    private boolean isOther(Map<String, String> before) {
        var now = tree.hashes(AsOf.NOW);
        return before.entrySet().stream()
                .filter(file -> file.getKey().startsWith("many/"))
                .noneMatch(file -> file.getValue().equals(now.get(file.getKey())));
    }

    @Test
    void aRootThatIsDeletedAndMadeAgainIsIndexedAgain() throws Exception {
        follow();
        tree.repo.git("bundle", "create", folder.resolve("saved").toString(), "main");
        tree.repo.git("-C", folder.toString(), "clone", "-q", "-b", "main", "saved", "copy");
        // The source goes last: a file that is gone while its tree is still there is rightly taken out of the index.
        delete(tree.repo.folder().resolve(".git"));
        delete(tree.repo.folder());
        await("missing", () -> watched.status(IndexedTree.PROJECT).state().equals("missing"));
        assertThat(indexed()).contains("src/a.py");

        Files.move(folder.resolve("copy"), tree.repo.folder());
        tree.repo.write("src/new.py", "n = 1\n");
        awaitIndexed("src/new.py");
        awaitChanged("src/a.py", "a = 22\n");
    }

    private static void delete(Path root) throws IOException {
        try (var all = Files.walk(root)) {
            for (var each : all.sorted(java.util.Comparator.reverseOrder()).toList()) Files.delete(each);
        }
    }

    @Test
    void aCheckoutInALinkedWorktreeIsAGitMove() throws Exception {
        tree.repo.git("branch", "side");
        var linked = folder.toRealPath().resolve("linked");
        tree.repo.git("worktree", "add", "-q", "-b", "linked", linked.toString());
        var settings = new WorkspaceSettings(linked, List.of(), List.of(), true);
        var workspace = new Workspace(new ProjectId("linked"), settings);
        follow(workspace);

        GitRepo.open(linked).git("checkout", "-q", "side");

        await("a whole run", () -> jobs.ended(workspace.project()).size() > 1);
        assertThat(jobs.ended(workspace.project())).allMatch(WatchedWorkspacesTest::isWhole);
    }

    private static boolean isWhole(IndexJob job) {
        return job.request().onlyPaths().isEmpty() && job.failure().isEmpty();
    }

    @Test
    void changesThatAnErrorKeptOutAreTakenInLater() throws Exception {
        follow();
        failing.set(Optional.of(new LinkageError("in a test")));

        tree.repo.write("src/new.py", "n = 1\n");

        await(
                "failed",
                () -> jobs.ended(IndexedTree.PROJECT).stream()
                        .anyMatch(job -> job.failure().isPresent()));
        assertThat(watched.behind(IndexedTree.PROJECT)).isPresent();
        awaitIndexed("src/new.py");
    }

    @Test
    void aFirstRunThatFailedIsRepeated() throws Exception {
        failing.set(Optional.of(new LinkageError("in a test")));
        watched.follow(tree.workspace);

        awaitIndexed("src/a.py");
    }

    @Test
    void withSteadySavesAnAnswerIsRightOrSaysWhatIsPending() throws Exception {
        follow();
        for (int save = 0; save < 60; save++) {
            tree.repo.write("src/noise.py", "n = " + save + "\n");
            Thread.sleep(15);
            if (save == 20) tree.repo.write("src/probe.py", "p = 1\n");
        }
        var isPending = watched.behind(IndexedTree.PROJECT).isPresent();
        assertThat(isPending || indexed().contains("src/probe.py")).isTrue();
        awaitIndexed("src/probe.py", "src/noise.py");
        awaitQuiet(IndexedTree.PROJECT);
        assertThat(watched.behind(IndexedTree.PROJECT)).isEmpty();
    }
}
