package dev.cairn.serve.bridge;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/// Reads the body of one response from a persistent connection. The body has a known length, is chunked, or ends
/// when the connection closes.
///
/// A body that ends too early is an error.
final class HttpBody extends InputStream {

    private static final int CHUNK_HEX_DIGITS_MAX = 8;
    private static final int TRAILER_LINES_MAX = 32;

    /// How the end of a body is recognized.
    enum BodyEnd {
        LENGTH,
        CHUNKS,
        CLOSE
    }

    private final InputStream in;
    private final BodyEnd ending;
    private long left;
    private boolean isDone;

    HttpBody(InputStream in, BodyEnd ending, long length) {
        this.in = in;
        this.ending = ending;
        this.left = length;
        this.isDone = ending == BodyEnd.LENGTH && length == 0;
    }

    /// Whether the connection is positioned at the start of the next response.
    boolean isFullyRead() {
        return isDone && ending != BodyEnd.CLOSE;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) return 0;
        if (!isDone && ending == BodyEnd.CHUNKS && left == 0) nextChunk();
        if (isDone) return -1;
        var most = ending == BodyEnd.CLOSE ? length : (int) Math.min(length, left);
        var count = in.read(target, offset, most);
        if (count < 0) return endOfStream();
        left -= count;
        if (left == 0 && ending == BodyEnd.CHUNKS) HttpLine.expectEmpty(in);
        if (left == 0 && ending == BodyEnd.LENGTH) isDone = true;
        return count;
    }

    private int endOfStream() throws IOException {
        if (ending != BodyEnd.CLOSE) throw new EOFException("the connection closed inside an answer");
        isDone = true;
        return -1;
    }

    private void nextChunk() throws IOException {
        var size = HttpLine.read(in).split(";", 2)[0].strip();
        if (size.isEmpty()
                || size.length() > CHUNK_HEX_DIGITS_MAX
                || !size.chars().allMatch(HttpBody::isHex)) throw new IOException("not a chunk size: " + size);
        left = Long.parseLong(size, 16);
        if (left > 0) return;
        for (int line = 0; line < TRAILER_LINES_MAX; line++)
            if (HttpLine.read(in).isEmpty()) {
                isDone = true;
                return;
            }
        throw new IOException("too many trailers");
    }

    private static boolean isHex(int c) {
        return Character.digit(c, 16) >= 0;
    }
}
