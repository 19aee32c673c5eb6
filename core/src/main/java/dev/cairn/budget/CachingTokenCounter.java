package dev.cairn.budget;

import java.util.HashMap;
import java.util.Map;

/// Counts texts that have much in common and caches the counts of their parts. For one thread and one answer.
///
/// The encoding never merges a letter or digit with a following quotation mark, so a text may be split there: the parts
/// have exactly as many tokens as the whole.
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
        for (int at = text.indexOf(QUOTE, from); at >= 0; at = text.indexOf(QUOTE, at + 1))
            if (isPlain(text.charAt(at - 1))) return at;
        return text.length();
    }

    private static boolean isPlain(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
