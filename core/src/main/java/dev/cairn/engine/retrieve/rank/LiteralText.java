package dev.cairn.engine.retrieve.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The text of a file in which literal texts are looked up.
///
/// A text is found as it is written, or, since values are put into messages when they are shown, with most of its words
/// in their order on neighbouring lines.
final class LiteralText {

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
    private final CaseFoldedText folded;

    LiteralText(String text) {
        this.text = text;
        this.folded = new CaseFoldedText(text);
    }

    /// A match, at a line counted from 1; a share of 1 means a literal match.
    record LiteralMatch(int line, double share) {}

    /// @param withValues whether the text may have other words where the file has places for values
    Optional<LiteralMatch> find(String literal, boolean withValues) {
        int exact = text.indexOf(literal);
        if (exact >= 0) return Optional.of(new LiteralMatch(lineOf(exact), 1));
        var sought = new CaseFoldedText(literal);
        var words = sought.words(0, Math.min(sought.length(), LINE_LENGTH_MAX));
        if (words.isEmpty()) return Optional.empty();
        int loose = folded.indexOf(sought.parts());
        if (loose >= 0) return Optional.of(new LiteralMatch(lineOf(loose), SHARE_LOOSE));
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
        int bestStart = 0;
        int end;
        for (int start = 0; start <= folded.length(); start = end + 1) {
            end = folded.endOfLine(start);
            int compared = Math.min(end, start + LINE_LENGTH_MAX);
            if (!folded.hasQuotationMark(start, end) || folded.countOf(words, start, compared) < SHARED_MIN) continue;
            var here = folded.words(start, compared);
            var near = new ArrayList<>(here);
            if (end < folded.length()) near.addAll(lineWords(end + 1));
            int shared = common(words, near);
            if (shared > best && shared >= DENSITY_MIN * here.size()) {
                best = shared;
                bestStart = start;
            }
        }
        double share = (double) best / words.size();
        return best >= WORDS_MIN && share >= SHARE_MIN
                ? Optional.of(new LiteralMatch(lineOf(bestStart), Math.min(share, SHARE_LOOSE)))
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

    private List<String> lineWords(int start) {
        return folded.words(start, Math.min(folded.endOfLine(start), start + LINE_LENGTH_MAX));
    }
}
