package dev.cairn.language.extract;

import java.util.regex.Pattern;

/// Text functions shared by the readers.
public final class ReaderText {

    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private ReaderText() {}

    /// The text on one line, with runs of white space collapsed.
    public static String oneLine(String text) {
        return SPACE.matcher(text).replaceAll(" ").strip();
    }

    public static String clipped(String text, int charsMax) {
        return text.length() <= charsMax ? text : text.substring(0, charsMax - 1) + "…";
    }

    /// A 64-bit hash of a range of bytes; two different texts are very unlikely to have the same hash.
    static long hash(byte[] bytes, int from, int to) {
        long hash = FNV_OFFSET;
        for (int i = from; i < to; i++) hash = (hash ^ (bytes[i] & 0xff)) * FNV_PRIME;
        return hash ^ (hash >>> 32);
    }
}
