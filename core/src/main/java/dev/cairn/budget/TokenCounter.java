package dev.cairn.budget;

/// Counts the tokens a model spends on a text.
@FunctionalInterface
public interface TokenCounter {

    int count(String text);

    /// The count if it is at most `max`, else `max + 1`; a counter may stop reading there.
    default int countUpTo(String text, int max) {
        return Math.min(count(text), max + 1);
    }
}
