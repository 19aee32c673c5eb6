package dev.cairn.model.excerpt;

import java.util.Optional;
import java.util.regex.Pattern;

/// The line before a block of code that names the block's lines in the file: `[lines 40-52]`.
public record LineMarker(int first, int last) {

    private static final Pattern WRITTEN = Pattern.compile("\\[lines (\\d{1,9})-(\\d{1,9})]");

    public LineMarker {
        if (first < 1 || last < first) throw new IllegalArgumentException("lines " + first + "-" + last);
    }

    public static Optional<LineMarker> parse(String line) {
        var found = WRITTEN.matcher(line);
        if (!found.matches()) return Optional.empty();
        int first = Integer.parseInt(found.group(1));
        int last = Integer.parseInt(found.group(2));
        return first < 1 || last < first ? Optional.empty() : Optional.of(new LineMarker(first, last));
    }

    public int lines() {
        return last - first + 1;
    }

    @Override
    public String toString() {
        return "[lines " + first + "-" + last + "]";
    }
}
