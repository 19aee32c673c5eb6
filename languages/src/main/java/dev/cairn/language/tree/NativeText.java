package dev.cairn.language.tree;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The native memory of one parser: a small header and a buffer for the text, which is reused for the next file.
final class NativeText implements AutoCloseable {

    private static final int SMALL_BYTES = 1 << 16;

    /// Larger texts get separate memory that is released with the next file.
    private static final int REUSED_BYTES_MAX = 1 << 20;

    // A shared arena, because another thread may close the parser.
    private final Arena fixedArena = Arena.ofShared();
    private final MemorySegment header;
    private Arena arena = Arena.ofShared();
    private MemorySegment buffer = arena.allocate(SMALL_BYTES);

    NativeText(MemoryLayout header) {
        this.header = fixedArena.allocate(header);
    }

    MemorySegment header() {
        return header;
    }

    Arena arena() {
        return fixedArena;
    }

    /// Copies the text into native memory and returns its address.
    MemorySegment copy(byte[] source) {
        if (source.length > buffer.byteSize() || buffer.byteSize() > REUSED_BYTES_MAX) resize(source.length);
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
        fixedArena.close();
    }
}
