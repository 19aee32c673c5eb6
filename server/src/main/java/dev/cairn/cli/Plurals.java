package dev.cairn.cli;

/// Formats a count with the singular or plural form of its noun: `1 file`, `2 files`.
public final class Plurals {

    private Plurals() {}

    public static String of(long count, String noun) {
        return count + " " + (count == 1 ? noun : noun + "s");
    }
}
