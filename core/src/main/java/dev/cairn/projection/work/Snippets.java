package dev.cairn.projection.work;

import java.util.Locale;

/// Cuts out the part of a text that shows why a search found it.
public final class Snippets {

    private static final int LENGTH_MAX = 120;
    private static final int BEFORE = 30;

    private Snippets() {}

    /// The line of the text with the first match of the query, or the beginning of the text.
    public static String of(String text, String query) {
        var head = text.substring(0, Math.min(text.length(), BacklogTerms.CHARACTERS_READ_MAX));
        var lower = head.toLowerCase(Locale.ROOT);
        int at = BacklogTerms.of(query).stream()
                .mapToInt(lower::indexOf)
                .filter(found -> found >= 0)
                .min()
                .orElse(0);
        int from = whole(head, Math.max(0, Math.min(at, head.length()) - BEFORE));
        int to = whole(head, Math.min(head.length(), from + LENGTH_MAX));
        var line = head.substring(from, to).strip().replaceAll("\\s+", " ");
        return (from > 0 ? "…" : "") + line + (to < text.length() ? "…" : "");
    }

    /// Moves a cut position if it would split a surrogate pair.
    private static int whole(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
