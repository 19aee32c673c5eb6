package dev.cairn.local;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// Locks of the operating system on files; they end with the process that holds them, however it ends.
///
/// A process must not look at a lock it holds itself: closing any handle of the file would end its own lock.
public final class FileLocks {

    private static final long POLL_MILLIS = 10;

    private FileLocks() {}

    /// A lock held until it is closed.
    public static final class Held implements AutoCloseable {

        private final FileChannel channel;

        private Held(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Takes the lock, waiting for it at most so long; empty when somebody else keeps it.
    public static Optional<Held> take(Path file, long waitMillisMax) {
        var deadline = System.nanoTime() + waitMillisMax * 1_000_000;
        try {
            var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            while (lock(channel, false).isEmpty()) {
                if (System.nanoTime() > deadline) {
                    channel.close();
                    return Optional.empty();
                }
                Pause.millis(POLL_MILLIS);
            }
            return Optional.of(new Held(channel));
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    /// Whether another process holds the lock now.
    ///
    /// Looking takes a shared lock for an instant, which is why [#take] should always be given a little time.
    public static boolean isHeld(Path file) {
        if (!Files.exists(file)) return false;
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return lock(channel, true).isEmpty();
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    private static Refusal unusable(Path file, IOException cause) {
        return Refusal.of(
                ProblemCode.READ_ONLY,
                "The lock " + file + " cannot be used: " + cause.getMessage() + ".",
                "Set CAIRN_HOME to a folder of your own on a local disk.",
                cause);
    }

    private static Optional<FileLock> lock(FileChannel channel, boolean isShared) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock(0, Long.MAX_VALUE, isShared));
        } catch (OverlappingFileLockException held) {
            return Optional.empty();
        }
    }
}
