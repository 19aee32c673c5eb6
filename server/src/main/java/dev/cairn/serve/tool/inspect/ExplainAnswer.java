package dev.cairn.serve.tool.inspect;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.answer.Ladder;
import dev.cairn.engine.inspect.Explained;
import dev.cairn.model.code.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Presents the explanation of a symbol or file.
final class ExplainAnswer {

    static final List<Field> FIELDS = List.of(
            Field.required("id"),
            Field.high("type"),
            Field.high("digest"),
            Field.high("problem"),
            Field.high("lineRange"),
            Field.high("signature"),
            Field.high("dependents"),
            Field.high("dependencies"),
            Field.medium("tests"),
            Field.medium("decisions"),
            Field.low("history"),
            Field.low("ranks"),
            Field.low("validFrom"),
            Field.low("validTo"));

    private static final double RANK_DIGITS = 10_000;

    private ExplainAnswer() {}

    static Answer of(Explained explained, List<Map<String, Object>> decisions) {
        var subject = explained.subject();
        var standing = explained.standing();
        var data = new LinkedHashMap<String, Object>();
        data.put("id", subject.id());
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
        data.put("tests", side(explained.tests(), Explained.Details.NONE));
        if (!decisions.isEmpty()) data.put("decisions", decisions);
        if (!explained.details().history().isEmpty())
            data.put(
                    "history",
                    explained.details().history().stream()
                            .map(ExplainAnswer::told)
                            .toList());
        data.put("ranks", Map.of("users", standing.users(), "usedMoreThan", standing.usedMoreThan()));
        standing.validFrom().ifPresent(from -> data.put("validFrom", from.toString()));
        standing.validTo().ifPresent(to -> data.put("validTo", to.toString()));
        return Answer.of(summary(explained), data);
    }

    private static String summary(Explained explained) {
        return explained.subject().digest() + " " + explained.dependents().total() + " use it, it uses "
                + explained.dependencies().total() + ", " + explained.tests().total() + " tests reach it.";
    }

    private static Map<String, Object> told(Explained.Past past) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("when", past.when().toString());
        fields.put("by", past.by());
        fields.put("said", past.said());
        return fields;
    }

    /// A neighbour's code is reduced to its signature before the neighbour is left out.
    private static List<Object> side(Explained.Side side, Explained.Details details) {
        var items = new ArrayList<Object>();
        for (var neighbour : side.shown()) {
            var plain = told(neighbour, neighbour.signature(), details);
            var code = details.slices().get(neighbour.id());
            items.add(code == null ? plain : new Ladder(List.of(told(neighbour, code, details), plain)));
        }
        int leftOut = side.total() - side.shown().size();
        if (leftOut > 0) items.add(Map.of("leftOut", leftOut));
        return items;
    }

    private static Map<String, Object> told(Explained.Neighbour neighbour, String slice, Explained.Details details) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", neighbour.id());
        fields.put("relation", neighbour.relation());
        fields.put("site", neighbour.site());
        if (neighbour.provenance() == Provenance.HEURISTIC)
            fields.put("provenance", neighbour.provenance().written());
        if (!slice.isEmpty()) fields.put("slice", slice);
        var rank = details.ranks().get(neighbour.id());
        if (rank != null) fields.put("rank", Math.round(rank * RANK_DIGITS) / RANK_DIGITS);
        if (neighbour.depth() > 1) fields.put("depth", neighbour.depth());
        return fields;
    }
}
