package dev.cairn.store;

import java.util.Comparator;

/// Requirements on text so that every engine returns it unchanged, and the order in which all engines list it.
public final class StoredText {

    /// By code point, which is also the order of the UTF-8 bytes; `String.compareTo` differs beyond U+FFFF.
    public static final Comparator<String> ORDER = StoredText::compare;

    private StoredText() {}

    /// Rejects text that is not valid Unicode and the NUL character, which PostgreSQL cannot store.
    public static void require(String text) {
        var surrogates = false;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == 0) throw new IllegalArgumentException("text must not contain the NUL character");
            surrogates |= Character.isSurrogate(text.charAt(i));
        }
        if (surrogates && text.codePoints().anyMatch(StoredText::isUnpairedSurrogate))
            throw new IllegalArgumentException("text must be valid Unicode: it contains half a surrogate pair");
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

    /// Surrogates encode code points beyond every other unit.
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + Character.MAX_VALUE : unit;
    }
}
