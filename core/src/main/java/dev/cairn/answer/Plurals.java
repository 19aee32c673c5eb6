package dev.cairn.answer;

/// Formats a count with the singular or plural form of its noun: `1 file`, `2 files`, `1 entry`, `2 entries`.
public final class Plurals {

    private Plurals() {}

    public static String of(long count, String noun) {
        return count + " " + (count == 1 ? noun : plural(noun));
    }

    public static String of(long count, String singular, String plural) {
        return count + " " + (count == 1 ? singular : plural);
    }

    /// The same with `no` instead of zero.
    public static String orNo(long count, String noun) {
        return count == 0 ? "no " + plural(noun) : of(count, noun);
    }

    /// The verb for a count: `1 test reaches`, `2 tests reach`.
    public static String verb(long count, String singular, String plural) {
        return count == 1 ? singular : plural;
    }

    private static String plural(String noun) {
        if (noun.endsWith("y") && !"aeiou".contains(noun.substring(noun.length() - 2, noun.length() - 1)))
            return noun.substring(0, noun.length() - 1) + "ies";
        return noun.endsWith("s") || noun.endsWith("x") || noun.endsWith("ch") ? noun + "es" : noun + "s";
    }
}
