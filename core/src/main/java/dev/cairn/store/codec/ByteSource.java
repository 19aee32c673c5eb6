package dev.cairn.store.codec;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads the output of [ByteSink] in the same order.
final class ByteSource {

    private final byte[] bytes;
    private final List<String> texts = new ArrayList<>();
    private int at;

    ByteSource(byte[] bytes) {
        this.bytes = bytes;
    }

    int number() {
        return Math.toIntExact(longNumber());
    }

    long longNumber() {
        long value = 0;
        int shift = 0;
        while (true) {
            int part = next();
            value |= (long) (part & 0x7f) << shift;
            if ((part & 0x80) == 0) return value;
            shift += 7;
            if (shift >= Long.SIZE) throw new IllegalStateException("a number has too many bytes");
        }
    }

    long fixed() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) value |= (long) next() << shift;
        return value;
    }

    String text() {
        int number = number();
        if (number > 0) return texts.get(number - 1);
        int length = number();
        if (length > bytes.length - at) throw new IllegalStateException("a text ends outside of its bytes");
        var text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        texts.add(text);
        return text;
    }

    boolean isAtEnd() {
        return at == bytes.length;
    }

    private int next() {
        if (at >= bytes.length) throw new IllegalStateException("the bytes end too early");
        return bytes[at++] & 0xff;
    }
}
