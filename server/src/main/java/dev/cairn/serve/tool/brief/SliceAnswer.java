package dev.cairn.serve.tool.brief;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Field;
import dev.cairn.answer.Ladder;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.SliceResult;
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
            Field.high("code"),
            Field.high("incomingCallers"),
            Field.high("outgoingCalls"),
            Field.medium("relevantDecisions"),
            Field.medium("relevantLearnings"),
            Field.high("validFrom"),
            Field.high("candidates"));

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
        return Answer.of(summary(slice), data);
    }

    private static String summary(Slice slice) {
        var unit = slice.unit();
        var place = unit.path() + ":" + unit.startLine() + "-" + unit.endLine();
        var said = unit.digest().isBlank() ? unit.id() + " is at " + place + "." : place + ": " + unit.digest();
        return slice.isChanged() ? said + " The file has changed on disk since." : said;
    }

    /// A unit that is larger than the whole answer may be is told by its signature, and that says so.
    private static List<String> forms(Slice slice) {
        var unit = slice.unit();
        if (slice.code().equals(unit.signature())) return List.of(slice.code());
        int lines = unit.endLine() - unit.startLine() + 1;
        return List.of(
                slice.code(),
                unit.signature() + "\n[signature only: " + lines + " lines do not fit, ask with more tokens]");
    }

    private static List<Object> neighbours(Slice.Neighbours neighbours) {
        var told = new ArrayList<Object>();
        for (var neighbour : neighbours.shown()) {
            var item = new LinkedHashMap<String, Object>();
            item.put("id", neighbour.id());
            item.put("digest", neighbour.digest());
            item.put("site", neighbour.site());
            told.add(item);
        }
        if (neighbours.leftOut() > 0) told.add(Map.of("leftOut", neighbours.leftOut()));
        return told;
    }

    private static Answer candidates(SliceResult.Ambiguous ambiguous) {
        var told = ambiguous.candidates().stream()
                .map(unit -> Map.of(
                        "id", unit.id(), "lines", unit.startLine() + "-" + unit.endLine(), "digest", unit.digest()))
                .toList();
        int all = told.size() + ambiguous.leftOut();
        return Answer.of(
                all + " symbols fit; ask again with one of these ids"
                        + (ambiguous.leftOut() > 0 ? " or a longer name." : "."),
                Map.of("candidates", told));
    }
}
