package dev.cairn.local;

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

/// Locks of the operating system on files; they end with the process that holds them, however it ends.
///
/// On Linux a lock survives whatever else the process does with the file. Elsewhere it is a record lock, which ends
/// when the process closes any descriptor of the file; there a file held by this process is never opened again.
public final class FileLocks {

    private static final long POLL_MILLIS = 10;

    /// Record locks that this process holds, by the file's absolute path.
    private static final Set<Path> OWN_RECORD_LOCKS = ConcurrentHashMap.newKeySet();

    private FileLocks() {}

    /// A lock held until it is closed.
    public static final class Held implements AutoCloseable {

        private interface Ending {
            void run() throws IOException;
        }

        private final Ending ending;

        private Held(Ending ending) {
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

    private interface Attempt {
        Optional<Held> on(Path file) throws IOException;
    }

    /// Takes the lock and waits at most this long for it; empty when another holder keeps it.
    public static Optional<Held> take(Path file, long waitMillisMax) {
        return take(file, waitMillisMax, FileLocks::tryTake);
    }

    /// The same with a record lock, which excludes and is excluded by the other kind.
    ///
    /// It needs no native call, whose preparation takes a twentieth of a second in a new process. It is meant for
    /// processes that read nothing but their own files.
    static Optional<Held> takeRecordLock(Path file, long waitMillisMax) {
        return take(file, waitMillisMax, FileLocks::tryRecordLock);
    }

    private static Optional<Held> take(Path file, long waitMillisMax, Attempt attempt) {
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

    private static Optional<Held> tryTake(Path file) throws IOException {
        if (!DescriptionLock.isOffered(file)) return tryRecordLock(file);
        if (isOwnRecordLock(file)) return Optional.empty();
        return switch (DescriptionLock.tryTake(file)) {
            case DescriptionLock.Attempt.Taken(var lock) -> Optional.of(new Held(lock::close));
            case DescriptionLock.Attempt.Busy _ -> Optional.empty();
            case DescriptionLock.Attempt.Unknown _ -> tryRecordLock(file);
        };
    }

    /// The only descriptor of the file in this process is the one that holds the lock.
    private static Optional<Held> tryRecordLock(Path file) throws IOException {
        var key = file.toAbsolutePath().normalize();
        if (!OWN_RECORD_LOCKS.add(key)) return Optional.empty();
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (isLocked(channel, false)) {
                var held = channel;
                channel = null;
                return Optional.of(new Held(() -> {
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

    /// Whether the lock is held now, by another process or by this one.
    ///
    /// Looking takes a shared record lock for an instant, which is why [#take] should always be given a little
    /// time. It needs no native call, because every bridge looks before its first answer. One thread looks at a
    /// time: to Java two looks of one process would seem to exclude each other.
    public static synchronized boolean isHeld(Path file) {
        if (isOwnRecordLock(file)) return true;
        if (!Files.exists(file)) return false;
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return !isLocked(channel, true);
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    /// Opening and closing the file of such a lock would end it.
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

    /// Locks the channel's file; false when another holder has it. Closing the channel gives it back.
    private static boolean isLocked(FileChannel channel, boolean isShared) throws IOException {
        try {
            return channel.tryLock(0, Long.MAX_VALUE, isShared) != null;
        } catch (OverlappingFileLockException held) {
            return false;
        }
    }
}
