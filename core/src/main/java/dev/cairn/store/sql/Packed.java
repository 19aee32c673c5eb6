package dev.cairn.store.sql;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Bytes as they are stored: compressed where that makes them smaller.
///
/// The first byte says which; the four after it give the size of compressed ones.
final class Packed {

    private static final byte PLAIN = 0;
    private static final byte DEFLATED = 1;
    private static final int HEAD = 5;

    /// Shorter ones would hardly shrink.
    private static final int PACKED_MIN = 64;

    /// Packing is on the way of every new file; the fastest level keeps it far below the cost of parsing.
    private static final int LEVEL = Deflater.BEST_SPEED;

    private Packed() {}

    static byte[] pack(byte[] bytes) {
        var deflated = bytes.length < PACKED_MIN ? bytes : deflate(bytes);
        if (deflated.length < bytes.length) return deflated;
        var plain = new byte[bytes.length + 1];
        plain[0] = PLAIN;
        System.arraycopy(bytes, 0, plain, 1, bytes.length);
        return plain;
    }

    private static byte[] deflate(byte[] bytes) {
        try (var deflater = new Deflater(LEVEL, true)) {
            deflater.setInput(bytes);
            deflater.finish();
            var out = new ByteArrayOutputStream(HEAD + bytes.length / 3);
            out.write(DEFLATED);
            for (int shift = 24; shift >= 0; shift -= 8) out.write(bytes.length >>> shift);
            var buffer = new byte[8192];
            while (!deflater.finished()) out.write(buffer, 0, deflater.deflate(buffer));
            return out.toByteArray();
        }
    }

    static byte[] unpack(byte[] packed) {
        if (packed.length > 0 && packed[0] == PLAIN) return Arrays.copyOfRange(packed, 1, packed.length);
        if (packed.length < HEAD || packed[0] != DEFLATED) throw damaged(null);
        int size = 0;
        for (int at = 1; at < HEAD; at++) size = (size << 8) | (packed[at] & 0xff);
        return inflate(packed, size);
    }

    private static byte[] inflate(byte[] packed, int size) {
        try (var inflater = new Inflater(true)) {
            inflater.setInput(packed, HEAD, packed.length - HEAD);
            var bytes = new byte[size];
            int done = 0;
            while (done < size) {
                int more = inflater.inflate(bytes, done, size - done);
                if (more == 0) throw damaged(null);
                done += more;
            }
            return bytes;
        } catch (DataFormatException e) {
            throw damaged(e);
        }
    }

    private static IllegalStateException damaged(@org.jspecify.annotations.Nullable Exception cause) {
        return new IllegalStateException("a stored blob is damaged", cause);
    }
}
