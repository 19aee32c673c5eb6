package dev.cairn.budget;

/// Counts the tokens a model spends on a text.
@FunctionalInterface
public interface TokenCounter {

    int count(String text);
}
