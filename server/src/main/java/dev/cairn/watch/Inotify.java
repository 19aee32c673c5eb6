package dev.cairn.watch;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// An event queue of Linux (inotify). Its methods block the platform thread that calls them.
final class Inotify implements AutoCloseable {

    static final int CREATED = 0x100 | 0x80;
    static final int GONE = 0x200 | 0x40;
    private static final int CHANGED = 0x2 | 0x4;

    /// The event says that the queue overflowed, or that the file system was unmounted.
    static final int LOST = 0x4000 | 0x2000;

    /// The event says that the folder is no longer watched.
    static final int ENDED = 0x8000;

    /// The event says that the watched folder itself was deleted or moved.
    static final int SELF_GONE = 0x400 | 0x800;

    /// The entry of the event is a folder.
    static final int OF_FOLDER = 0x4000_0000;

    private static final int FOLDERS_ONLY_AND_NO_LINKS = 0x0300_0000;
    private static final int CLOSE_ON_EXEC_AND_NEVER_BLOCK = 0x8_0800;
    private static final short READABLE = 1;

    private static final int NO_ENTRY = 2;
    private static final int INTERRUPTED = 4;
    private static final int TRY_AGAIN = 11;
    private static final int NO_ACCESS = 13;
    private static final int NO_FOLDER = 20;
    private static final int TOO_MANY_FILES = 24;
    private static final int NO_SPACE = 28;

    private static final int READ_BYTES_MAX = 64 * 1024;
    private static final int PATH_BYTES_MAX = 4096;

    private final Arena memory = Arena.ofShared();
    private final InotifyCalls calls = new InotifyCalls(memory);

    /// Separate error memory, so that folders can be added while another thread waits.
    private final InotifyCalls watchCalls = new InotifyCalls(memory);

    private final MemorySegment buffer = memory.allocate(READ_BYTES_MAX, JAVA_LONG.byteAlignment());
    private final MemorySegment name = memory.allocate(PATH_BYTES_MAX);
    private final MemorySegment waiting = memory.allocate(JAVA_LONG);
    private final MemorySegment looking = memory.allocate(JAVA_LONG);
    private final int queue;
    private boolean isClosed;

    private Inotify() throws IOException {
        queue = calls.open(CLOSE_ON_EXEC_AND_NEVER_BLOCK);
        if (queue < 0) {
            int error = calls.error();
            memory.close();
            throw failed("inotify", error);
        }
        for (var each : List.of(waiting, looking)) {
            each.set(JAVA_INT, 0, queue);
            each.set(JAVA_SHORT, Integer.BYTES, READABLE);
        }
    }

    /// Whether this machine supports inotify and file names are UTF-8.
    static boolean isSupported() {
        return "Linux".equals(System.getProperty("os.name"))
                && "UTF-8".equals(System.getProperty("sun.jnu.encoding"))
                && InotifyCalls.areSupported();
    }

    static Inotify open() throws IOException {
        return new Inotify();
    }

    /// The watch descriptor of the folder; the same one for a folder that is already watched. One thread at a time adds
    /// and removes.
    int add(Path folder) throws IOException {
        if (isClosed) throw new IOException("the queue is closed");
        var bytes = NativePath.of(folder);
        if (bytes.length >= PATH_BYTES_MAX) throw new NoSuchFileException(folder.toString(), null, "path too long");
        MemorySegment.copy(bytes, 0, name, JAVA_BYTE, 0, bytes.length);
        name.set(JAVA_BYTE, bytes.length, (byte) 0);
        int number = watchCalls.add(queue, name, CREATED | GONE | CHANGED | SELF_GONE | FOLDERS_ONLY_AND_NO_LINKS);
        if (number < 0) throw failed(folder.toString(), watchCalls.error());
        return number;
    }

    /// Stops the events of a folder; does nothing if it is no longer watched.
    void remove(int number) {
        watchCalls.remove(queue, number);
    }

    /// Whether there are events to read within the given time.
    boolean await(Duration atMost) throws IOException {
        long millis = Math.ceilDiv(atMost.toNanos(), 1_000_000L);
        int ready = calls.poll(waiting, (int) Math.min(millis, Integer.MAX_VALUE));
        if (ready < 0 && calls.error() != INTERRUPTED) throw failed("poll", calls.error());
        return ready > 0;
    }

    /// Whether there are unread events; never called by two threads at once.
    boolean hasEvents() {
        return !isClosed && watchCalls.poll(looking, 0) > 0;
    }

    /// The next complete events in the kernel's format; empty when all have been read.
    ByteBuffer read() throws IOException {
        long bytes = calls.read(queue, buffer);
        int error = bytes < 0 ? calls.error() : 0;
        if (bytes < 0 && error != TRY_AGAIN && error != INTERRUPTED) throw failed("read", error);
        return buffer.asSlice(0, Math.max(0, bytes)).asByteBuffer().order(ByteOrder.nativeOrder());
    }

    private static IOException failed(String what, int error) {
        return switch (error) {
            case NO_ENTRY -> new NoSuchFileException(what);
            case NO_ACCESS -> new AccessDeniedException(what);
            case NO_FOLDER -> new NotDirectoryException(what);
            case NO_SPACE -> new IOException("the limit of watched folders is reached (fs.inotify.max_user_watches)");
            case TOO_MANY_FILES -> new IOException("the limit of watched trees or open files is reached");
            default -> new IOException(what + " failed with error " + error);
        };
    }

    @Override
    public void close() {
        if (isClosed) return;
        isClosed = true;
        calls.close(queue);
        memory.close();
    }
}
