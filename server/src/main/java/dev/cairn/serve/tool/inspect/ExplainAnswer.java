package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.BasisText;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.OrderedFields;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.inspect.explain.ExplainResult;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.trust.Gap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats the explanation of a symbol or file as an answer.
final class ExplainAnswer {

    static final List<AnswerField> FIELDS = List.of(
            AnswerField.required("id"),
            AnswerField.high("complete"),
            AnswerField.high("basis"),
            AnswerField.high("type"),
            AnswerField.high("digest"),
            AnswerField.high("problem"),
            AnswerField.high("lineRange"),
            AnswerField.high("signature"),
            AnswerField.high("dependents"),
            AnswerField.high("dependencies"),
            AnswerField.medium("tests"),
            AnswerField.medium("decisions"),
            AnswerField.low("history"),
            AnswerField.low("ranks"),
            AnswerField.low("validFrom"),
            AnswerField.low("validTo"));

    private static final double RANK_DIGITS = 10_000;

    private ExplainAnswer() {}

    static Answer of(ExplainResult explained, int depth, List<Map<String, Object>> decisions) {
        var subject = explained.subject();
        var standing = explained.standing();
        var data = new LinkedHashMap<String, Object>();
        data.put("id", subject.id());
        data.put("complete", explained.details().basis().isComplete());
        BasisText.put(data, explained.details().basis());
        data.put("type", subject.kind());
        data.put("digest", subject.digest());
        if (!subject.problem().isEmpty()) data.put("problem", "In its file: " + subject.problem());
        if (subject.lines().last() > 0)
            data.put(
                    "lineRange",
                    List.of(subject.lines().first(), subject.lines().last()));
        if (!subject.signature().isEmpty()) data.put("signature", subject.signature());
        data.put("dependents", side(explained.dependents(), explained.details()));
        data.put("dependencies", side(explained.dependencies(), explained.details()));
        data.put("tests", side(explained.tests(), ExplainResult.ExplainDetails.NONE));
        if (!decisions.isEmpty()) data.put("decisions", decisions);
        if (!explained.details().history().isEmpty())
            data.put(
                    "history",
                    explained.details().history().stream()
                            .map(ExplainAnswer::format)
                            .toList());
        data.put("ranks", OrderedFields.of("users", standing.users(), "usedMoreThan", standing.usedMoreThan()));
        standing.validFrom().ifPresent(from -> data.put("validFrom", from.toString()));
        standing.validTo().ifPresent(to -> data.put("validTo", to.toString()));
        return Answer.of(summary(explained, depth), data);
    }

    private static String summary(ExplainResult explained, int depth) {
        var basis = explained.details().basis();
        return sentence(explained.subject().digest()) + " " + users(explained, depth)
                + "; " + used(explained) + "; "
                + tests(explained) + "." + BasisText.uncounted(basis) + BasisText.sentences(basis);
    }

    private static String used(ExplainResult explained) {
        int used = explained.dependencies().total();
        boolean isParsed =
                explained.details().basis().find(Gap.UnreadChanges.class).isEmpty();
        return isParsed || used > 0 ? "it uses " + Plurals.orNo(used, "symbol") : "what it uses is unknown";
    }

    /// The number of users, without tests, within the requested depth, as in the blast radius.
    private static String users(ExplainResult explained, int depth) {
        var basis = explained.details().basis();
        int users = explained.dependents().total() - explained.dependents().tests();
        return depth == 1
                ? BasisText.users(users, "direct", basis)
                : BasisText.users(users, "", basis) + " within " + depth + " steps";
    }

    /// The digest as a sentence of its own; a signature has no full stop.
    private static String sentence(String digest) {
        return digest.matches(".*[.!?…:]") ? digest : digest + ".";
    }

    private static String tests(ExplainResult explained) {
        int direct = explained.tests().total();
        if (direct > 0) return Plurals.of(direct, "test") + Plurals.verb(direct, " uses", " use") + " it directly";
        var reaching = explained.details().reaching();
        if (reaching.count() > 0)
            return "no test uses it directly, " + (reaching.isLowerBound() ? "at least " : "") + reaching.count()
                    + Plurals.verb(reaching.count(), " reaches", " reach") + " it through other code";
        boolean isCertain = explained.details().basis().gaps().isEmpty() && !reaching.isLowerBound();
        return (isCertain ? "no test" : "no known test") + " reaches it";
    }

    private static Map<String, Object> format(ExplainResult.PastChange past) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("when", past.when().toString());
        fields.put("by", past.by());
        fields.put("said", past.message());
        return fields;
    }

    /// The dependents or dependencies. If the answer is too long, the code of a neighbour is first reduced to its
    /// signature and then left out.
    private static List<Object> side(ExplainResult.RelatedNodes side, ExplainResult.ExplainDetails details) {
        var items = new ArrayList<Object>();
        for (var neighbour : side.shown()) {
            var plain = format(neighbour, neighbour.signature(), details);
            var code = details.slices().get(neighbour.id());
            items.add(code == null ? plain : new DetailLevels(List.of(format(neighbour, code, details), plain)));
        }
        int leftOut = side.total() - side.shown().size();
        if (leftOut > 0) items.add(Map.of("leftOut", leftOut));
        return items;
    }

    private static Map<String, Object> format(
            ExplainResult.RelatedNode neighbour, String slice, ExplainResult.ExplainDetails details) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", neighbour.id());
        fields.put("relation", neighbour.relation());
        fields.put("site", neighbour.site());
        if (neighbour.provenance() == EdgeProvenance.HEURISTIC)
            fields.put("provenance", neighbour.provenance().written());
        if (!slice.isEmpty()) fields.put("slice", slice);
        var rank = details.ranks().get(neighbour.id());
        if (rank != null) fields.put("rank", Math.round(rank * RANK_DIGITS) / RANK_DIGITS);
        if (neighbour.depth() > 1) fields.put("depth", neighbour.depth());
        return fields;
    }
}
