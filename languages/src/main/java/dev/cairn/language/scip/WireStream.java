package dev.cairn.language.scip;

import java.io.IOException;
import java.io.InputStream;

/// Reads the outermost protobuf message from a stream, so that the file need not fit in memory. Each field can be
/// read or skipped.
final class WireStream {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int VARINT_BYTES_MAX = 10;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private byte[] content = new byte[BUFFER_BYTES];
    private int at;
    private int filled;
    private long before;
    private int tag;
    private long length;

    WireStream(InputStream in) {
        this.in = in;
    }

    /// Steps to the next field; false at the end of the stream.
    boolean next() throws IOException, MalformedWire {
        if (at >= filled && !fill()) return false;
        tag = (int) varint();
        length = switch (tag & 7) {
            case WireMessage.VARINT -> {
                varint();
                yield 0;
            }
            case WireMessage.FIXED64 -> 8;
            case WireMessage.FIXED32 -> 4;
            case WireMessage.BYTES -> varint();
            default -> throw new MalformedWire("a field of an unknown kind");
        };
        if (field() == 0 || length < 0) throw new MalformedWire("a field makes no sense");
        return true;
    }

    int field() {
        return tag >>> 3;
    }

    long length() {
        return length;
    }

    long position() {
        return before + at;
    }

    void skip() throws IOException, MalformedWire {
        long left = length;
        while (left > 0) {
            if (at >= filled && !fill()) throw new MalformedWire("the index is cut off");
            int step = (int) Math.min(left, filled - at);
            at += step;
            left -= step;
        }
    }

    /// The content of the current field. The next call overwrites its bytes.
    WireMessage message(int bytesMax) throws IOException, MalformedWire {
        if ((tag & 7) != WireMessage.BYTES || length > bytesMax) throw new MalformedWire("a message is too large");
        int size = (int) length;
        if (content.length < size) content = new byte[Math.max(size, Math.min(bytesMax, content.length * 2))];
        int done = 0;
        while (done < size) {
            if (at >= filled && !fill()) throw new MalformedWire("the index is cut off");
            int step = Math.min(size - done, filled - at);
            System.arraycopy(buffer, at, content, done, step);
            at += step;
            done += step;
        }
        return new WireMessage(content, 0, size);
    }

    private boolean fill() throws IOException {
        before += filled;
        at = 0;
        filled = Math.max(0, in.read(buffer));
        return filled > 0;
    }

    private long varint() throws IOException, MalformedWire {
        long value = 0;
        for (int index = 0; index < VARINT_BYTES_MAX; index++) {
            if (at >= filled && !fill()) throw new MalformedWire("the index is cut off");
            byte part = buffer[at++];
            value |= (long) (part & 0x7f) << (7 * index);
            if (part >= 0) return value;
        }
        throw new MalformedWire("a number has too many bytes");
    }
}
