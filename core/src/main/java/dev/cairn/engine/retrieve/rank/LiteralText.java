package dev.cairn.engine.retrieve.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The text of a file in which literal texts are looked up.
///
/// A text is found as it is written, or, since values are put into messages when they are shown, with most of its words
/// in their order on neighbouring lines.
final class LiteralText {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern QUOTE = Pattern.compile("[\"'`]");
    private static final Pattern SPACE = Pattern.compile("\\s+");

    /// Minimum share of the words, and their minimum number, for a text with other words in between.
    private static final double SHARE_MIN = 0.7;

    private static final int WORDS_MIN = 4;

    /// Minimum share of the words of the line that belong to the text.
    private static final double DENSITY_MIN = 0.4;

    /// A line with fewer words of the text is not compared further.
    private static final int SHARED_MIN = 2;

    /// The rest of a longer line is not compared.
    private static final int LINE_LENGTH_MAX = 400;

    /// Share of a text that is found in another case or spacing.
    private static final double SHARE_LOOSE = 0.99;

    private final String text;
    private final String[] lines;

    LiteralText(String text) {
        this.text = text;
        this.lines = text.split("\n", -1);
    }

    /// A match, at a line counted from 1; a share of 1 means that the text stands there as it is written.
    record LiteralMatch(int line, double share) {}

    /// @param withValues whether the text may have other words where the file has places for values
    Optional<LiteralMatch> find(String literal, boolean withValues) {
        int exact = text.indexOf(literal);
        if (exact >= 0) return Optional.of(new LiteralMatch(lineOf(exact), 1));
        var words = words(literal);
        if (words.isEmpty()) return Optional.empty();
        var loose = Pattern.compile(
                SPACE.splitAsStream(literal)
                        .map(Pattern::quote)
                        .reduce((a, b) -> a + "\\s{1,80}" + b)
                        .orElse(""),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        var found = loose.matcher(text);
        if (found.find()) return Optional.of(new LiteralMatch(lineOf(found.start()), SHARE_LOOSE));
        return words.size() < WORDS_MIN || !withValues ? Optional.empty() : inOrder(words);
    }

    private int lineOf(int index) {
        int line = 1;
        for (int at = 0; at < index; at++) if (text.charAt(at) == '\n') line++;
        return line;
    }

    /// The line, with the one after it, that has the most words of a text in their order. Only a line with a quotation
    /// mark can be a message.
    private Optional<LiteralMatch> inOrder(List<String> words) {
        int best = 0;
        int bestLine = 0;
        for (int line = 0; line < lines.length; line++) {
            if (!QUOTE.matcher(lines[line]).find()) continue;
            var here = words(lines[line]);
            if (here.stream()
                            .filter(words::contains)
                            .distinct()
                            .limit(SHARED_MIN)
                            .count()
                    < SHARED_MIN) continue;
            var near = new ArrayList<>(here);
            if (line + 1 < lines.length) near.addAll(words(lines[line + 1]));
            int shared = common(words, near);
            if (shared > best && shared >= DENSITY_MIN * here.size()) {
                best = shared;
                bestLine = line + 1;
            }
        }
        double share = (double) best / words.size();
        return best >= WORDS_MIN && share >= SHARE_MIN
                ? Optional.of(new LiteralMatch(bestLine, Math.min(share, SHARE_LOOSE)))
                : Optional.empty();
    }

    /// The length of the longest common subsequence.
    private static int common(List<String> one, List<String> other) {
        var before = new int[other.size() + 1];
        for (var word : one) {
            var row = new int[other.size() + 1];
            for (int at = 1; at <= other.size(); at++)
                row[at] = word.equals(other.get(at - 1)) ? before[at - 1] + 1 : Math.max(before[at], row[at - 1]);
            before = row;
        }
        return before[other.size()];
    }

    private static List<String> words(String text) {
        var line = text.substring(0, Math.min(text.length(), LINE_LENGTH_MAX));
        return WORD.matcher(line)
                .results()
                .map(found -> found.group().toLowerCase(Locale.ROOT))
                .toList();
    }
}
