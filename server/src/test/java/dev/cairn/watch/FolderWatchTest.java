package dev.cairn.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
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

class FolderWatchTest {

    private static final WatchPace PACE = new WatchPace(
            Duration.ofMillis(30),
            Duration.ofMillis(200),
            Duration.ofMillis(800),
            Duration.ofMillis(300),
            Duration.ofMillis(50));

    /// Follows everything but the folder `out` and files that end in `.tmp`.
    private static final FolderRules RULES = new FolderRules() {
        @Override
        public boolean entersFolder(String path) {
            return !path.equals("out") && !path.equals(".git");
        }

        @Override
        public boolean readsFile(String path) {
            return !path.endsWith(".tmp");
        }
    };

    @TempDir
    Path root;

    private final BlockingQueue<ChangeSet> heard = new LinkedBlockingQueue<>();
    private FolderWatch watch;

    @BeforeEach
    void start() throws IOException {
        Files.createDirectories(root.resolve("src/deep"));
        Files.createDirectories(root.resolve("out"));
        Files.createDirectories(root.resolve(".git"));
        Files.writeString(root.resolve("src/a.txt"), "one");
        watch = FolderWatch.start(root.toRealPath(), RULES, heard::add, PACE);
    }

    @AfterEach
    void stop() {
        watch.close();
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
    void whatTheRulesLeaveOutIsNotTold() throws Exception {
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
    void aCheckoutIsToldApart() throws Exception {
        Files.writeString(root.resolve(".git/HEAD"), "ref: refs/heads/other");
        Files.writeString(root.resolve("src/a.txt"), "of another branch");

        var changes = next();
        assertThat(changes.gitMoved()).isTrue();
        assertThat(changes.paths()).containsExactly("src/a.txt");
    }

    @Test
    void changesThatCouldNotBeTakenInComeAgainAsARescan() throws Exception {
        var failing = new CountDownLatch(1);
        try (var _ = FolderWatch.start(root.toRealPath(), RULES, changes -> failOnce(failing, changes), PACE)) {
            Files.writeString(root.resolve("src/b.txt"), "two");
            assertThat(failing.await(10, TimeUnit.SECONDS)).isTrue();
            await(() -> heard.stream().anyMatch(ChangeSet::isRescan));
        }
    }

    private void failOnce(CountDownLatch failing, ChangeSet changes) {
        if (failing.getCount() == 0) {
            heard.add(changes);
            return;
        }
        failing.countDown();
        throw new IllegalStateException("not now");
    }

    @Test
    void itTellsWhatItIsDoing() throws Exception {
        var entered = new CountDownLatch(1);
        var leave = new CountDownLatch(1);
        try (var busy = FolderWatch.start(root.toRealPath(), RULES, _ -> hold(entered, leave), PACE)) {
            assertThat(busy.state()).isEqualTo(WatchState.IDLE);
            Files.writeString(root.resolve("src/b.txt"), "two");
            assertThat(entered.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(busy.state()).isEqualTo(WatchState.REBUILDING);
            Files.writeString(root.resolve("src/c.txt"), "three");
            await(() -> busy.pending() == 1);
            leave.countDown();
            await(() -> busy.state() == WatchState.IDLE);
        }
        watch.close();
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
