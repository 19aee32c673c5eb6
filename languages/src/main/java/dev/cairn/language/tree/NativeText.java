package dev.cairn.language.tree;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Native memory of one parser: a small header and the text being parsed, reused from file to file.
final class NativeText implements AutoCloseable {

    private static final int SMALL_BYTES = 1 << 16;

    /// Larger texts get separate memory that is released with the next file.
    private static final int HELD_BYTES_MAX = 1 << 20;

    // A shared arena, because another thread may close the parser.
    private final Arena own = Arena.ofShared();
    private final MemorySegment header;
    private Arena arena = Arena.ofShared();
    private MemorySegment buffer = arena.allocate(SMALL_BYTES);

    NativeText(MemoryLayout header) {
        this.header = own.allocate(header);
    }

    MemorySegment header() {
        return header;
    }

    Arena arena() {
        return own;
    }

    /// Copies the text into native memory and returns its address.
    MemorySegment hold(byte[] source) {
        if (source.length > buffer.byteSize() || buffer.byteSize() > HELD_BYTES_MAX) resize(source.length);
        MemorySegment.copy(source, 0, buffer, ValueLayout.JAVA_BYTE, 0, source.length);
        return buffer;
    }

    private void resize(int bytes) {
        long size = Math.max(SMALL_BYTES, bytes + bytes / 4L);
        arena.close();
        arena = Arena.ofShared();
        buffer = arena.allocate(size);
    }

    @Override
    public void close() {
        arena.close();
        own.close();
    }
}
