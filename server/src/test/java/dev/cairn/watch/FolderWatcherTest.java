package dev.cairn.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Many trees with one queue, and a system without free watches.
class FolderWatcherTest {

    private static final int TREES = 20;

    private static final WatchPace PACE = new WatchPace(
            Duration.ofMillis(20),
            Duration.ofMillis(50),
            Duration.ofMillis(400),
            Duration.ofMillis(100),
            Duration.ofMillis(50));

    private static final FolderRules ALL = new FolderRules() {
        @Override
        public boolean entersFolder(String path) {
            return true;
        }

        @Override
        public boolean readsFile(String path) {
            return true;
        }
    };

    /// The real events with an adjustable limit.
    private final class Limited implements FolderSignals {
        private final FolderSignals real;

        Limited(FolderSignals real) {
            this.real = real;
        }

        @Override
        public void follow(Path folder, SignalListener ear) throws IOException {
            if (followed.incrementAndGet() > limit) throw new IOException("no more watches");
            real.follow(folder, ear);
        }

        @Override
        public void unfollow(SignalListener ear, Predicate<Path> which) {
            real.unfollow(ear, which);
        }

        @Override
        public boolean await(Duration atMost) throws InterruptedException, IOException {
            if (isBroken) {
                isBroken = false;
                throw new IOException("broken in a test");
            }
            return real.await(atMost);
        }

        @Override
        public void close() {
            real.close();
        }
    }

    @TempDir
    Path folder;

    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger followed = new AtomicInteger();
    private volatile int limit = Integer.MAX_VALUE;
    private volatile boolean isBroken;
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final FolderWatcher watcher = new FolderWatcher(PACE, System::nanoTime, () -> {
        opened.incrementAndGet();
        return new Limited(FolderSignals.open());
    });
    private Path real;

    @BeforeEach
    void find() throws IOException {
        real = folder.toRealPath();
    }

    @AfterEach
    void stop() {
        watcher.close();
    }

    private FolderWatch follow(Path tree) {
        return watcher.follow(tree, ALL, changes -> {
            if (changes.isRescan()) heard.add(tree.getFileName() + " whole");
            changes.paths().forEach(path -> heard.add(tree.getFileName() + " " + path));
        });
    }

    @Test
    void allTreesShareOneQueueAndOneThread() throws Exception {
        long before = threads();
        for (int tree = 0; tree < TREES; tree++) follow(Files.createDirectory(real.resolve("t" + tree)));

        for (int tree = 0; tree < TREES; tree++) {
            Files.writeString(real.resolve("t" + tree + "/a.txt"), "text");
            assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("t" + tree + " a.txt");
        }
        assertThat(opened).hasValue(1);
        assertThat(threads() - before).isLessThanOrEqualTo(1);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("watch"))
                .count();
    }

    @Test
    void aTreeInsideOfAnotherIsHeardByBoth() throws Exception {
        var inner = Files.createDirectories(real.resolve("outer/inner"));
        follow(real.resolve("outer"));
        var watch = follow(inner);

        Files.writeString(inner.resolve("a.txt"), "text");
        assertThat(new String[] {heard.poll(10, TimeUnit.SECONDS), heard.poll(10, TimeUnit.SECONDS)})
                .containsExactlyInAnyOrder("outer inner/a.txt", "inner a.txt");

        watch.close();
        Files.writeString(inner.resolve("b.txt"), "text");
        assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("outer inner/b.txt");
    }

    @Test
    void aTreeThatCannotBeWatchedIsComparedUntilItCan() throws Exception {
        var tree = real.resolve("tree");
        Files.createDirectories(tree.resolve("deep"));
        limit = 1;
        var watch = follow(tree);
        assertThat(watch.state()).isEqualTo(WatchState.POLLING);
        assertThat(watch.behind()).contains("the folder is compared every 1 s instead of watched: no more watches");
        assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("tree whole");

        limit = Integer.MAX_VALUE;
        await(() -> watch.behind().isEmpty());
        heard.clear();
        Files.writeString(tree.resolve("deep/a.txt"), "text");
        assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("tree deep/a.txt");
    }

    @Test
    void aFolderThatCannotBeFollowedMakesItsTreeCompared() throws Exception {
        var tree = Files.createDirectory(real.resolve("tree"));
        var other = Files.createDirectory(real.resolve("other"));
        var watch = follow(tree);
        var unharmed = follow(other);
        limit = 2;
        Files.createDirectory(tree.resolve("new"));

        await(() -> watch.state() == WatchState.POLLING);
        assertThat(unharmed.state()).isEqualTo(WatchState.IDLE);
    }

    @Test
    void aQueueThatBreaksIsOpenedAgain() throws Exception {
        var tree = Files.createDirectory(real.resolve("tree"));
        var watch = follow(tree);
        isBroken = true;

        assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("tree whole");
        await(() -> watch.behind().isEmpty());
        heard.clear();
        Files.writeString(tree.resolve("a.txt"), "text");
        assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo("tree a.txt");
        assertThat(opened).hasValue(2);
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
            Thread.sleep(5);
        }
    }
}
