package dev.cairn.engine.hydrate.item;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Rules for formatting and trimming text.
public final class ItemText {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private ItemText() {}

    /// Formats a moment in UTC with milliseconds.
    public static String moment(Instant at) {
        return MILLIS.format(at);
    }

    /// The text without leading and trailing white space, including no-break spaces and byte order marks.
    public static String trim(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) from++;
        while (to > from && isSpace(text.charAt(to - 1))) to--;
        return text.substring(from, to);
    }

    private static boolean isSpace(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || character == BYTE_ORDER_MARK;
    }

    /// At most the first `length` characters.
    public static String first(String text, int length) {
        return text.substring(0, Math.min(length, text.length()));
    }
}
