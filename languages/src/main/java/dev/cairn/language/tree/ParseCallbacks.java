package dev.cairn.language.tree;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/// The Java methods that tree-sitter calls while it parses: to get text, and to ask whether it may continue.
///
/// Nothing here may throw: an exception that reaches native code ends the process.
final class ParseCallbacks {

    /// The clock is read at every 16th callback only. Tree-sitter makes one callback per hundred parser
    /// operations.
    private static final int STEPS_MASK = 15;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final MemorySegment read;
    private final MemorySegment progress;
    private MemorySegment text = MemorySegment.NULL;
    private int length;
    private boolean ownTime;
    private long deadline;
    private int steps;

    ParseCallbacks(Arena arena) {
        try {
            var lookup = MethodHandles.lookup();
            var readType = MethodType.methodType(
                    MemorySegment.class, MemorySegment.class, int.class, MemorySegment.class, MemorySegment.class);
            var progressType = MethodType.methodType(boolean.class, MemorySegment.class);
            read = NativeAccess.callback(lookup.bind(this, "read", readType), TreeSitter.READ, arena);
            progress = NativeAccess.callback(lookup.bind(this, "isOver", progressType), TreeSitter.PROGRESS, arena);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("our own methods are there", e);
        }
    }

    void begin(MemorySegment bytes, int bytesLength, Duration timeMax) {
        text = bytes;
        length = bytesLength;
        ownTime = THREADS.isCurrentThreadCpuTimeSupported()
                && !Thread.currentThread().isVirtual();
        deadline = now() + timeMax.toNanos();
        steps = 0;
    }

    MemorySegment read() {
        return read;
    }

    MemorySegment progress() {
        return progress;
    }

    @SuppressWarnings("unused") // called by the core, with arguments it lays down
    private MemorySegment read(MemorySegment payload, int offset, MemorySegment point, MemorySegment bytesRead) {
        int from = offset < 0 || offset > length ? length : offset;
        NativeAccess.at(bytesRead, JAVA_INT.byteSize()).set(JAVA_INT, 0, length - from);
        return text.asSlice(from);
    }

    @SuppressWarnings("unused") // called by the core
    private boolean isOver(MemorySegment state) {
        return (++steps & STEPS_MASK) == 0 && now() - deadline > 0;
    }

    /// The processor time of this thread if the system reports it, so that files do not time out on a busy
    /// machine.
    private long now() {
        return ownTime ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
