package dev.cairn.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FolderSignalsTest {

    private static final Duration SOON = Duration.ofSeconds(5);

    enum Source {
        KERNEL {
            @Override
            FolderSignals open(Path root) throws IOException {
                assumeTrue(Inotify.isSupported(), "this machine has no inotify");
                return new InotifySignals(Inotify.open());
            }
        },
        PLATFORM {
            @Override
            FolderSignals open(Path root) throws IOException {
                return new WatchServiceSignals(root.getFileSystem());
            }
        };

        abstract FolderSignals open(Path root) throws IOException;
    }

    /// Records the events it receives as text.
    private static final class Notes implements FolderSignals.SignalListener {
        private final List<String> heard = new ArrayList<>();
        private int missed;

        @Override
        public void onSignal(Path entry, FolderSignals.SignalKind kind) {
            heard.add(entry.getFileName() + " " + kind);
        }

        @Override
        public void onLostSignals() {
            missed++;
        }
    }

    @TempDir
    Path root;

    @TempDir
    Path elsewhere;

    private final Notes notes = new Notes();

    @ParameterizedTest
    @EnumSource
    void filesAreHeardOfWhenTheyComeChangeAndGo(Source source) throws Exception {
        try (var signals = source.open(root)) {
            signals.follow(root, notes);
            Files.writeString(root.resolve("a.txt"), "one");
            await(signals, "a.txt CREATED");
            Files.writeString(root.resolve("a.txt"), "two");
            await(signals, "a.txt CHANGED");
            Files.move(root.resolve("a.txt"), root.resolve("b.txt"));
            await(signals, "a.txt GONE");
            await(signals, "b.txt CREATED");
        }
        assertThat(notes.missed).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aFollowedFolderThatGoesIsToldFromAFile(Source source) throws Exception {
        var folder = Files.createDirectory(root.resolve("folder"));
        try (var signals = source.open(root)) {
            signals.follow(root, notes);
            signals.follow(folder, notes);
            Files.move(folder, elsewhere.resolve("folder"));
            await(signals, "folder FOLDER_GONE");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMovedFolderIsHeardUnderItsNewPathOnceItIsFollowedThere(Source source) throws Exception {
        var before = Files.createDirectory(root.resolve("before"));
        var after = root.resolve("after");
        var paths = new ArrayList<Path>();
        try (var signals = source.open(root)) {
            var ear = ear(paths);
            signals.follow(before, ear);
            Files.move(before, after);
            signals.follow(after, ear);
            Files.writeString(after.resolve("inside.txt"), "text");
            long end = System.nanoTime() + SOON.toNanos();
            while (!paths.contains(after.resolve("inside.txt")) && System.nanoTime() < end)
                signals.await(Duration.ofMillis(100));
        }
        assertThat(paths).contains(after.resolve("inside.txt"));
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsHeardWhereNothingHappens(Source source) throws Exception {
        try (var signals = source.open(root)) {
            signals.follow(root, notes);
            assertThat(signals.await(Duration.ofMillis(20))).isFalse();
        }
        assertThat(notes.heard).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aFileCannotBeWatchedAsAFolder(Source source) throws Exception {
        Files.writeString(root.resolve("file"), "text");
        try (var signals = source.open(root)) {
            assertThatThrownBy(() -> signals.follow(root.resolve("nowhere"), notes))
                    .isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> signals.follow(root.resolve("file"), notes))
                    .isInstanceOf(NotDirectoryException.class);
        }
    }

    @Test
    void aNameThatIsNoTextIsMissedButItsFolderIsFollowed() throws Exception {
        try (var signals = Source.KERNEL.open(root)) {
            make("mkdir", "f\\377");
            signals.follow(root, notes);
            Path odd;
            try (var entries = Files.newDirectoryStream(root)) {
                odd = entries.iterator().next();
            }
            signals.follow(odd, notes);
            Files.writeString(odd.resolve("plain.txt"), "text");
            await(signals, "plain.txt CREATED");
            assertThat(notes.missed).isZero();
            make("touch", "g\\377");
            for (int tries = 0; tries < 50 && notes.missed == 0; tries++) signals.await(Duration.ofMillis(100));
            assertThat(notes.missed).isPositive();
        }
    }

    /// Java cannot create such names, but the shell can.
    private void make(String command, String name) throws Exception {
        var shell = new ProcessBuilder("sh", "-c", command + " \"$(printf '" + name + "')\"")
                .directory(root.toFile())
                .redirectErrorStream(true)
                .start();
        assertThat(shell.waitFor(10, TimeUnit.SECONDS)).isTrue();
        var said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(shell.exitValue() == 0, () -> "the file system takes text alone: " + said);
    }

    private void await(FolderSignals signals, String expected) throws Exception {
        long end = System.nanoTime() + SOON.toNanos();
        while (!notes.heard.contains(expected) && System.nanoTime() < end) signals.await(Duration.ofMillis(100));
        assertThat(notes.heard).contains(expected);
    }

    private static FolderSignals.SignalListener ear(List<Path> paths) {
        return new FolderSignals.SignalListener() {
            @Override
            public void onSignal(Path entry, FolderSignals.SignalKind kind) {
                paths.add(entry);
            }

            @Override
            public void onLostSignals() {
                paths.clear();
            }
        };
    }

    @ParameterizedTest
    @EnumSource
    void severalListenersFollowOneFolderAndEachCanLeave(Source source) throws Exception {
        var other = new Notes();
        try (var signals = source.open(root)) {
            signals.follow(root, notes);
            signals.follow(root, other);
            Files.writeString(root.resolve("a.txt"), "one");
            await(signals, "a.txt CREATED");
            assertThat(other.heard).contains("a.txt CREATED");

            signals.unfollow(other, root::equals);
            Files.writeString(root.resolve("b.txt"), "two");
            await(signals, "b.txt CREATED");
            assertThat(other.heard).doesNotContain("b.txt CREATED");

            signals.unfollow(notes, root::equals);
            Files.writeString(root.resolve("c.txt"), "three");
            signals.await(Duration.ofMillis(50));
            assertThat(notes.heard).doesNotContain("c.txt CREATED");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFollowedFolderThatIsDeletedSaysSoItself(Source source) throws Exception {
        var folder = Files.createDirectory(root.resolve("folder"));
        try (var signals = source.open(root)) {
            signals.follow(folder, notes);
            Files.delete(folder);
            await(signals, "folder SELF_GONE");
        }
    }

    @Test
    void aFollowedFolderThatIsMovedSaysSoItself() throws Exception {
        var folder = Files.createDirectory(root.resolve("folder"));
        try (var signals = Source.KERNEL.open(root)) {
            signals.follow(folder, notes);
            Files.move(folder, root.resolve("other"));
            await(signals, "folder SELF_GONE");
        }
    }
}
