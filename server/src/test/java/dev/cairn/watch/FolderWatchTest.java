package dev.cairn.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolderWatchTest {

    private static final WatchPace PACE = new WatchPace(
            Duration.ofMillis(30),
            Duration.ofMillis(200),
            Duration.ofMillis(800),
            Duration.ofMillis(300),
            Duration.ofMillis(50));

    /// Watches everything except one folder (initially `out`) and files that end in `.tmp`.
    private final class Rules implements FolderRules {
        private volatile String leftOut = "out";
        private volatile boolean isOutdated;

        @Override
        public boolean entersFolder(String path) {
            return !path.equals(leftOut) && !path.equals(".git");
        }

        @Override
        public boolean readsFile(String path) {
            return !path.endsWith(".tmp") && !path.startsWith(leftOut + "/");
        }

        @Override
        public boolean isRuleFile(String path) {
            return path.equals("src/rules");
        }

        @Override
        public Optional<Path> gitFolder() {
            return Optional.of(git);
        }

        @Override
        public boolean isOutdated() {
            return isOutdated;
        }

        @Override
        public void reload() {
            isOutdated = false;
        }
    }

    @TempDir
    Path folder;

    private Path root;
    private Path git;
    private final Rules rules = new Rules();
    private final FolderWatcher watcher = new FolderWatcher(PACE);
    private final BlockingQueue<ChangeSet> heard = new LinkedBlockingQueue<>();
    private FolderWatch watch;

    @BeforeEach
    void start() throws IOException {
        root = folder.toRealPath().resolve("root");
        git = Files.createDirectories(folder.toRealPath().resolve("repository/worktrees/root"));
        make(root);
        watch = watcher.follow(root, rules, heard::add);
    }

    private static void make(Path tree) throws IOException {
        Files.createDirectories(tree.resolve("src/deep"));
        Files.createDirectories(tree.resolve("out"));
        Files.writeString(tree.resolve("src/a.txt"), "one");
    }

    @AfterEach
    void stop() {
        watcher.close();
    }

    @Test
    void aSaveIsToldWithItsPath() throws Exception {
        Files.writeString(root.resolve("src/deep/b.txt"), "two");

        assertThat(next().paths()).containsExactly("src/deep/b.txt");
    }

    @Test
    void aDeletedFileIsToldWithItsPath() throws Exception {
        Files.delete(root.resolve("src/a.txt"));

        assertThat(next().paths()).containsExactly("src/a.txt");
    }

    @Test
    void aFileThatAFolderTookThePlaceOfIsToldWithItsPath() throws Exception {
        Files.delete(root.resolve("src/a.txt"));
        Files.createDirectory(root.resolve("src/a.txt"));

        assertThat(next().paths()).containsExactly("src/a.txt");
    }

    @Test
    void changesExcludedByTheRulesAreNotReported() throws Exception {
        Files.writeString(root.resolve("out/x.txt"), "generated");
        Files.writeString(root.resolve("src/x.tmp"), "temporary");
        Files.writeString(root.resolve("src/b.txt"), "told");

        assertThat(next().paths()).containsExactly("src/b.txt");
    }

    @Test
    void aNewFolderBringsItsFilesAndIsFollowed() throws Exception {
        Files.createDirectories(root.resolve("fresh/inner"));
        Files.writeString(root.resolve("fresh/inner/c.txt"), "three");
        assertThat(until("fresh/inner/c.txt")).contains("fresh/inner/c.txt");

        Files.writeString(root.resolve("fresh/inner/d.txt"), "four");
        assertThat(until("fresh/inner/d.txt")).contains("fresh/inner/d.txt");
    }

    @Test
    void aBurstComesAsOneSet() throws Exception {
        for (int file = 0; file < 50; file++) Files.writeString(root.resolve("src/f" + file), "text");

        assertThat(next().paths()).hasSize(50);
    }

    @Test
    void aFolderThatWentAwayAsksForARescan() throws Exception {
        Files.move(root.resolve("src/deep"), root.resolve("out/deep"));

        assertThat(next().isRescan()).isTrue();
    }

    @Test
    void aCheckoutIsToldApartWhereverTheRepositoryKeepsHead() throws Exception {
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/other");
        Files.writeString(root.resolve("src/a.txt"), "of another branch");

        var changes = next();
        assertThat(changes.gitMoved()).isTrue();
        assertThat(changes.paths()).containsExactly("src/a.txt");
    }

    @Test
    void allChangesOfACheckoutAreToldTogetherHoweverSlowlyGitWritesThem() throws Exception {
        var lock = Files.createFile(git.resolve("index.lock"));
        for (int file = 0; file < 4; file++) Files.writeString(root.resolve("src/f" + file), "text");
        await(() -> watch.pending() == 4);
        Files.writeString(root.resolve("src/f4"), "text");
        await(() -> watch.pending() == 5);
        assertThat(heard.poll(2 * PACE.burst().toMillis(), TimeUnit.MILLISECONDS))
                .as("told while git works")
                .isNull();

        Files.move(lock, git.resolve("index"));

        assertThat(next().paths()).hasSize(5);
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, LinkageError.class})
    void changesThatCouldNotBeTakenInComeAgainAsARescan(Class<? extends Throwable> kind) throws Exception {
        var error = kind.getDeclaredConstructor().newInstance();
        var failing = new CountDownLatch(1);
        try (var _ = watcher.follow(root, rules, changes -> failOnce(failing, changes, error))) {
            Files.writeString(root.resolve("src/b.txt"), "two");
            assertThat(failing.await(10, TimeUnit.SECONDS)).isTrue();
            await(() -> heard.stream().anyMatch(ChangeSet::isRescan));
        }
    }

    private void failOnce(CountDownLatch failing, ChangeSet changes, Throwable problem) {
        if (failing.getCount() == 0) {
            heard.add(changes);
            return;
        }
        failing.countDown();
        if (problem instanceof Error error) throw error;
        throw new IllegalStateException("not now");
    }

    @Test
    void aRootThatIsDeletedAndMadeAgainIsFollowed() throws Exception {
        delete(root);
        await(() -> watch.state() == WatchState.MISSING);
        assertThat(watch.behind()).contains("the folder " + root + " is not there");
        make(root);
        await(() -> watch.state() == WatchState.IDLE && heard.stream().anyMatch(ChangeSet::isRescan));
        heard.clear();

        Files.writeString(root.resolve("src/deep/b.txt"), "two");
        assertThat(until("src/deep/b.txt")).contains("src/deep/b.txt");
    }

    @Test
    void aRootInWhosePlaceAnotherFolderIsMovedIsFollowedThere() throws Exception {
        var other = folder.toRealPath().resolve("other");
        var moved = folder.toRealPath().resolve("moved");
        make(other);
        Files.move(root, moved);
        Files.move(other, root);
        await(() -> heard.stream().anyMatch(ChangeSet::isRescan) && watch.state() == WatchState.IDLE);
        heard.clear();

        Files.writeString(moved.resolve("src/old.txt"), "not of the tree any more");
        Files.writeString(root.resolve("src/deep/b.txt"), "two");
        assertThat(until("src/deep/b.txt")).doesNotContain("src/old.txt");
    }

    private static void delete(Path tree) throws IOException {
        try (var all = Files.walk(tree)) {
            for (var each : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        }
    }

    @Test
    void aFolderThatWasMovedAwayIsNotFollowedAnyMore() throws Exception {
        var moved = folder.toRealPath().resolve("elsewhere");
        Files.move(root.resolve("src/deep"), moved);
        assertThat(next().isRescan()).isTrue();

        Files.writeString(moved.resolve("x.txt"), "elsewhere");
        Files.writeString(root.resolve("src/b.txt"), "two");
        assertThat(until("src/b.txt")).doesNotContain("src/deep/x.txt");
    }

    @Test
    void changedRulesBringARescanAndOtherFolders() throws Exception {
        rules.leftOut = "src/deep";
        Files.writeString(root.resolve("src/rules"), "out is in, src/deep is not");
        assertThat(next().isRescan()).isTrue();
        await(() -> watch.state() == WatchState.IDLE);

        Files.writeString(root.resolve("src/deep/x.txt"), "left out");
        Files.writeString(root.resolve("out/y.txt"), "told");
        assertThat(until("out/y.txt")).doesNotContain("src/deep/x.txt");
    }

    @Test
    void rulesThatChangeOutsideOfTheTreeAreNoticed() throws Exception {
        rules.leftOut = "none";
        rules.isOutdated = true;
        assertThat(next().isRescan()).isTrue();
        await(() -> watch.state() == WatchState.IDLE);

        Files.writeString(root.resolve("out/y.txt"), "told");
        assertThat(until("out/y.txt")).contains("out/y.txt");
    }

    @Test
    void theStartReportsItsPhase() throws Exception {
        var entered = new CountDownLatch(1);
        var leave = new CountDownLatch(1);
        try (var busy = watcher.follow(root, rules, _ -> hold(entered, leave))) {
            assertThat(busy.state()).isEqualTo(WatchState.IDLE);
            Files.writeString(root.resolve("src/b.txt"), "two");
            assertThat(entered.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(busy.state()).isEqualTo(WatchState.REBUILDING);
            Files.writeString(root.resolve("src/c.txt"), "three");
            await(() -> busy.pending() == 1);
            assertThat(busy.behind()).contains("2 changed files are not indexed yet");
            leave.countDown();
            await(() -> busy.state() == WatchState.IDLE);
        }
        watch.close();
        assertThat(watch.behind()).isEmpty();
        assertThat(watch.state()).isEqualTo(WatchState.STOPPED);
    }

    private static void hold(CountDownLatch entered, CountDownLatch leave) {
        entered.countDown();
        try {
            if (!leave.await(10, TimeUnit.SECONDS)) throw new IllegalStateException("held for too long");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private ChangeSet next() throws InterruptedException {
        var changes = heard.poll(10, TimeUnit.SECONDS);
        assertThat(changes).isNotNull();
        return changes;
    }

    private Set<String> until(String path) throws InterruptedException {
        var paths = new HashSet<String>();
        while (!paths.contains(path)) paths.addAll(next().paths());
        return paths;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
            Thread.sleep(5);
        }
    }
}
