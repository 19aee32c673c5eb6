package dev.cairn.parsers.tree;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;

/// What the shipped core calls back while it parses: give me text, and may I go on?
///
/// Nothing here may throw: an exception that reaches native code ends the process.
final class ParseCalls {

    /// The clock is asked at every 16th step only; a step is a hundred parser operations.
    private static final int STEPS_MASK = 15;

    private final MemorySegment read;
    private final MemorySegment progress;
    private MemorySegment text = MemorySegment.NULL;
    private int length;
    private long deadline;
    private int steps;

    ParseCalls(Arena arena) {
        try {
            var lookup = MethodHandles.lookup();
            var readType = MethodType.methodType(
                    MemorySegment.class, MemorySegment.class, int.class, MemorySegment.class, MemorySegment.class);
            var progressType = MethodType.methodType(boolean.class, MemorySegment.class);
            read = Native.callback(lookup.bind(this, "read", readType), TreeSitter.READ, arena);
            progress = Native.callback(lookup.bind(this, "isOver", progressType), TreeSitter.PROGRESS, arena);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("our own methods are there", e);
        }
    }

    void begin(MemorySegment bytes, int bytesLength, Duration timeMax) {
        text = bytes;
        length = bytesLength;
        deadline = System.nanoTime() + timeMax.toNanos();
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
        Native.at(bytesRead, JAVA_INT.byteSize()).set(JAVA_INT, 0, length - from);
        return text.asSlice(from);
    }

    @SuppressWarnings("unused") // called by the core
    private boolean isOver(MemorySegment state) {
        return (++steps & STEPS_MASK) == 0 && System.nanoTime() - deadline > 0;
    }
}
