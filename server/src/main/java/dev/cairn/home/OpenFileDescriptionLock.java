package dev.cairn.home;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/// A write lock of Linux that belongs to one open file description (`F_OFD_SETLK`).
///
/// A record lock, which Java offers, belongs to the process and ends when the process closes any descriptor of the
/// file. This one ends only with its own descriptor, and still excludes record locks of other programs.
@SuppressWarnings("restricted")
final class OpenFileDescriptionLock implements AutoCloseable {

    private static final String OPEN = "open";
    private static final String CONTROL = "fcntl";
    private static final String CLOSE = "close";

    /// O_RDWR, O_CREAT and O_CLOEXEC: child processes must not inherit the lock.
    private static final long OPEN_OR_CREATE = 0x2 | 0x40 | 0x8_0000;

    /// Processors for which these constants are valid.
    private static final Set<String> PROCESSORS = Set.of("amd64", "aarch64");

    private static final long OWNER_ONLY = 0600;
    private static final long SET_DESCRIPTION_LOCK = 37;
    private static final short WRITE_LOCK = 1;

    /// Size of `struct flock` on 64-bit systems: type, whence, start, length, process.
    private static final int LOCK_BYTES = 32;

    private static final int INTERRUPTED = 4;
    private static final int TRY_AGAIN = 11;
    private static final int NO_ACCESS = 13;
    private static final int INVALID = 22;
    private static final int INTERRUPTIONS_MAX = 100;
    private static final int HEX = 16;

    /// The same signature as the calls of inotify, because the JDK generates a dozen classes for each signature.
    private static final MethodHandle CALL = Linker.nativeLinker()
            .downcallHandle(
                    FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
                    Linker.Option.captureCallState("errno"));

    /// The outcome of an attempt to lock.
    sealed interface LockOutcome {
        record Taken(OpenFileDescriptionLock lock) implements LockOutcome {}

        /// Another program, or another part of this one, holds the lock.
        record Busy() implements LockOutcome {}

        /// The kernel or the file system does not support such locks.
        record Unknown() implements LockOutcome {}
    }

    private final long descriptor;
    private boolean isClosed;

    private OpenFileDescriptionLock(long descriptor) {
        this.descriptor = descriptor;
    }

    /// Whether this machine supports such locks with these constants.
    static boolean isSupported(Path file) {
        return file.getFileSystem().equals(FileSystems.getDefault())
                && "Linux".equals(System.getProperty("os.name"))
                && PROCESSORS.contains(System.getProperty("os.arch", ""));
    }

    static LockOutcome tryTake(Path file) throws IOException {
        try (var memory = Arena.ofConfined()) {
            var calls = new LibcCalls(memory);
            var descriptor = calls.open(file);
            var attempt = lock(calls, descriptor, file);
            if (!(attempt instanceof LockOutcome.Taken)) calls.call(CLOSE, descriptor, 0, 0);
            return attempt;
        }
    }

    private static LockOutcome lock(LibcCalls calls, long descriptor, Path file) throws IOException {
        var error = calls.lock(descriptor);
        if (error == TRY_AGAIN || error == NO_ACCESS) return new LockOutcome.Busy();
        if (error == INVALID) return new LockOutcome.Unknown();
        if (error != 0) throw new IOException("locking failed with error " + error);
        // A file that was deleted between opening and locking protects nothing.
        return isAt(descriptor, file)
                ? new LockOutcome.Taken(new OpenFileDescriptionLock(descriptor))
                : new LockOutcome.Busy();
    }

    private static boolean isAt(long descriptor, Path file) throws IOException {
        var opened = Path.of("/proc/self/fd", Long.toString(descriptor));
        return Files.exists(file) && (!Files.exists(opened) || Files.isSameFile(opened, file));
    }

    @Override
    public synchronized void close() {
        if (isClosed) return;
        isClosed = true;
        try (var memory = Arena.ofConfined()) {
            new LibcCalls(memory).call(CLOSE, descriptor, 0, 0);
        }
    }

    /// The functions of the C library, each with its error code.
    private static final class LibcCalls {

        private final Arena memory;
        private final MemorySegment state;

        LibcCalls(Arena memory) {
            this.memory = memory;
            this.state = memory.allocate(Linker.Option.captureStateLayout());
        }

        long open(Path file) throws IOException {
            var path = memory.allocateFrom(JAVA_BYTE, bytes(file));
            for (int attempt = 0; attempt < INTERRUPTIONS_MAX; attempt++) {
                var descriptor = call(OPEN, path.address(), OPEN_OR_CREATE, OWNER_ONLY);
                if (descriptor >= 0) return descriptor;
                if (error() != INTERRUPTED) break;
            }
            throw new IOException(error() == NO_ACCESS ? "permission denied" : "opening failed with error " + error());
        }

        /// The error code, or zero when the whole file is locked.
        int lock(long descriptor) {
            var wanted = memory.allocate(LOCK_BYTES, JAVA_LONG.byteAlignment());
            wanted.set(JAVA_SHORT, 0, WRITE_LOCK);
            for (int attempt = 0; attempt < INTERRUPTIONS_MAX; attempt++) {
                if (call(CONTROL, descriptor, SET_DESCRIPTION_LOCK, wanted.address()) == 0) return 0;
                if (error() != INTERRUPTED) break;
            }
            return error();
        }

        private int error() {
            return state.get(JAVA_INT, 0);
        }

        private long call(String name, long first, long second, long third) {
            var function = Linker.nativeLinker().defaultLookup().findOrThrow(name);
            try {
                return (int) (long) CALL.invokeExact(function, state, first, second, third);
            } catch (Throwable e) {
                if (e instanceof Error error) throw error;
                throw new IllegalStateException("native call failed", e);
            }
        }

        /// The bytes of the path with a terminating zero; the URI keeps bytes that are not valid text.
        private static byte[] bytes(Path file) {
            var address = file.toAbsolutePath().toUri().getRawPath();
            var bytes = new ByteArrayOutputStream(address.length() + 1);
            for (int at = 0; at < address.length(); at++) {
                boolean isEscaped = address.charAt(at) == '%';
                bytes.write(isEscaped ? Integer.parseInt(address, at + 1, at + 3, HEX) : address.charAt(at));
                if (isEscaped) at += 2;
            }
            bytes.write(0);
            return bytes.toByteArray();
        }
    }
}
