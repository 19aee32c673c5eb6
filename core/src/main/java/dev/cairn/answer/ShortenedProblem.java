package dev.cairn.answer;

import dev.cairn.model.problem.Problem;
import java.util.Arrays;

/// A problem whose text exceeds the budget; its hint is shortened step by step.
final class ShortenedProblem {

    /// The hint keeps at least this many words, because a shorter one would be useless.
    private static final int WORDS_MIN = 6;

    /// The share of words kept by each shortening step.
    private static final double KEPT_SHARE = 0.75;

    private final Problem problem;
    private final String[] words;
    private int kept;

    ShortenedProblem(Problem problem) {
        this.problem = problem;
        this.words = problem.hint().split(" ");
        this.kept = words.length;
    }

    boolean canShorten() {
        return kept > WORDS_MIN;
    }

    Problem shorter() {
        kept = Math.max(WORDS_MIN, (int) (kept * KEPT_SHARE));
        var hint = String.join(" ", Arrays.copyOf(words, kept)) + " …";
        return new Problem(problem.code(), problem.message(), hint);
    }
}
