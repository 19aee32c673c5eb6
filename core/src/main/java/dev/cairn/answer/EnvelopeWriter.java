package dev.cairn.answer;

import dev.cairn.budget.TokenCounter;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/// Writes answers and problems as JSON that stays inside its allowance.
public final class EnvelopeWriter {

    /// The estimate is part of the text it counts; it settles after its number of digits does.
    private static final int ESTIMATE_ROUNDS_MAX = 5;

    private final TokenCounter tokens;

    public EnvelopeWriter(TokenCounter tokens) {
        this.tokens = tokens;
    }

    /// Writes what fits, most important first, and tells what was left out.
    public Rendered write(List<Field> fields, Answer answer, Allowance allowance, Freshness freshness) {
        var fitting = new Fitting(fields, answer.data());
        var whole = render(answer, fitting.reduced(0), allowance, freshness);
        if (fits(whole, allowance)) return whole;

        int low = 0;
        int high = fitting.steps();
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (fits(render(answer, fitting.reduced(middle), allowance, freshness), allowance)) high = middle;
            else low = middle;
        }
        // Leaving out the first item of a list adds a line that says so, hence a step may not help by itself.
        var smallest = whole;
        for (int step = high; step <= fitting.steps(); step++) {
            smallest = render(answer, fitting.reduced(step), allowance, freshness);
            if (fits(smallest, allowance)) return smallest;
        }
        return refuse(overBudget(smallest.tokens(), allowance), allowance, freshness);
    }

    /// Writes why a request was not served.
    public Rendered refuse(Problem problem, Allowance allowance, Freshness freshness) {
        var tree = Envelope.begin(false, problem.message(), allowance);
        tree.put("errorCode", problem.code().name());
        tree.put("hint", problem.hint());
        Envelope.end(tree, freshness);
        return settle(false, tree);
    }

    private Rendered render(Answer answer, Fitting.Reduced reduced, Allowance allowance, Freshness freshness) {
        var tree = Envelope.begin(true, answer.summary(), allowance);
        if (!reduced.data().isEmpty()) tree.put("data", reduced.data());
        if (!reduced.omitted().isEmpty()) tree.put("omitted", reduced.omitted());
        Envelope.end(tree, freshness);
        return settle(true, tree);
    }

    private Rendered settle(boolean ok, Map<String, Object> tree) {
        int estimate = 0;
        for (int round = 0; round < ESTIMATE_ROUNDS_MAX; round++) {
            tree.put("_tokenEstimate", estimate);
            var text = Envelope.text(tree);
            var counted = tokens.count(text);
            // A number one digit shorter may flip the count back; the larger of the two is the honest one.
            if (counted <= estimate) return new Rendered(ok, text, Collections.unmodifiableMap(tree), estimate);
            estimate = counted;
        }
        throw new IllegalStateException("the token estimate does not settle");
    }

    private static boolean fits(Rendered rendered, Allowance allowance) {
        return allowance.tokensMax().isEmpty()
                || rendered.tokens() <= allowance.tokensMax().getAsInt();
    }

    private static Problem overBudget(int needed, Allowance allowance) {
        var advice = allowance
                .profile()
                .larger()
                .map(profile -> "Ask again with profile=" + profile.written() + " or tokens=" + needed + ".")
                .orElse("Ask again with tokens=" + needed + ".");
        return new Problem(
                ProblemCode.OVER_BUDGET,
                "Even the required fields need " + needed + " tokens of "
                        + allowance.tokensMax().orElseThrow() + " allowed.",
                advice);
    }
}
