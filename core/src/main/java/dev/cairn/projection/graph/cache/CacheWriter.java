package dev.cairn.projection.graph.cache;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/// The binary writer for cached graphs. Numbers have variable length, every distinct text is written once, and a
/// checksum ends the output.
final class CacheWriter {

    static final int LOW_BITS = 7;
    static final int LOW_MASK = (1 << LOW_BITS) - 1;
    static final int MORE = 1 << LOW_BITS;

    /// A set of names is written as one text, because only few different sets occur.
    static final String NAME_SEPARATOR = ",";

    private final Map<String, Integer> texts = new HashMap<>();
    private byte[] bytes;
    private int size;

    CacheWriter(int expected) {
        this.bytes = new byte[Math.max(expected, 1 << 10)];
    }

    /// Writes a variable-length integer. A negative number takes the maximum number of bytes.
    void number(int value) {
        number(value & 0xffff_ffffL);
    }

    void number(long value) {
        long left = value;
        while ((left & ~LOW_MASK) != 0) {
            put((int) (left & LOW_MASK) | MORE);
            left >>>= LOW_BITS;
        }
        put((int) left);
    }

    /// Writes a number with a fixed length, which is shorter for evenly distributed values such as hashes.
    void fixed(int value) {
        for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) put(value >>> shift);
    }

    /// Writes a text. Its first occurrence is written in full, later ones as an index.
    void text(String text) {
        var known = texts.putIfAbsent(text, texts.size() + 1);
        if (known != null) {
            number(known);
            return;
        }
        var encoded = text.getBytes(StandardCharsets.UTF_8);
        number(0);
        number(encoded.length);
        grow(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }

    void texts(Collection<String> all) {
        number(all.size());
        all.forEach(this::text);
    }

    /// Writes the names of the constants, so that their order in the source may change.
    <E extends Enum<E>> void names(Collection<E> constants) {
        text(String.join(
                NAME_SEPARATOR, constants.stream().map(Enum::name).sorted().toList()));
    }

    void put(int value) {
        grow(1);
        bytes[size++] = (byte) value;
    }

    private void grow(int more) {
        if (size + more > bytes.length)
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(bytes.length, bytes.length >> 1), size + more));
    }

    /// The bytes written, followed by their checksum.
    byte[] withChecksum() {
        int sum = sum(bytes, size);
        fixed(sum);
        return Arrays.copyOf(bytes, size);
    }

    static int sum(byte[] bytes, int length) {
        var sum = new CRC32C();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }
}
