package dev.cairn.git;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads NUL-terminated texts one by one.
final class NulScanner {

    private final InputStream in;
    private final ByteArrayOutputStream part = new ByteArrayOutputStream(256);

    NulScanner(InputStream in) {
        this.in = in;
    }

    /// The next text; empty at the end. Text after the last NUL is returned if there is any.
    Optional<String> next() throws IOException {
        part.reset();
        int read = in.read();
        while (read > 0) {
            part.write(read);
            read = in.read();
        }
        return read < 0 && part.size() == 0 ? Optional.empty() : Optional.of(part.toString(StandardCharsets.UTF_8));
    }
}
