package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.FieldPriority;
import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.pack.Blockers.BlockingClaim;
import dev.cairn.engine.pack.Pack;
import dev.cairn.engine.pack.PackItem;
import dev.cairn.engine.pack.PackItem.PieceDetail;
import dev.cairn.engine.pack.PlaceReason.ReasonKind;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import dev.cairn.engine.slice.CodeExcerpt;
import dev.cairn.engine.slice.Slice;
import dev.cairn.model.id.SymbolId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Formats a pack as an answer. The summary says where to start; each item has several lengths, so that the answer
/// can be shortened.
public final class PackAnswer {

    public static final List<AnswerField> FIELDS = List.of(
            AnswerField.required("entryPoint"),
            AnswerField.required("tokenEstimate"),
            AnswerField.required("receipt"),
            AnswerField.high("activeBlockers"),
            AnswerField.high("claim"),
            AnswerField.high("plan"),
            AnswerField.high("candidates"),
            AnswerField.high("tests"),
            AnswerField.high("coreSymbols").withDetailPriority(FieldPriority.LOW),
            AnswerField.high("decisions"),
            AnswerField.high("learnings"),
            AnswerField.medium("alsoSee"),
            AnswerField.medium("dependencies"),
            AnswerField.medium("episodes"),
            AnswerField.low("note"),
            AnswerField.low("pprScores"),
            AnswerField.low("signals"));

    private PackAnswer() {}

    /// The answer to a caller that claims nothing and reads JSON.
    public static Answer of(Pack pack, TokenCounter tokens) {
        return of(pack, new SliceCost(tokens, AnswerForm.JSON), Optional.empty(), Optional.empty());
    }

    /// @param signals the score of each signal for the files of the pack; empty unless the caller wants
    ///     everything
    static Answer of(
            Pack pack,
            SliceCost cost,
            Optional<TaskClaimOutcome> claim,
            Optional<Map<String, Map<RankingSignal, Double>>> signals) {
        var data = new LinkedHashMap<String, Object>();
        data.put("entryPoint", pack.entryPoint().slice().unit().id());
        data.put("tokenEstimate", 0);
        data.put("receipt", pack.receipt());
        put(
                data,
                "activeBlockers",
                pack.blockers().stream().map(PackAnswer::blocker).toList());
        claim.ifPresent(outcome -> data.put("claim", outcome.fields()));
        put(
                data,
                "candidates",
                pack.candidates().stream().map(PackAnswer::candidate).toList());
        put(data, "tests", pack.tests().stream().map(test -> test(test, pack)).toList());
        put(
                data,
                "coreSymbols",
                IntStream.range(0, pack.core().size())
                        .filter(at -> at == 0 || isShown(pack.core().get(at)))
                        .mapToObj(at -> ladder(pack.core().get(at), pack, cost))
                        .toList());
        pack.plan().ifPresent(plan -> data.put("plan", new DetailLevels(plan.forms())));
        put(
                data,
                "decisions",
                pack.remembered().decisions().stream().map(PackAnswer::note).toList());
        put(
                data,
                "learnings",
                pack.remembered().learnings().stream().map(PackAnswer::note).toList());
        put(data, "alsoSee", others(pack));
        put(
                data,
                "dependencies",
                pack.dependencies().stream()
                        .map(item -> dependency(item, pack, cost))
                        .toList());
        put(
                data,
                "episodes",
                pack.remembered().episodes().stream().map(PackAnswer::note).toList());
        if (!pack.notes().isEmpty()) data.put("note", String.join(" ", pack.notes()));
        signals.ifPresent(bySignal -> {
            data.put("pprScores", scores(pack.ranks()));
            if (!bySignal.isEmpty()) data.put("signals", written(bySignal));
        });
        return Answer.of(claimed(claim) + new PackSummary(pack, cost).text(), data);
    }

    /// A place that the task may be about: the reason, and a question that decides it. Its code is among the core
    /// symbols.
    private static Map<String, Object> candidate(PackItem item) {
        var unit = item.slice().unit();
        var row = new LinkedHashMap<String, Object>();
        row.put("id", unit.id());
        row.put("why", item.reason().text());
        row.put(
                "question",
                "Is it about " + name(unit.id())
                        + (name(unit.id()).equals(unit.path()) ? "?" : " of " + unit.path() + "?"));
        return row;
    }

    /// The other places by name, and how many more were found.
    private static List<String> others(Pack pack) {
        var places = new ArrayList<>(PlaceListing.of(
                pack.core().stream().skip(1).filter(item -> !isShown(item)).toList()));
        if (pack.unlisted() > 0) places.add(pack.unlisted() + " more: graph_query");
        return places;
    }

    /// A dependency with its code, or by its location.
    private static Object dependency(PackItem item, Pack pack, SliceCost cost) {
        var place = PlaceListing.place(item) + " " + item.reason().text();
        return item.detail().hasCode() ? new DetailLevels(List.of(whole(item, pack, cost), place)) : place;
    }

    private static void put(Map<String, Object> data, String name, List<?> items) {
        if (!items.isEmpty()) data.put(name, items);
    }

    /// The sentence about the claim that the call made, or about another agent's claim. It comes first, because the
    /// caller must not start if another agent holds the task.
    private static String claimed(Optional<TaskClaimOutcome> claim) {
        return claim.map(TaskClaimOutcome::sentence)
                .filter(sentence -> !sentence.isEmpty())
                .map(sentence -> sentence + " ")
                .orElse("");
    }

    /// Whether the code of the first item is shown. Then the summary need not describe that code.
    static boolean isCodeShown(Pack pack) {
        return pack.entryPoint().detail().hasCode();
    }

    /// The scores by node id, as alternatives of decreasing length: all of them, then fewer and fewer of the highest
    /// ones.
    private static DetailLevels scores(Map<String, Double> ranks) {
        var forms = new ArrayList<Map<String, Object>>();
        forms.add(new LinkedHashMap<>(ranks));
        for (int count = ranks.size() / 2; count > 0; count /= 2) {
            var highest = new LinkedHashMap<String, Object>();
            ranks.entrySet().stream().limit(count).forEach(rank -> highest.put(rank.getKey(), rank.getValue()));
            highest.put("leftOut", ranks.size() - count);
            forms.add(highest);
        }
        return new DetailLevels(forms);
    }

    private static Map<String, Object> written(Map<String, Map<RankingSignal, Double>> bySignal) {
        var files = new LinkedHashMap<String, Object>();
        bySignal.forEach((path, signals) -> {
            var row = new LinkedHashMap<String, Object>();
            signals.forEach((signal, score) -> row.put(signal.written(), Math.round(score * 100) / 100.0));
            files.put(path, row);
        });
        return files;
    }

    /// Whether the item has an entry of its own. An item that is only named is listed under `alsoSee`, unless it
    /// is the first.
    private static boolean isShown(PackItem item) {
        return item.detail() != PieceDetail.ID;
    }

    /// The item at its planned length, followed by shorter forms for when the whole answer is too long.
    private static DetailLevels ladder(PackItem item, Pack pack, SliceCost cost) {
        return switch (item.detail()) {
            case SLICE, BLOCKS ->
                DetailLevels.urgent(List.of(whole(item, pack, cost), signature(item, pack), id(item, pack)));
            case SIGNATURE -> DetailLevels.urgent(List.of(signature(item, pack), id(item, pack)));
            // In a small pack further locations are more useful than a signature, which is added only when there is
            // room.
            case ID -> new DetailLevels(List.of(signature(item, pack), id(item, pack)));
        };
    }

    private static Map<String, Object> id(PackItem item, Pack pack) {
        var unit = item.slice().unit();
        var row = new LinkedHashMap<String, Object>();
        row.put("id", unit.id());
        boolean isSaid = !isCodeShown(pack) && item.node() == pack.entryPoint().node();
        if (!unit.digest().isBlank() && !isSaid) row.put("digest", unit.digest());
        row.put("why", why(item));
        return row;
    }

    /// The reason for the item. Matched words are not repeated here, because the summary states them.
    private static String why(PackItem item) {
        return item.reason().is(ReasonKind.SHARED_WORDS)
                ? "words"
                : item.reason().text();
    }

    private static Map<String, Object> signature(PackItem item, Pack pack) {
        var unit = item.slice().unit();
        var row = id(item, pack);
        row.put("lines", PlaceListing.lines(unit));
        row.put("signature", unit.signature());
        put(row, "callers", names(item.slice().callers()));
        put(row, "callees", names(item.slice().callees()));
        return row;
    }

    /// The item with its code, or the blocks of it that are shown.
    private static Map<String, Object> whole(PackItem item, Pack pack, SliceCost cost) {
        var unit = item.slice().unit();
        var row = new LinkedHashMap<String, Object>();
        row.put("id", unit.id());
        row.put("lines", PlaceListing.lines(unit));
        row.put("why", why(item));
        if (!item.around().isEmpty()) row.put("around", String.join("\n", item.around()));
        row.put("code", item.shownCode());
        item.excerpt().ifPresent(blocks -> row.put("rest", rest(item, blocks, cost)));
        put(row, "callers", names(item.slice().callers()));
        put(row, "callees", names(item.slice().callees()));
        put(row, "decisionIds", about(pack.remembered().decisions(), unit.id()));
        put(row, "learningIds", about(pack.remembered().learnings(), unit.id()));
        return row;
    }

    /// How much is shown, and the call that shows all of it.
    private static String rest(PackItem item, CodeExcerpt.ExcerptText blocks, SliceCost cost) {
        return blocks.shownLines() + " of " + blocks.allLines() + " lines; all: semantic_slice with tokens="
                + cost.needed(item.slice());
    }

    private static List<String> names(Slice.CallNeighbours neighbours) {
        return neighbours.shown().stream()
                .limit(Pack.NEIGHBOURS_SHOWN_MAX)
                .map(neighbour -> name(neighbour.id()))
                .distinct()
                .toList();
    }

    /// The name of a caller or callee within its file, which is short and can be used in later calls.
    private static String name(String id) {
        var names = SymbolId.parse(id).names();
        return names.isEmpty() ? id : String.join(".", names);
    }

    private static List<String> about(List<MemoryNote> notes, String id) {
        return notes.stream()
                .filter(note -> note.appliesTo().contains(id))
                .map(MemoryNote::id)
                .toList();
    }

    private static Map<String, Object> note(MemoryNote note) {
        var row = new LinkedHashMap<String, Object>();
        row.put("id", note.id());
        row.put("text", note.text());
        if (!note.state().isBlank()) row.put("state", note.state());
        row.put("why", note.why());
        return row;
    }

    /// A test by its id. The tested symbol is added if it is not the starting point.
    private static String test(Pack.PackTest test, Pack pack) {
        boolean isOfFirst = name(pack.entryPoint().slice().unit().id()).equals(test.exercises());
        return isOfFirst ? test.id() : test.id() + " of " + test.exercises();
    }

    private static Map<String, Object> blocker(BlockingClaim blocker) {
        var row = new LinkedHashMap<String, Object>();
        row.put("target", blocker.target());
        row.put("agent", blocker.agent());
        row.put("intent", blocker.intent());
        row.put("since", blocker.since());
        if (!blocker.place().isBlank()) row.put("worktree", blocker.place());
        return row;
    }
}
