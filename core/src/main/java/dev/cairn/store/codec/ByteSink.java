package dev.cairn.store.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// A binary writer. Numbers are variable-length integers, and every distinct text is written only once.
final class ByteSink {

    private static final int FIRST_CAPACITY = 1024;

    private final Map<String, Integer> texts = new HashMap<>();
    private byte[] bytes = new byte[FIRST_CAPACITY];
    private int size;

    ByteSink number(int value) {
        return number((long) value);
    }

    /// Writes a non-negative number with seven bits per byte.
    ByteSink number(long value) {
        if (value < 0) throw new IllegalArgumentException("negative: " + value);
        long left = value;
        while (left >= 0x80) {
            put((int) (left & 0x7f) | 0x80);
            left >>>= 7;
        }
        put((int) left);
        return this;
    }

    void fixed(long value) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) put((int) (value >>> shift) & 0xff);
    }

    /// Writes a text. Its first occurrence is written in full, later ones as a number.
    ByteSink text(String text) {
        var known = texts.get(text);
        if (known != null) return number(known + 1);
        texts.put(text, texts.size());
        number(0);
        var encoded = text.getBytes(StandardCharsets.UTF_8);
        number(encoded.length);
        grow(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
        return this;
    }

    private void put(int value) {
        grow(1);
        bytes[size++] = (byte) value;
    }

    private void grow(int more) {
        if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
