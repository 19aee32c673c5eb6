package dev.cairn.language.scip;

import java.nio.charset.StandardCharsets;

/// Reads a protobuf message in memory field by field.
final class WireMessage {

    static final int VARINT = 0;
    static final int FIXED64 = 1;
    static final int BYTES = 2;
    static final int FIXED32 = 5;

    private static final int VARINT_BYTES_MAX = 10;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int tag;
    private long number;
    private int start;
    private int length;

    WireMessage(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.at = from;
        this.end = to;
    }

    /// Steps to the next field; false at the end.
    boolean next() throws MalformedWire {
        if (at >= end) return false;
        tag = (int) varint();
        if (field() == 0) throw new MalformedWire("a field has no number");
        switch (tag & 7) {
            case VARINT -> number = varint();
            case FIXED64 -> skip(8);
            case FIXED32 -> skip(4);
            case BYTES -> {
                long size = varint();
                if (size < 0 || size > end - at) throw new MalformedWire("a field ends outside of its message");
                start = at;
                length = (int) size;
                at += length;
            }
            default -> throw new MalformedWire("a field of an unknown kind");
        }
        return true;
    }

    private void skip(int count) throws MalformedWire {
        if (count > end - at) throw new MalformedWire("a field ends outside of its message");
        at += count;
    }

    int field() {
        return tag >>> 3;
    }

    boolean isBytes() {
        return (tag & 7) == BYTES;
    }

    /// The value of a numeric field.
    int number() {
        return (int) number;
    }

    String text() {
        return isBytes() ? new String(bytes, start, length, StandardCharsets.UTF_8) : "";
    }

    WireMessage message() throws MalformedWire {
        if (!isBytes()) throw new MalformedWire("a message is a number");
        return new WireMessage(bytes, start, start + length);
    }

    /// Adds the numbers of a packed field, or the one number of a plain field. Numbers for which the array has no
    /// room are dropped.
    int numbers(int[] into, int from) throws MalformedWire {
        if (!isBytes()) {
            if (from < into.length) into[from] = (int) number;
            return from + 1;
        }
        var packed = new WireMessage(bytes, start, start + length);
        int count = from;
        while (packed.at < packed.end) {
            int value = (int) packed.varint();
            if (count < into.length) into[count] = value;
            count++;
        }
        return count;
    }

    private long varint() throws MalformedWire {
        long value = 0;
        for (int index = 0; index < VARINT_BYTES_MAX; index++) {
            if (at >= end) throw new MalformedWire("a number is cut off");
            byte part = bytes[at++];
            value |= (long) (part & 0x7f) << (7 * index);
            if (part >= 0) return value;
        }
        throw new MalformedWire("a number has too many bytes");
    }
}
