package dev.cairn.home;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Operating system locks on files; they end with the process that holds them, however it ends.
///
/// On Linux a lock is independent of other uses of the file in the process. Elsewhere it is a record lock, which ends
/// when the process closes any descriptor of the file; there a file locked by this process is never opened again.
public final class FileLocks {

    private static final long POLL_MILLIS = 10;

    /// Record locks of this process, by the file's absolute path.
    private static final Set<Path> OWN_RECORD_LOCKS = ConcurrentHashMap.newKeySet();

    private FileLocks() {}

    /// A lock that is held until it is closed.
    public static final class HeldLock implements AutoCloseable {

        private interface Ending {
            void run() throws IOException;
        }

        private final Ending ending;

        private HeldLock(Ending ending) {
            this.ending = ending;
        }

        @Override
        public void close() {
            try {
                ending.run();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private interface LockAttempt {
        Optional<HeldLock> on(Path file) throws IOException;
    }

    /// Takes the lock and waits at most this long; empty when it is still held elsewhere.
    public static Optional<HeldLock> take(Path file, long waitMillisMax) {
        return take(file, waitMillisMax, FileLocks::tryTake);
    }

    /// Like [#take], but with a record lock. The two kinds of locks exclude each other.
    ///
    /// A record lock needs no native call, which would cost 50 ms in a new process. Only for processes that read no
    /// other files, because closing any descriptor of a file would release its lock.
    public static Optional<HeldLock> takeRecordLock(Path file, long waitMillisMax) {
        return take(file, waitMillisMax, FileLocks::tryRecordLock);
    }

    private static Optional<HeldLock> take(Path file, long waitMillisMax, LockAttempt attempt) {
        var deadline = System.nanoTime() + waitMillisMax * 1_000_000;
        try {
            while (true) {
                var held = attempt.on(file);
                if (held.isPresent() || System.nanoTime() > deadline) return held;
                Pause.millis(POLL_MILLIS);
            }
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    private static Optional<HeldLock> tryTake(Path file) throws IOException {
        if (!OpenFileDescriptionLock.isSupported(file)) return tryRecordLock(file);
        if (isOwnRecordLock(file)) return Optional.empty();
        return switch (OpenFileDescriptionLock.tryTake(file)) {
            case OpenFileDescriptionLock.LockOutcome.Taken(var lock) -> Optional.of(new HeldLock(lock::close));
            case OpenFileDescriptionLock.LockOutcome.Busy _ -> Optional.empty();
            case OpenFileDescriptionLock.LockOutcome.Unknown _ -> tryRecordLock(file);
        };
    }

    /// Tries to take a record lock. No other descriptor of the file may be open in this process.
    private static Optional<HeldLock> tryRecordLock(Path file) throws IOException {
        var key = file.toAbsolutePath().normalize();
        if (!OWN_RECORD_LOCKS.add(key)) return Optional.empty();
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isLocked(channel, false)) {
                var held = channel;
                channel = null;
                return Optional.of(new HeldLock(() -> {
                    held.close();
                    OWN_RECORD_LOCKS.remove(key);
                }));
            }
            OWN_RECORD_LOCKS.remove(key);
            return Optional.empty();
        } catch (IOException e) {
            OWN_RECORD_LOCKS.remove(key);
            throw e;
        } finally {
            if (channel != null) channel.close();
        }
    }

    /// Whether the lock is held now, by this or another process.
    ///
    /// The test takes a shared record lock for an instant, so [#take] should always be given a little time to
    /// wait. It uses no native call, because that would delay the first answer of every bridge. Only one thread
    /// tests at a time, because two tests in one process would exclude each other.
    public static synchronized boolean isHeld(Path file) {
        if (isOwnRecordLock(file)) return true;
        if (!Files.exists(file)) return false;
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return !isLocked(channel, true);
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    /// Whether this process holds a record lock on the file. Opening and closing the file would then release the
    /// lock.
    private static boolean isOwnRecordLock(Path file) {
        return OWN_RECORD_LOCKS.contains(file.toAbsolutePath().normalize());
    }

    private static Refusal unusable(Path file, IOException cause) {
        return Refusal.of(
                ProblemCode.READ_ONLY,
                "The lock " + file + " cannot be used: " + cause.getMessage() + ".",
                "Set CAIRN_HOME to a folder of your own on a local disk.",
                cause);
    }

    /// Locks the channel's file; false when it is locked elsewhere. Closing the channel releases the lock.
    private static boolean isLocked(FileChannel channel, boolean isShared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, isShared) != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }
}
