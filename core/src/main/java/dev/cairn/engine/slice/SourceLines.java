package dev.cairn.engine.slice;

import java.nio.charset.StandardCharsets;

/// Extracts whole lines of a file.
public final class SourceLines {

    private SourceLines() {}

    /// The text from one line to another, both counted from 1 and inclusive, without the last line ending.
    public static String of(byte[] content, int first, int last) {
        int start = offset(content, first);
        int end = offset(content, last + 1);
        while (end > start && (content[end - 1] == '\n' || content[end - 1] == '\r')) end--;
        return new String(content, start, end - start, StandardCharsets.UTF_8);
    }

    public static int count(byte[] content) {
        int lines = content.length == 0 || content[content.length - 1] == '\n' ? 0 : 1;
        for (byte one : content) if (one == '\n') lines++;
        return Math.max(1, lines);
    }

    private static int offset(byte[] content, int line) {
        int at = 0;
        for (int seen = 1; seen < line && at < content.length; at++) if (content[at] == '\n') seen++;
        return at;
    }
}
