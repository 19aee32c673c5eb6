package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.answer.AnswerBudget;
import dev.cairn.answer.AnswerField;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.FieldPriority;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.memory.recall.CodeNotes;
import dev.cairn.engine.memory.recall.MemoryNote;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.SliceResult;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.projection.memory.EntityNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats a slice as an answer: the lines of a symbol, or a shorter form if they do not fit.
final class SliceAnswer {

    static final List<AnswerField> FIELDS = List.of(
            AnswerField.high("symbolId"),
            AnswerField.high("file"),
            AnswerField.high("startLine"),
            AnswerField.high("endLine"),
            AnswerField.high("code").withDetailPriority(FieldPriority.MEDIUM),
            AnswerField.high("incomingCallers").withDetailPriority(FieldPriority.LOW),
            AnswerField.high("outgoingCalls").withDetailPriority(FieldPriority.LOW),
            AnswerField.medium("relevantDecisions"),
            AnswerField.medium("relevantLearnings"),
            AnswerField.low("validFrom"),
            AnswerField.high("candidates"));

    /// The maximum number of decisions in an answer, and also that of learnings.
    private static final int NOTES_MAX = 3;

    private final CodeNotes notes;
    private final TokenCounter tokens;

    SliceAnswer(CodeNotes notes, TokenCounter tokens) {
        this.notes = notes;
        this.tokens = tokens;
    }

    Answer of(SliceResult result, SliceRequest request, AnswerBudget allowance) {
        return switch (result) {
            case SliceResult.FoundSlice found -> found(found, request, allowance);
            case SliceResult.AmbiguousSlice ambiguous -> candidates(ambiguous);
        };
    }

    private Answer found(SliceResult.FoundSlice found, SliceRequest request, AnswerBudget allowance) {
        var slice = found.slice();
        var unit = slice.unit();
        var data = fields(slice);
        data.put(
                "code",
                new SliceRenderings(slice, request, new SliceCost(tokens, allowance.form()))
                        .of(Answer.of(summary(slice), data), allowance));
        if (request.mode().hasNeighbours()) {
            data.put("incomingCallers", neighbours(slice.callers()));
            data.put("outgoingCalls", neighbours(slice.callees()));
        }
        if (request.mode() == SliceMode.FULL) {
            data.put("relevantDecisions", rows(notes.decisions(request.view(), unit.id(), NOTES_MAX)));
            data.put("relevantLearnings", rows(notes.learnings(request.view(), unit.id(), NOTES_MAX)));
        }
        slice.state().validFrom().ifPresent(since -> data.put("validFrom", since.toString()));
        var former = found.formerName().map(name -> " It was " + name + " before.");
        return Answer.of(summary(slice) + former.orElse(""), data);
    }

    private static Map<String, Object> fields(Slice slice) {
        var unit = slice.unit();
        var data = new LinkedHashMap<String, Object>();
        data.put("symbolId", unit.id());
        data.put("file", unit.path());
        data.put("startLine", unit.startLine());
        data.put("endLine", unit.endLine());
        data.put("code", slice.code());
        return data;
    }

    /// The answer that shows this slice whole and nothing else.
    static Answer alone(Slice slice) {
        return Answer.of(summary(slice), fields(slice));
    }

    private static List<Map<String, Object>> rows(List<MemoryNote> notes) {
        return notes.stream()
                .map(note -> Map.<String, Object>of("id", note.id(), "text", note.text()))
                .toList();
    }

    private static String summary(Slice slice) {
        var unit = slice.unit();
        var place = unit.path() + ":" + unit.startLine() + "-" + unit.endLine();
        boolean isRange = !slice.isWhole();
        var text = isRange
                ? "Lines " + unit.startLine() + "-" + unit.endLine() + " of " + unit.path()
                        + (unit.id().equals(unit.path()) ? "." : ", in " + EntityNames.shortened(unit.id()) + ".")
                : unit.isDescribed()
                        ? place + ": " + PackSummary.sentence(unit.digest())
                        : EntityNames.shortened(unit.id()) + " is at " + place + ".";
        return switch (slice.state().onDisk()) {
            case SAME -> text;
            case CHANGED -> text + " The file has changed on disk since: these are the lines as indexed.";
            case GONE -> text + " The file is gone from disk: these are the lines as indexed.";
        };
    }

    private static List<Object> neighbours(Slice.CallNeighbours neighbours) {
        var items = new ArrayList<Object>();
        for (var neighbour : neighbours.shown()) {
            var item = new LinkedHashMap<String, Object>();
            item.put("id", neighbour.id());
            item.put("site", neighbour.site());
            if (neighbour.provenance() == EdgeProvenance.HEURISTIC)
                item.put("provenance", neighbour.provenance().written());
            var longer = new LinkedHashMap<String, Object>(item);
            longer.put("digest", neighbour.digest());
            items.add(neighbour.digest().isBlank() ? item : new DetailLevels(List.of(longer, item)));
        }
        if (neighbours.leftOut() > 0) items.add(Map.of("leftOut", neighbours.leftOut()));
        return items;
    }

    private static Map<String, Object> candidate(Slice.SourceUnit unit) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", unit.id());
        fields.put("lines", unit.startLine() + "-" + unit.endLine());
        fields.put("digest", unit.digest());
        return fields;
    }

    private static Answer candidates(SliceResult.AmbiguousSlice ambiguous) {
        var candidates =
                ambiguous.candidates().stream().map(SliceAnswer::candidate).toList();
        int all = candidates.size() + ambiguous.leftOut();
        return Answer.of(
                all + " symbols match this name"
                        + (ambiguous.leftOut() > 0
                                ? "; the " + candidates.size()
                                        + " most used are listed. Ask again with an id or a longer name."
                                : ". Ask again with one of these ids."),
                Map.of("candidates", candidates));
    }
}
