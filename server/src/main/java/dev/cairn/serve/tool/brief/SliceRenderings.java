package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerFreshness;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.slice.Slice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Renders the code of a slice in several lengths, from complete to shortest. The longest one that fits is sent.
///
/// Complete code that fits is more important than all other fields. If it does not fit, the signature and as many
/// members as possible are shown, and the answer says how many tokens the complete code needs.
final class SliceRenderings {

    /// Tokens that are reserved for the notes about omitted fields and a stale answer.
    private static final int BESIDE_TOKENS = 50;

    private static final int ADVICE_STEP = 10;

    /// A shorter rendering has this share of the members of the next longer one.
    private static final double SHORTER = 0.85;

    /// The number of tokens that an answer has at least beside the members.
    private static final int AROUND_TOKENS_LEAST = 60;

    /// The tokens of longer code are estimated from samples instead of counted.
    private static final int COUNTED_CHARACTERS_MAX = 6_000;

    private static final int SAMPLES = 3;
    private static final int SAMPLE_CHARACTERS = 1_000;

    /// Safety factor of the estimate: other parts of the code may have more tokens per character than the samples.
    private static final double DENSER = 1.15;

    /// The lowest number of characters per token that is assumed for code.
    private static final int CHARACTERS_PER_TOKEN_LEAST = 2;

    private static final int ENVELOPE_TOKENS = 200;

    private static final long TX_LONG = 9_999_999;

    private final Slice slice;
    private final TokenCounter tokens;

    SliceRenderings(Slice slice, TokenCounter tokens) {
        this.slice = slice;
        this.tokens = tokens;
    }

    /// A token limit that is large enough for the whole symbol. It is estimated without rendering the code.
    static int sufficientTokens(Slice slice) {
        return slice.code().length() / CHARACTERS_PER_TOKEN_LEAST + ENVELOPE_TOKENS;
    }

    /// The renderings for the field `code`.
    ///
    /// @param alone the answer with the complete code and no optional fields
    Object of(Answer alone, AnswerBudget allowance) {
        if (allowance.tokensMax().isEmpty()) return slice.code();
        int limit = allowance.tokensMax().getAsInt();
        int needed = needed(alone, allowance);
        var shorter = shorter(limit, needed);
        if (needed > limit) return new DetailLevels(shorter);
        var forms = new ArrayList<String>();
        forms.add(slice.code());
        forms.addAll(shorter);
        return DetailLevels.urgent(forms);
    }

    private int needed(Answer alone, AnswerBudget allowance) {
        if (slice.code().length() > COUNTED_CHARACTERS_MAX) return stepped(estimated());
        var unlimited = new AnswerBudget(allowance.profile(), OptionalInt.empty());
        var whole = new EnvelopeWriter(tokens)
                .write(SliceAnswer.FIELDS, alone, unlimited, AnswerFreshness.current(TX_LONG));
        return stepped(whole.tokens() + BESIDE_TOKENS);
    }

    private static int stepped(int needed) {
        return (needed / ADVICE_STEP + 1) * ADVICE_STEP;
    }

    /// The estimated number of tokens. Line breaks are replaced by `\n`, as they are sent in JSON.
    private int estimated() {
        var code = slice.code();
        double densest = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            int from = (int) ((long) (code.length() - SAMPLE_CHARACTERS) * sample / (SAMPLES - 1));
            var text = code.substring(from, from + SAMPLE_CHARACTERS).replace("\n", "\\n");
            densest = Math.max(densest, (double) tokens.count(text) / SAMPLE_CHARACTERS);
        }
        return (int) (code.length() * densest * DENSER) + ENVELOPE_TOKENS;
    }

    private List<String> shorter(int limit, int needed) {
        var unit = slice.unit();
        var signature = slice.code().equals(unit.signature()) ? "" : unit.signature();
        var advice = unit.lines() + " lines do not fit: ask with tokens=" + needed + "]";
        var forms = new ArrayList<String>();
        if (!slice.parts().isEmpty()) forms.addAll(outlines(limit, isFile() ? "" : signature + "\n", advice));
        else if (isFile()) forms.addAll(beginnings(limit, advice));
        if (!isFile() && !signature.isEmpty()) forms.add(signature + "\n[signature only: " + advice);
        forms.add("[" + advice);
        return forms;
    }

    /// Lists of members, each shorter than the one before. Fields are dropped first; the remaining members stay in
    /// the order of the file.
    private List<String> outlines(int limit, String head, String advice) {
        var telling = slice.parts().stream()
                .sorted(Comparator.comparing(Slice.DeclaredPart::isField))
                .toList();
        int most = fitting(telling.stream().map(SliceRenderings::format).toList(), limit);
        var forms = new ArrayList<String>();
        for (int count : counts(most)) {
            var text = telling.stream()
                    .limit(count)
                    .sorted(Comparator.comparingInt(Slice.DeclaredPart::line))
                    .map(SliceRenderings::format)
                    .collect(Collectors.joining("\n"));
            forms.add(head + text + "\n[" + count + " of " + telling.size() + " parts; " + advice);
        }
        return forms;
    }

    private static String format(Slice.DeclaredPart part) {
        return part.line() + ": " + part.signature();
    }

    private List<String> beginnings(int limit, String advice) {
        var lines = List.of(slice.code().split("\n", -1));
        var forms = new ArrayList<String>();
        for (int count : counts(Math.min(lines.size() - 1, fitting(lines, limit))))
            forms.add(String.join("\n", lines.subList(0, count)) + "\n[only lines 1-" + count + "; " + advice);
        return forms;
    }

    private boolean isFile() {
        return slice.unit().id().equals(slice.unit().path());
    }

    /// An upper bound for the number of members that fit.
    private int fitting(List<String> parts, int limit) {
        int left = limit - AROUND_TOKENS_LEAST;
        int count = 0;
        while (count < parts.size() && left > 0) {
            left -= tokens.countUpTo(parts.get(count), left) + 1;
            if (left >= 0) count++;
        }
        return count;
    }

    /// The number of members in each rendering, largest first.
    private static List<Integer> counts(int most) {
        var counts = new ArrayList<Integer>();
        for (int count = most; count > 0; count = Math.min(count - 1, (int) (count * SHORTER))) counts.add(count);
        return counts;
    }
}
