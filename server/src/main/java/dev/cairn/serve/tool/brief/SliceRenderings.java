package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.budget.Profile;
import dev.cairn.engine.slice.CodeExcerpt;
import dev.cairn.engine.slice.MatchedLines;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SliceRequest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;

/// Renders the code of a slice in several lengths, from complete to shortest. The longest one that fits is sent.
///
/// Code that fits takes precedence over all other fields. A type or file of code larger than the limit is rendered as
/// an outline, other code as the statements that fit, each with the number of tokens that the whole needs.
final class SliceRenderings {

    /// Tokens that are reserved for the notes about omitted fields and a stale answer.
    private static final int BESIDE_TOKENS = 50;

    private static final int ADVICE_STEP = 10;

    /// Each rendering may cost this share of the next longer one.
    private static final double SHORTER = 0.85;

    /// The minimum number of tokens around the code.
    private static final int AROUND_TOKENS_LEAST = 60;

    /// Shorter excerpts are not rendered.
    private static final int EXCERPT_TOKENS_MIN = 25;

    /// The share of the limit that code may take which is cut anyway, if callers and callees are requested too.
    private static final double SHARE_BESIDE_NEIGHBOURS = 0.65;

    /// Longer code is not counted completely; its density is estimated from samples.
    private static final int COUNTED_CHARACTERS_MAX = 40_000;

    private static final int SAMPLES = 3;
    private static final int SAMPLE_CHARACTERS = 1_000;

    /// Safety factor of the estimate: other parts of the code may have more tokens per character than the samples.
    private static final double DENSER = 1.15;

    private static final int ENVELOPE_TOKENS = 200;

    private static final long TX_LONG = 9_999_999;

    private final Slice slice;
    private final SliceRequest request;
    private final SliceCost cost;

    SliceRenderings(Slice slice, SliceRequest request, SliceCost cost) {
        this.slice = slice;
        this.request = request;
        this.cost = cost;
    }

    /// The renderings for an answer that contains nothing else.
    Object of(Answer alone, AnswerBudget allowance) {
        var outline = new SliceOutline(slice, request.target().members());
        boolean hasMembers = !request.target().members().isEmpty();
        if (allowance.tokensMax().isEmpty()) return hasMembers ? outline.whole() : slice.code();
        int limit = allowance.tokensMax().getAsInt();
        int needed = needed(slice, alone, cost);
        var advice = slice.unit().lines() + " lines do not fit: ask with tokens=" + needed;
        if (hasMembers) return DetailLevels.urgent(outline.forms(slice.unit().lines() + " lines"));
        if (needed > limit) return DetailLevels.urgent(shorter(limit, advice));
        var forms = new ArrayList<String>();
        forms.add(slice.code());
        forms.addAll(shorter(limit, advice));
        return DetailLevels.urgent(forms);
    }

    /// The tokens with which the whole code is shown, if the answer has no other long field.
    static int needed(Slice slice, Answer alone, SliceCost cost) {
        if (slice.code().length() > COUNTED_CHARACTERS_MAX) return stepped(estimated(slice.code(), cost));
        var unlimited = new AnswerBudget(Profile.COMPACT, OptionalInt.empty(), cost.form());
        var whole = new EnvelopeWriter(cost.tokens())
                .write(SliceAnswer.FIELDS, alone, unlimited, AnswerFreshness.current(TX_LONG));
        return stepped(whole.tokens() + BESIDE_TOKENS);
    }

    private static int stepped(int needed) {
        return (needed / ADVICE_STEP + 1) * ADVICE_STEP;
    }

    /// A line break is counted as it is sent: escaped, or with the number of the next line.
    private static int estimated(String code, SliceCost cost) {
        var lineBreak =
                switch (cost.form()) {
                    case TEXT -> "\n1234\t";
                    case JSON -> "\\n";
                };
        double densest = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            int from = (int) ((long) (code.length() - SAMPLE_CHARACTERS) * sample / (SAMPLES - 1));
            var text = code.substring(from, from + SAMPLE_CHARACTERS).replace("\n", lineBreak);
            densest = Math.max(densest, (double) cost.tokens().count(text) / SAMPLE_CHARACTERS);
        }
        return (int) (code.length() * densest * DENSER) + ENVELOPE_TOKENS;
    }

    private List<String> shorter(int limit, String advice) {
        var unit = slice.unit();
        var signature = slice.code().equals(unit.signature()) ? "" : unit.signature();
        boolean isFile = unit.id().equals(unit.path());
        var forms = new LinkedHashSet<String>();
        if (!slice.parts().isEmpty()) forms.addAll(new SliceOutline(slice, List.of()).forms(advice));
        else forms.addAll(excerpts(limit, advice));
        if (!isFile && !signature.isEmpty()) forms.add(signature + "\n[signature only: " + advice + "]");
        forms.add("[" + advice + "]");
        return List.copyOf(forms);
    }

    /// The statements that match the query best, or the first ones, in excerpts of decreasing size.
    private List<String> excerpts(int limit, String advice) {
        var question = new MatchedLines(request.target().query());
        var excerpt = new CodeExcerpt(slice.unit(), slice.code(), cost.tokens());
        var forms = new ArrayList<String>();
        double room = (request.mode().hasNeighbours() ? SHARE_BESIDE_NEIGHBOURS : 1) * limit - AROUND_TOKENS_LEAST;
        for (; room >= EXCERPT_TOKENS_MIN; room *= SHORTER) {
            var text = excerpt.fitting(question, (int) room);
            if (text.isEmpty()) break;
            forms.add(text.code() + "\n[" + shown(text) + "; " + advice + ", or for " + rest(text) + "]");
        }
        return forms;
    }

    private String shown(CodeExcerpt.ExcerptText text) {
        int first = slice.unit().startLine();
        boolean isBeginning = text.firstLeftOut() == first + text.shownLines();
        return isBeginning
                ? "only lines " + first + "-" + (text.firstLeftOut() - 1)
                : text.shownLines() + " of " + text.allLines() + " lines";
    }

    private String rest(CodeExcerpt.ExcerptText text) {
        return slice.unit().path() + ":" + text.firstLeftOut() + "-"
                + slice.unit().endLine();
    }
}
