package dev.cairn.parsers.tree;

/// Cheap questions about bytes before they are parsed.
public final class SourceBytes {

    /// As far as the check for binary content looks.
    private static final int BINARY_PROBE_BYTES = 8_000;

    private SourceBytes() {}

    /// Whether the content is no text: a zero byte near its start, as git decides it.
    public static boolean isBinary(byte[] content) {
        int end = Math.min(content.length, BINARY_PROBE_BYTES);
        for (int i = 0; i < end; i++) if (content[i] == 0) return true;
        return false;
    }

    static boolean hasByteOrderMark(byte[] content) {
        return content.length >= 3
                && content[0] == (byte) 0xEF
                && content[1] == (byte) 0xBB
                && content[2] == (byte) 0xBF;
    }
}
