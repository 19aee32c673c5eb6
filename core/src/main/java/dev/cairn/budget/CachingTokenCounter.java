package dev.cairn.budget;

import java.util.HashMap;
import java.util.Map;

/// Counts the tokens of similar texts and caches the counts of their common parts. One instance serves one answer
/// in one thread.
///
/// Texts are split between a letter or digit and a following quotation mark, and between a line break and a following
/// letter, digit or minus sign. The encoding never merges these two, so the parts have exactly as many tokens as the
/// whole text.
public final class CachingTokenCounter implements TokenCounter {

    private static final char QUOTE = '"';

    private final TokenCounter tokens;
    private final Map<String, Integer> counts = new HashMap<>();

    public CachingTokenCounter(TokenCounter tokens) {
        this.tokens = tokens;
    }

    @Override
    public int count(String text) {
        return countUpTo(text, Integer.MAX_VALUE - 1);
    }

    @Override
    public int countUpTo(String text, int max) {
        long sum = 0;
        for (int from = 0; from < text.length() && sum <= max; ) {
            int to = cut(text, from + 1);
            sum += counts.computeIfAbsent(text.substring(from, to), tokens::count);
            from = to;
        }
        return (int) Math.min(sum, max + 1L);
    }

    /// The next split position at or after `from`.
    private static int cut(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == QUOTE && isPlain(text.charAt(at - 1))) return at;
            if (text.charAt(at - 1) == '\n' && (isPlain(c) || c == '-')) return at;
        }
        return text.length();
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
