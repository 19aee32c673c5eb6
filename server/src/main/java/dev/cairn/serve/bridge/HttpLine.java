package dev.cairn.serve.bridge;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Reads single lines of HTTP status and header data.
final class HttpLine {

    private static final int BYTES_MAX = 16 << 10;

    private HttpLine() {}

    static String read(InputStream in) throws IOException {
        var line = new byte[BYTES_MAX];
        for (int length = 0; length < BYTES_MAX; length++) {
            var next = in.read();
            if (next < 0) throw new EOFException("the connection closed before an answer");
            if (next == '\n') {
                var end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
                return new String(line, 0, end, StandardCharsets.ISO_8859_1);
            }
            line[length] = (byte) next;
        }
        throw new IOException("a line of the answer's head is longer than " + BYTES_MAX);
    }

    static void expectEmpty(InputStream in) throws IOException {
        var line = read(in);
        if (!line.isEmpty()) throw new IOException("a chunk is longer than it said");
    }
}
