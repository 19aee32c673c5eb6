package dev.cairn.engine.slice;

import dev.cairn.budget.TokenCounter;
import dev.cairn.model.excerpt.LineMarker;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The part of a long unit that fits: its first statement, which has the signature, and the statements that match a
/// question best; without a question its beginning. A [LineMarker] before each block names its lines.
public final class CodeExcerpt {

    /// A statement shares in the score of this many statements before and after it.
    private static final int NEAR_STATEMENTS = 2;

    private static final double NEAR_SHARE = 0.4;

    /// The token cost of the line that introduces a block.
    private static final int BLOCK_TOKENS = 8;

    /// A gap of at most this many lines costs less than a new block.
    private static final int GAP_LINES_MAX = 2;

    /// Blocks of one statement each are hard to read: the best ones are grown until there are at most this many.
    private static final int BLOCKS_MAX = 6;

    private final Slice.SourceUnit unit;
    private final List<String> lines;
    private final TokenCounter tokens;

    public CodeExcerpt(Slice.SourceUnit unit, String code, TokenCounter tokens) {
        this.unit = unit;
        this.lines = code.lines().toList();
        this.tokens = tokens;
    }

    /// Lines of code from one number to another, both inclusive.
    private record Statement(int first, int last, double score) {

        int length() {
            return last - first + 1;
        }
    }

    /// An excerpt of at most this many tokens; empty text if not even the first statement fits.
    public ExcerptText fitting(MatchedLines question, int tokensMax) {
        var statements = statements(question.scores(lines));
        var kept = new BitSet();
        int left = tokensMax - BLOCK_TOKENS;
        var order = IntStream.range(0, statements.size())
                .boxed()
                .sorted(Comparator.<Integer, Boolean>comparing(at -> at != 0)
                        .thenComparingDouble(at -> -nearScore(statements, at))
                        .thenComparing(at -> at))
                .toList();
        for (int at : order) {
            boolean isNewBlock = at > 0 && !kept.get(at - 1) && !kept.get(at + 1);
            if (isNewBlock && blocks(kept) >= BLOCKS_MAX) continue;
            int cost = cost(statements.get(at), left) + (isNewBlock ? BLOCK_TOKENS : 0);
            if (cost > left) {
                // The beginning of a unit is shown without gaps.
                if (at == 0 || question.isEmpty()) break;
                continue;
            }
            left -= cost;
            kept.set(at);
        }
        return text(statements, kept);
    }

    private static int blocks(BitSet kept) {
        int blocks = 0;
        for (int at = kept.nextSetBit(0); at >= 0; at = kept.nextSetBit(kept.nextClearBit(at))) blocks++;
        return blocks;
    }

    private List<Statement> statements(double[] scores) {
        var starts = new StatementLines(unit.path(), lines).starts();
        var statements = new ArrayList<Statement>();
        for (int at = 0; at < starts.size(); at++) {
            int first = starts.get(at);
            int last = (at + 1 < starts.size() ? starts.get(at + 1) : lines.size()) - 1;
            double score = 0;
            for (int line = first; line <= last; line++) score += scores[line];
            statements.add(new Statement(first, last, score));
        }
        return statements;
    }

    private static double nearScore(List<Statement> statements, int at) {
        double score = statements.get(at).score();
        double share = 1;
        for (int distance = 1; distance <= NEAR_STATEMENTS; distance++) {
            share *= NEAR_SHARE;
            if (at >= distance) score += share * statements.get(at - distance).score();
            if (at + distance < statements.size())
                score += share * statements.get(at + distance).score();
        }
        return score;
    }

    /// Line breaks are sent as two characters, which cost up to one token more for a line.
    private int cost(Statement statement, int limit) {
        int cost = 0;
        for (int line = statement.first(); line <= statement.last() && cost <= limit; line++)
            cost += tokens.countUpTo(lines.get(line), limit) + 1;
        return cost;
    }

    private ExcerptText text(List<Statement> statements, BitSet kept) {
        var isShown = new BitSet();
        kept.stream().forEach(at -> {
            var statement = statements.get(at);
            isShown.set(statement.first(), statement.first() + statement.length());
        });
        closeBlankGaps(isShown);
        var text = new StringBuilder();
        for (int from = isShown.nextSetBit(0); from >= 0; from = isShown.nextSetBit(isShown.nextClearBit(from))) {
            int to = isShown.nextClearBit(from);
            if (!text.isEmpty()) text.append('\n');
            boolean isAll = to - from == lines.size();
            if (!isAll) text.append(marker(from, to)).append('\n');
            text.append(String.join("\n", lines.subList(from, to)));
        }
        return new ExcerptText(text.toString(), isShown.cardinality(), lines.size(), firstLeftOut(isShown));
    }

    private void closeBlankGaps(BitSet isShown) {
        int gap = isShown.nextClearBit(0);
        for (int end = isShown.nextSetBit(gap); end > 0; end = isShown.nextSetBit(gap)) {
            if (end - gap <= GAP_LINES_MAX && isBlank(gap, end)) isShown.set(gap, end);
            gap = isShown.nextClearBit(end);
        }
    }

    private boolean isBlank(int from, int to) {
        return lines.subList(from, to).stream().allMatch(String::isBlank);
    }

    private LineMarker marker(int from, int to) {
        return new LineMarker(unit.startLine() + from, unit.startLine() + to - 1);
    }

    private int firstLeftOut(BitSet isShown) {
        return unit.startLine() + isShown.nextClearBit(0);
    }

    /// Blocks of code, the number of their lines, and the number of lines of the whole unit.
    ///
    /// @param firstLeftOut the number of the first line in the file that is not shown
    public record ExcerptText(String code, int shownLines, int allLines, int firstLeftOut) {

        public boolean isEmpty() {
            return shownLines == 0;
        }

        public boolean isWhole() {
            return shownLines >= allLines;
        }
    }
}
