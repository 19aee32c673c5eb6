package dev.cairn.home;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Reads the end of a text file without reading the rest.
public final class LastLines {

    private static final int BYTES_MAX = 4 << 20;

    private LastLines() {}

    /// At most this many lines from the last 4 MiB; none when there is no such file.
    public static List<String> of(Path file, int linesMax) {
        if (!Files.isRegularFile(file)) return List.of();
        try (var in = new RandomAccessFile(file.toFile(), "r")) {
            long start = Math.max(0, in.length() - BYTES_MAX);
            in.seek(start);
            var bytes = new byte[(int) (in.length() - start)];
            in.readFully(bytes);
            var lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
            // The first line may have been cut.
            var whole = start > 0 && !lines.isEmpty() ? lines.subList(1, lines.size()) : lines;
            return List.copyOf(whole.subList(Math.max(0, whole.size() - linesMax), whole.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
