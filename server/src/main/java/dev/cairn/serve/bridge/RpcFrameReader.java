package dev.cairn.serve.bridge;

import dev.cairn.serve.http.HttpLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads one message per line. It never buffers more bytes than the largest allowed message has.
final class RpcFrameReader {

    /// The largest message in bytes; the same limit as in the daemon.
    static final int FRAME_BYTES_MAX = HttpLimits.STANDARD.bodyBytesMax();

    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    private final int bytesMax;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int next;
    private int end;

    RpcFrameReader(InputStream in) {
        this(in, FRAME_BYTES_MAX);
    }

    RpcFrameReader(InputStream in, int bytesMax) {
        this.in = in;
        this.bytesMax = bytesMax;
    }

    /// The reason why a line is not a message.
    enum LineFlaw {
        NONE,
        TOO_LONG,
        NOT_UTF8
    }

    /// One line of input; its text is empty if it is invalid.
    ///
    /// @param id the request id of a line that is too long, as JSON text; empty if it was not found
    record FrameLine(String text, LineFlaw flaw, Optional<String> id) {}

    /// The next line without its terminator; empty at the end of the stream.
    Optional<FrameLine> next() throws IOException {
        var line = new ByteArrayOutputStream();
        var last = new LastBytes();
        var length = 0L;
        while (true) {
            if (next == end && !fill()) return length == 0 ? Optional.empty() : Optional.of(line(line, length, last));
            var stop = next;
            while (stop < end && buffer[stop] != '\n') stop++;
            length += stop - next;
            if (length <= bytesMax) line.write(buffer, next, stop - next);
            last.add(buffer, next, stop);
            next = stop;
            if (stop < end) {
                next++;
                return Optional.of(line(line, length, last));
            }
        }
    }

    /// Keeps the last bytes of a line, which may contain the request id if the line is too long.
    private static final class LastBytes {

        private byte[] kept = {};

        void add(byte[] bytes, int from, int to) {
            int start = Math.max(from, to - OversizedFrame.END_BYTES_MAX);
            int keptMax = OversizedFrame.END_BYTES_MAX - (to - start);
            var all = new ByteArrayOutputStream();
            all.write(kept, Math.max(0, kept.length - keptMax), Math.min(kept.length, keptMax));
            all.write(bytes, start, to - start);
            kept = all.toByteArray();
        }

        byte[] bytes() {
            return kept;
        }
    }

    private FrameLine line(ByteArrayOutputStream line, long length, LastBytes last) {
        if (length > bytesMax)
            return new FrameLine("", LineFlaw.TOO_LONG, OversizedFrame.id(line.toByteArray(), last.bytes()));
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line.toByteArray()));
            return new FrameLine(text.toString(), LineFlaw.NONE, Optional.empty());
        } catch (CharacterCodingException e) {
            return new FrameLine("", LineFlaw.NOT_UTF8, Optional.empty());
        }
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }
}
