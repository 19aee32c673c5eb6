package dev.cairn.answer;

import dev.cairn.model.problem.Problem;
import java.util.Arrays;

/// A problem whose hint lists more than the caller has room for, told with ever fewer of its words.
final class BriefProblem {

    /// Fewer words than this tell nobody what to do.
    private static final int WORDS_MIN = 6;

    /// The part of the words that is kept each time.
    private static final double KEPT = 0.75;

    private final Problem problem;
    private final String[] words;
    private int kept;

    BriefProblem(Problem problem) {
        this.problem = problem;
        this.words = problem.hint().split(" ");
        this.kept = words.length;
    }

    boolean canShorten() {
        return kept > WORDS_MIN;
    }

    Problem shorter() {
        kept = Math.max(WORDS_MIN, (int) (kept * KEPT));
        var hint = String.join(" ", Arrays.copyOf(words, kept)) + " …";
        return new Problem(problem.code(), problem.message(), hint);
    }
}
