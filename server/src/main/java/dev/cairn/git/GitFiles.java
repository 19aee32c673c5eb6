package dev.cairn.git;

import dev.cairn.home.ContentFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// Reads git's own small files.
///
/// A repository may come from an archive. A pipe or a device in place of a file would never end, so only regular files
/// are opened, and only a bounded part is read.
public final class GitFiles {

    private GitFiles() {}

    /// The text of a regular file, truncated to a number of bytes; empty when there is no such file.
    public static Optional<String> text(Path file, int bytesMax) {
        if (!Files.isRegularFile(file)) return Optional.empty();
        try (var in = ContentFiles.newInputStream(file)) {
            return Optional.of(new String(in.readNBytes(bytesMax), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// A stream over the first `bytesMax` bytes of a regular file; the caller closes it.
    static InputStream open(Path file, long bytesMax) throws IOException {
        return new LimitedInput(ContentFiles.newInputStream(file), bytesMax);
    }

    /// Resolves a path written in a git file against a folder; empty when it is not a valid path.
    static Optional<Path> path(Path folder, String written) {
        try {
            return Optional.of(folder.resolve(written).normalize());
        } catch (InvalidPathException unusable) {
            return Optional.empty();
        }
    }

    /// A stream that ends after a number of bytes.
    private static final class LimitedInput extends java.io.FilterInputStream {

        private long left;

        LimitedInput(InputStream in, long bytesMax) {
            super(in);
            this.left = bytesMax;
        }

        @Override
        public int read() throws IOException {
            int read = left <= 0 ? -1 : super.read();
            if (read >= 0) left--;
            return read;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            if (left <= 0) return -1;
            int read = super.read(bytes, from, (int) Math.min(count, left));
            left -= Math.max(0, read);
            return read;
        }
    }
}
