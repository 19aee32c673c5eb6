package dev.cairn.store.sql;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// Compresses stored bytes if that makes them smaller.
///
/// The first stored byte says whether the rest is compressed; the next four bytes are the uncompressed size. One
/// instance is used for many blobs, because creating a compressor takes as long as compressing a small file.
final class BlobCompression implements AutoCloseable {

    private static final byte PLAIN = 0;
    private static final byte DEFLATED = 1;
    private static final int HEAD = 5;

    /// Shorter arrays are not compressed, because they would hardly shrink.
    private static final int COMPRESSED_BYTES_MIN = 64;

    /// The fastest level, because every new file is compressed. It takes far less time than parsing the file.
    private static final int LEVEL = Deflater.BEST_SPEED;

    private static final int BUFFER_BYTES = 8_192;

    private final byte[] buffer = new byte[BUFFER_BYTES];
    private @Nullable Deflater deflater;
    private @Nullable Inflater inflater;

    byte[] compress(byte[] bytes) {
        var deflated = bytes.length < COMPRESSED_BYTES_MIN ? bytes : deflate(bytes);
        return deflated.length < bytes.length ? deflated : uncompressed(bytes);
    }

    static byte[] uncompressed(byte[] bytes) {
        var plain = new byte[bytes.length + 1];
        plain[0] = PLAIN;
        System.arraycopy(bytes, 0, plain, 1, bytes.length);
        return plain;
    }

    private byte[] deflate(byte[] bytes) {
        var work = deflater;
        if (work == null) deflater = work = new Deflater(LEVEL, true);
        work.reset();
        work.setInput(bytes);
        work.finish();
        var out = new ByteArrayOutputStream(HEAD + bytes.length / 3);
        out.write(DEFLATED);
        for (int shift = 24; shift >= 0; shift -= 8) out.write(bytes.length >>> shift);
        while (!work.finished()) out.write(buffer, 0, work.deflate(buffer));
        return out.toByteArray();
    }

    byte[] decompress(byte[] packed) {
        if (packed.length > 0 && packed[0] == PLAIN) return Arrays.copyOfRange(packed, 1, packed.length);
        if (packed.length < HEAD || packed[0] != DEFLATED) throw damaged(null);
        int size = 0;
        for (int at = 1; at < HEAD; at++) size = (size << 8) | (packed[at] & 0xff);
        return inflate(packed, size);
    }

    private byte[] inflate(byte[] packed, int size) {
        var work = inflater;
        if (work == null) inflater = work = new Inflater(true);
        work.reset();
        work.setInput(packed, HEAD, packed.length - HEAD);
        try {
            var bytes = new byte[size];
            int done = 0;
            while (done < size) {
                int more = work.inflate(bytes, done, size - done);
                if (more == 0) throw damaged(null);
                done += more;
            }
            return bytes;
        } catch (DataFormatException e) {
            throw damaged(e);
        }
    }

    private static IllegalStateException damaged(@Nullable Exception cause) {
        return new IllegalStateException("a stored blob is damaged", cause);
    }

    @Override
    public void close() {
        if (deflater != null) deflater.close();
        if (inflater != null) inflater.close();
    }
}
