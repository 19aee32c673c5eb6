package dev.cairn.serve.tool.code;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.OrderedFields;
import dev.cairn.answer.Plurals;
import dev.cairn.budget.Profile;
import dev.cairn.engine.claim.overview.AgentAbsence.MissedEvents;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.index.diff.DiffResult;
import dev.cairn.engine.index.diff.DiffResult.ChangedIds;
import dev.cairn.engine.index.diff.DiffResult.WorktreeSides;
import dev.cairn.engine.index.diff.SymbolChange;
import dev.cairn.model.claim.Claim;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Formats the difference between two states of the code as an answer.
final class DiffAnswer {

    static final List<AnswerField> FIELDS = List.of(
            AnswerField.required("counts"),
            AnswerField.high("worktree"),
            AnswerField.high("changedThere"),
            AnswerField.high("changedHere"),
            AnswerField.high("lostClaims"),
            AnswerField.high("decisions"),
            AnswerField.high("unblocked"),
            AnswerField.high("modified"),
            AnswerField.high("added"),
            AnswerField.high("removed"),
            AnswerField.high("changes"),
            AnswerField.medium("filesAffected"),
            AnswerField.medium("omittedByLimit"),
            AnswerField.low("txIds"));

    private DiffAnswer() {}

    static Answer of(DiffResult result, Optional<MissedEvents> missed, Profile profile) {
        var fields = new LinkedHashMap<String, Object>();
        var counts = OrderedFields.of(
                "modified", result.modified().total(), "added", result.added().total());
        counts.put("removed", result.removed().total());
        counts.put("transactions", result.transactionsTotal());
        fields.put("counts", counts);
        result.sides().ifPresent(sides -> fields.putAll(sides(sides)));
        missed.ifPresent(news -> {
            fields.put(
                    "lostClaims",
                    news.lostClaims().stream().map(DiffAnswer::claim).toList());
            fields.put(
                    "decisions",
                    news.decisions().stream().map(DiffAnswer::decision).toList());
            fields.put("unblocked", news.unblocked());
        });
        fields.put("modified", idTexts(result.modified()));
        fields.put("added", idTexts(result.added()));
        fields.put("removed", idTexts(result.removed()));
        var details = result.details();
        fields.put(
                "changes",
                details.changes().stream()
                        .map(change -> change(change, profile))
                        .toList());
        fields.put("filesAffected", details.files());
        var omitted = new LinkedHashMap<String, Object>();
        omit(omitted, "changes", details.changesTotal() - details.changes().size());
        omit(omitted, "filesAffected", details.filesTotal() - details.files().size());
        omit(omitted, "modified", result.modified().omitted());
        omit(omitted, "added", result.added().omitted());
        omit(omitted, "removed", result.removed().omitted());
        result.sides().ifPresent(sides -> {
            omit(omitted, "changedThere", sides.there().omitted());
            omit(omitted, "changedHere", sides.here().omitted());
        });
        omit(
                omitted,
                "txIds",
                result.transactionsTotal() - result.transactions().size());
        if (!omitted.isEmpty()) fields.put("omittedByLimit", omitted);
        fields.put("txIds", result.transactions().stream().map(Object::toString).toList());
        var sides = result.sides().map(DiffAnswer::changedSides).orElse("");
        return Answer.of(
                summary(result) + sides + missed.map(DiffAnswer::missedEvents).orElse(""), fields);
    }

    /// The worktree compared with, and what each side changed since their merge base.
    private static Map<String, Object> sides(WorktreeSides sides) {
        var worktree = new LinkedHashMap<String, Object>();
        worktree.put("name", sides.place().name());
        sides.place().branch().ifPresent(branch -> worktree.put("branch", branch));
        worktree.put("folder", sides.place().root().toString());
        sides.mergeBase().ifPresent(base -> worktree.put("mergeBase", base));
        var fields = new LinkedHashMap<String, Object>();
        fields.put("worktree", worktree);
        if (sides.mergeBase().isEmpty()) return fields;
        fields.put("changedThere", idTexts(sides.there()));
        fields.put("changedHere", idTexts(sides.here()));
        return fields;
    }

    private static String changedSides(WorktreeSides sides) {
        if (sides.mergeBase().isEmpty())
            return " Git knows no commit that both have in common, so which of them changed it is not known.";
        return " Since their merge base " + sides.there().total() + " changed there and "
                + sides.here().total() + " here.";
    }

    /// With every detail, old and new lines are shown: their numbers, and those that differ.
    private static Map<String, Object> change(SymbolChange change, Profile profile) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", change.id().toString());
        fields.put(
                "what",
                change.what().stream()
                        .sorted()
                        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                        .toList());
        change.from().ifPresent(from -> fields.put("from", from.toString()));
        if (profile != Profile.DEBUG) return fields;
        if (change.before().firstLine() > 0) fields.put("before", side(change.before()));
        if (change.after().firstLine() > 0) fields.put("after", side(change.after()));
        return fields;
    }

    private static Map<String, Object> side(SymbolChange.ChangedText text) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("lines", text.firstLine() + "-" + text.lastLine());
        fields.put("differing", text.lines());
        if (text.leftOut() > 0) fields.put("leftOut", text.leftOut());
        return fields;
    }

    private static Map<String, Object> claim(Claim claim) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("claimId", claim.id().value());
        fields.put("targetId", claim.target().written());
        claim.end().ifPresent(end -> {
            fields.put("reason", end.reason().written());
            end.outcome().ifPresent(outcome -> fields.put("outcome", outcome));
        });
        return fields;
    }

    private static Map<String, Object> decision(AgentEpisodes.AgentEpisode episode) {
        return OrderedFields.of("id", episode.id(), "text", episode.content());
    }

    private static String missedEvents(MissedEvents missed) {
        return " Since then: " + Plurals.orNo(missed.decisions().size(), "decision") + ", "
                + Plurals.orNo(missed.lostClaims().size(), "lost claim") + " and "
                + Plurals.orNo(missed.unblocked().size(), "unblocked task") + ".";
    }

    private static void omit(Map<String, Object> omitted, String list, long count) {
        if (count > 0) omitted.put(list, count);
    }

    private static List<String> idTexts(ChangedIds ids) {
        return ids.items().stream().map(Object::toString).toList();
    }

    private static String summary(DiffResult result) {
        if (result.isEmpty()) return "No code differs from the state " + result.start() + ".";
        return "Compared with the state " + result.start() + ": "
                + result.modified().total() + " modified, "
                + result.added().total() + " added and " + result.removed().total()
                + " removed (symbols, and files without symbols).";
    }
}
