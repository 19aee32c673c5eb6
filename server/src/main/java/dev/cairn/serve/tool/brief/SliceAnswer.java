package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.answer.Ladder;
import dev.cairn.answer.Priority;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.SliceResult;
import dev.cairn.model.code.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tells a slice: its lines whole, or signature and digest when they do not fit.
final class SliceAnswer {

    static final List<Field> FIELDS = List.of(
            Field.high("symbolId"),
            Field.high("file"),
            Field.high("startLine"),
            Field.high("endLine"),
            Field.high("code").inFull(Priority.MEDIUM),
            Field.high("incomingCallers").inFull(Priority.LOW),
            Field.high("outgoingCalls").inFull(Priority.LOW),
            Field.medium("relevantDecisions"),
            Field.medium("relevantLearnings"),
            Field.low("validFrom"),
            Field.high("candidates"));

    private static final int CHARS_PER_TOKEN_SAFE = 3;
    private static final int OVERHEAD_TOKENS = 200;

    /// Code as short as this is told whole, before those who call it.
    private static final int SHORT_CODE_CHARS = 400;

    private SliceAnswer() {}

    static Answer of(SliceResult result, SliceRequest request, SliceNotes notes) {
        return switch (result) {
            case SliceResult.Found(var slice) -> found(slice, request, notes);
            case SliceResult.Ambiguous ambiguous -> candidates(ambiguous);
        };
    }

    private static Answer found(Slice slice, SliceRequest request, SliceNotes notes) {
        var unit = slice.unit();
        var data = new LinkedHashMap<String, Object>();
        data.put("symbolId", unit.id());
        data.put("file", unit.path());
        data.put("startLine", unit.startLine());
        data.put("endLine", unit.endLine());
        data.put("code", new Ladder(forms(slice)));
        if (request.mode().hasNeighbours()) {
            data.put("incomingCallers", neighbours(slice.callers()));
            data.put("outgoingCalls", neighbours(slice.callees()));
        }
        if (request.mode() == SliceMode.FULL) {
            data.put("relevantDecisions", notes.decisions(request, unit.id()));
            data.put("relevantLearnings", notes.learnings(request, unit.id()));
        }
        slice.standing().validFrom().ifPresent(since -> data.put("validFrom", since.toString()));
        return Answer.of(summary(slice), data);
    }

    private static String summary(Slice slice) {
        var unit = slice.unit();
        var place = unit.path() + ":" + unit.startLine() + "-" + unit.endLine();
        var said = unit.digest().isBlank() ? unit.id() + " is at " + place + "." : place + ": " + unit.digest();
        return switch (slice.standing().onDisk()) {
            case SAME -> said;
            case CHANGED -> said + " The file has changed on disk since: these are the lines as indexed.";
            case GONE -> said + " The file is gone from disk: these are the lines as indexed.";
        };
    }

    /// A unit that is larger than the whole answer may be is told by its signature, and that says so; the summary tells
    /// its digest in any case.
    private static List<String> forms(Slice slice) {
        var unit = slice.unit();
        if (slice.code().length() <= SHORT_CODE_CHARS) return List.of(slice.code());
        int lines = unit.endLine() - unit.startLine() + 1;
        var advice = lines + " lines do not fit: ask with tokens="
                + (slice.code().length() / CHARS_PER_TOKEN_SAFE + OVERHEAD_TOKENS) + "]";
        var shorter = unit.signature() + "\n[signature only: " + advice;
        if (slice.code().equals(unit.signature())
                || shorter.length() >= slice.code().length()) return List.of(slice.code(), "[" + advice);
        return List.of(slice.code(), shorter, "[" + advice);
    }

    private static List<Object> neighbours(Slice.Neighbours neighbours) {
        var told = new ArrayList<Object>();
        for (var neighbour : neighbours.shown()) {
            var item = new LinkedHashMap<String, Object>();
            item.put("id", neighbour.id());
            item.put("site", neighbour.site());
            if (neighbour.provenance() == Provenance.HEURISTIC)
                item.put("provenance", neighbour.provenance().written());
            var longer = new LinkedHashMap<String, Object>(item);
            longer.put("digest", neighbour.digest());
            told.add(neighbour.digest().isBlank() ? item : new Ladder(List.of(longer, item)));
        }
        if (neighbours.leftOut() > 0) told.add(Map.of("leftOut", neighbours.leftOut()));
        return told;
    }

    private static Map<String, Object> candidate(Slice.Unit unit) {
        var told = new LinkedHashMap<String, Object>();
        told.put("id", unit.id());
        told.put("lines", unit.startLine() + "-" + unit.endLine());
        told.put("digest", unit.digest());
        return told;
    }

    private static Answer candidates(SliceResult.Ambiguous ambiguous) {
        var told = ambiguous.candidates().stream().map(SliceAnswer::candidate).toList();
        int all = told.size() + ambiguous.leftOut();
        return Answer.of(
                all + " symbols fit; ask again with one of these ids"
                        + (ambiguous.leftOut() > 0 ? " or a longer name." : "."),
                Map.of("candidates", told));
    }
}
