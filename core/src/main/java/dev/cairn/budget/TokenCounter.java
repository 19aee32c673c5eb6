package dev.cairn.budget;

/// Counts the tokens of a text.
@FunctionalInterface
public interface TokenCounter {

    int count(String text);

    /// The count if it is at most `max`, else `max + 1`, so that counting can stop early.
    default int countUpTo(String text, int max) {
        return Math.min(count(text), max + 1);
    }
}
