package dev.cairn.parse;

/// Tells content that is no text.
public final class BinaryContent {

    /// As far as git looks for a zero byte.
    private static final int PROBE_BYTES = 8_000;

    private BinaryContent() {}

    /// Whether there is a zero byte near the start, as git decides it.
    public static boolean is(byte[] content) {
        int end = Math.min(content.length, PROBE_BYTES);
        for (int at = 0; at < end; at++) if (content[at] == 0) return true;
        return false;
    }
}
