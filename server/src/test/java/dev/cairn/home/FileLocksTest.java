package dev.cairn.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.ChildJvm;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLocksTest {

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("ünï daemon.lock");
    }

    @Test
    void aLockSurvivesThatItsOwnerOpensAndClosesTheFile() throws IOException {
        try (var _ = FileLocks.take(file, 0).orElseThrow()) {
            Files.readAllBytes(file);
            try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                assertThat(channel.size()).isZero();
            }
            assertThat(other("hold")).isEqualTo("busy");
            assertThat(other("record")).isEqualTo("busy");
        }
        assertThat(other("hold")).isEqualTo("held");
    }

    @Test
    void lookingAtALockOfOnesOwnTellsThatItIsHeldAndKeepsIt() {
        try (var _ = FileLocks.take(file, 0).orElseThrow()) {
            assertThat(FileLocks.isHeld(file)).isTrue();
            assertThat(FileLocks.isHeld(file)).isTrue();
            assertThat(other("look")).isEqualTo("true");
            assertThat(FileLocks.take(file, 0)).isEmpty();
        }
        assertThat(FileLocks.isHeld(file)).isFalse();
    }

    @Test
    void locksOfEarlierBuildsAreRespectedAndRespectOurs() {
        try (var earlier = ChildJvm.start(LockHolder.class, "record", file.toString())) {
            assertThat(earlier.readLine()).isEqualTo("held");
            assertThat(FileLocks.isHeld(file)).isTrue();
            assertThat(FileLocks.take(file, 0)).isEmpty();
        }
        try (var _ = FileLocks.take(file, 0).orElseThrow()) {
            assertThat(other("record")).isEqualTo("busy");
        }
    }

    @Test
    void bothKindsOfLockExcludeEachOtherAndThemselves() {
        try (var _ = FileLocks.takeRecordLock(file, 0).orElseThrow()) {
            assertThat(FileLocks.isHeld(file)).isTrue();
            assertThat(FileLocks.takeRecordLock(file, 0)).isEmpty();
            assertThat(FileLocks.take(file, 0)).isEmpty();
            assertThat(other("hold")).isEqualTo("busy");
        }
        try (var _ = FileLocks.take(file, 0).orElseThrow()) {
            assertThat(FileLocks.takeRecordLock(file, 0)).isEmpty();
        }
        assertThat(FileLocks.isHeld(file)).isFalse();
    }

    @Test
    void aLockEndsWithItsProcess() {
        try (var holder = ChildJvm.start(LockHolder.class, "careless", file.toString())) {
            assertThat(holder.readLine()).isEqualTo("held, true");
            assertThat(FileLocks.take(file, 0)).isEmpty();
        }
        try (var held = FileLocks.take(file, 0).orElseThrow()) {
            assertThat(held).isNotNull();
        }
    }

    @Test
    void aProgramStartedByTheHolderDoesNotInheritTheLock() throws IOException {
        var held = FileLocks.take(file, 0).orElseThrow();
        var child = new ProcessBuilder("cat").start();
        try {
            held.close();
            assertThat(FileLocks.isHeld(file)).isFalse();
        } finally {
            child.destroyForcibly();
        }
    }

    @Test
    void aFreeLockLooksFreeHoweverManyLookAtOnce() throws Exception {
        Files.createFile(file);
        try (var threads = Executors.newFixedThreadPool(8)) {
            var looks = new ArrayList<Callable<Boolean>>();
            for (int i = 0; i < 400; i++) looks.add(() -> FileLocks.isHeld(file));
            for (var look : threads.invokeAll(looks)) assertThat(look.get()).isFalse();
        }
    }

    private String other(String how) {
        try (var process = ChildJvm.start(LockHolder.class, how, file.toString())) {
            return String.valueOf(process.readLine());
        }
    }
}
