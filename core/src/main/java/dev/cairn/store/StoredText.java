package dev.cairn.store;

import java.util.Comparator;
import java.util.Optional;

/// The requirements on text so that SQLite and PostgreSQL return it unchanged, and the order in which both sort
/// it.
public final class StoredText {

    /// Sorts by code point, which is also the order of the UTF-8 bytes. `String.compareTo` gives another order for
    /// characters beyond U+FFFF.
    public static final Comparator<String> ORDER = StoredText::compare;

    private StoredText() {}

    /// Rejects text that is not valid Unicode and the NUL character, which PostgreSQL cannot store.
    public static void require(String text) {
        fault(text).ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
    }

    /// Why text cannot be stored; empty if it can.
    static Optional<String> fault(String text) {
        if (text.indexOf(0) >= 0) return Optional.of("text must not contain the NUL character");
        return isUnicode(text)
                ? Optional.empty()
                : Optional.of("text must be valid Unicode: it contains half a surrogate pair");
    }

    /// Whether text is valid Unicode. Half of a surrogate pair would be stored as a question mark.
    public static boolean isUnicode(String text) {
        var surrogates = false;
        for (int i = 0; i < text.length(); i++) surrogates |= Character.isSurrogate(text.charAt(i));
        return !surrogates || text.codePoints().noneMatch(StoredText::isUnpairedSurrogate);
    }

    private static boolean isUnpairedSurrogate(int codePoint) {
        return Character.MIN_SURROGATE <= codePoint && codePoint <= Character.MAX_SURROGATE;
    }

    private static int compare(String one, String other) {
        var shorter = Math.min(one.length(), other.length());
        for (int i = 0; i < shorter; i++) {
            if (one.charAt(i) != other.charAt(i)) return Integer.compare(rank(one.charAt(i)), rank(other.charAt(i)));
        }
        return Integer.compare(one.length(), other.length());
    }

    /// Ranks surrogates above all other UTF-16 units, because they encode the largest code points.
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + Character.MAX_VALUE : unit;
    }
}
