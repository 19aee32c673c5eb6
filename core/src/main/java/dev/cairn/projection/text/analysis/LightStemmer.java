package dev.cairn.projection.text.analysis;

/// Removes common English endings from a word in place, so that "caching" finds `cache` and "files" finds `file`.
///
/// The result need not be a word, but should be equal for all forms of a word. This is much faster than a full
/// stemmer.
public final class LightStemmer {

    private static final int SHORTEST = 4;
    private static final int SHORTEST_WITH_ING = 6;
    private static final int SHORTEST_WITH_ED = 5;

    private LightStemmer() {}

    /// Stems the lower-case word in the first `length` characters and returns its new length.
    public static int stem(char[] word, int length) {
        if (length < SHORTEST) return length;
        int end = withoutPlural(word, length);
        if (end >= SHORTEST_WITH_ING && ends(word, end, "ing")) end = single(word, end - 3);
        else if (end >= SHORTEST_WITH_ED && ends(word, end, "ed")) end = single(word, end - 2);
        return end >= SHORTEST && word[end - 1] == 'e' ? end - 1 : end;
    }

    private static int withoutPlural(char[] word, int length) {
        if (word[length - 1] != 's') return length;
        if (length > SHORTEST && ends(word, length, "ies")) {
            word[length - 3] = 'y';
            return length - 2;
        }
        if (ends(word, length, "sses") || ends(word, length, "xes") || ends(word, length, "ches")) return length - 2;
        if (ends(word, length, "shes")) return length - 2;
        char before = word[length - 2];
        return before == 's' || before == 'u' || before == 'i' ? length : length - 1;
    }

    /// Undoes a doubled consonant: "mapp(ing)" becomes "map".
    private static int single(char[] word, int end) {
        char last = word[end - 1];
        boolean isDoubled = end > 3 && word[end - 2] == last && last != 'l' && last != 's' && last != 'z';
        return isDoubled ? end - 1 : end;
    }

    private static boolean ends(char[] word, int length, String ending) {
        int at = length - ending.length();
        if (at < 1) return false;
        for (int index = 0; index < ending.length(); index++)
            if (word[at + index] != ending.charAt(index)) return false;
        return true;
    }
}
