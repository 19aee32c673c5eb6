package dev.cairn.local;

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

/// A write lock of Linux that belongs to one open file description.
///
/// A record lock, which is what Java offers, belongs to the process and ends when the process closes any descriptor of
/// the file. This one ends with its own descriptor only, and still excludes the record locks of other programs.
@SuppressWarnings("restricted")
final class DescriptionLock implements AutoCloseable {

    private static final String OPEN = "open";
    private static final String CONTROL = "fcntl";
    private static final String CLOSE = "close";

    /// O_RDWR, O_CREAT and O_CLOEXEC: no program started from here may inherit the lock.
    private static final long OPEN_OR_CREATE = 0x2 | 0x40 | 0x8_0000;

    /// Processors on which the numbers written here hold.
    private static final Set<String> PROCESSORS = Set.of("amd64", "aarch64");

    private static final long OWNER_ONLY = 0600;
    private static final long SET_DESCRIPTION_LOCK = 37;
    private static final short WRITE_LOCK = 1;

    /// `struct flock` of 64-bit systems: type, whence, start, length, process.
    private static final int LOCK_BYTES = 32;

    private static final int INTERRUPTED = 4;
    private static final int TRY_AGAIN = 11;
    private static final int NO_ACCESS = 13;
    private static final int INVALID = 22;
    private static final int INTERRUPTIONS_MAX = 100;
    private static final int HEX = 16;

    /// The same shape of call as for folder events, because the JDK makes a dozen classes for each shape.
    private static final MethodHandle CALL = Linker.nativeLinker()
            .downcallHandle(
                    FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG),
                    Linker.Option.captureCallState("errno"));

    /// How an attempt to lock ended.
    sealed interface Attempt {
        record Taken(DescriptionLock lock) implements Attempt {}

        /// Another program, or another part of this one, holds it.
        record Busy() implements Attempt {}

        /// The kernel or the file system has no such locks.
        record Unknown() implements Attempt {}
    }

    private final long descriptor;
    private boolean isClosed;

    private DescriptionLock(long descriptor) {
        this.descriptor = descriptor;
    }

    /// Whether this machine has such locks and their numbers are the ones written here.
    static boolean isOffered(Path file) {
        return file.getFileSystem().equals(FileSystems.getDefault())
                && "Linux".equals(System.getProperty("os.name"))
                && PROCESSORS.contains(System.getProperty("os.arch", ""));
    }

    static Attempt tryTake(Path file) throws IOException {
        try (var memory = Arena.ofConfined()) {
            var calls = new Calls(memory);
            var descriptor = calls.open(file);
            var attempt = lock(calls, descriptor, file);
            if (!(attempt instanceof Attempt.Taken)) calls.call(CLOSE, descriptor, 0, 0);
            return attempt;
        }
    }

    private static Attempt lock(Calls calls, long descriptor, Path file) throws IOException {
        var error = calls.lock(descriptor);
        if (error == TRY_AGAIN || error == NO_ACCESS) return new Attempt.Busy();
        if (error == INVALID) return new Attempt.Unknown();
        if (error != 0) throw new IOException("locking failed with error " + error);
        // A file that was deleted between opening and locking protects nothing.
        return isAt(descriptor, file) ? new Attempt.Taken(new DescriptionLock(descriptor)) : new Attempt.Busy();
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
            new Calls(memory).call(CLOSE, descriptor, 0, 0);
        }
    }

    /// The functions of the C library, each with the error it left.
    private static final class Calls {

        private final Arena memory;
        private final MemorySegment state;

        Calls(Arena memory) {
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

        /// The error, or zero when the whole file is locked.
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

        /// The bytes of the path with a closing zero; an address keeps them even where they are no text.
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
