package dev.cairn.cli;

/// Counts with the right form of their noun.
public final class Plurals {

    private Plurals() {}

    public static String of(long count, String noun) {
        return count + " " + (count == 1 ? noun : noun + "s");
    }
}
