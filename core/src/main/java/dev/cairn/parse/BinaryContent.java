package dev.cairn.parse;

/// Detects content that is not text.
public final class BinaryContent {

    /// A zero byte is searched in this many leading bytes, as git does.
    private static final int PROBE_BYTES = 8_000;

    private BinaryContent() {}

    /// Whether there is a zero byte near the start of the content.
    public static boolean isBinary(byte[] content) {
        int end = Math.min(content.length, PROBE_BYTES);
        for (int at = 0; at < end; at++) if (content[at] == 0) return true;
        return false;
    }
}
