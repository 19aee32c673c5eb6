package dev.cairn.git;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Splits git's output into commits, each of which starts with the same character.
///
/// A commit may change every file of a large repository, so at most `charsMax` characters of it are kept in
/// memory.
final class CommitScanner {

    private final Reader in;
    private final char begin;
    private final int charsMax;
    private final StringBuilder part = new StringBuilder();
    private int truncatedCount;

    CommitScanner(InputStream in, char begin, int charsMax) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.begin = begin;
        this.charsMax = charsMax;
    }

    /// The next commit; empty at the end. A commit that is too long is cut after the last complete line that fits.
    Optional<String> next() throws IOException {
        part.setLength(0);
        boolean isCut = false;
        int read = in.read();
        while (read >= 0 && read != begin) {
            if (part.length() < charsMax) part.append((char) read);
            else isCut = true;
            read = in.read();
        }
        if (read < 0 && part.isEmpty()) return Optional.empty();
        if (isCut) {
            truncatedCount++;
            part.setLength(Math.max(0, part.lastIndexOf("\n")));
        }
        return Optional.of(part.toString());
    }

    /// The number of truncated commits.
    int truncatedCount() {
        return truncatedCount;
    }
}
