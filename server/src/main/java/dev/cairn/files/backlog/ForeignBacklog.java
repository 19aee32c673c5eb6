package dev.cairn.files.backlog;

import dev.cairn.engine.work.exchange.BacklogMdTasks;
import dev.cairn.engine.work.exchange.BeadsIssues;
import dev.cairn.engine.work.exchange.ForeignItem;
import dev.cairn.engine.work.exchange.GithubIssues;
import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.files.backlog.BacklogFiles.FileNote;
import dev.cairn.files.backlog.BacklogFiles.ItemFile;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.codec.UnreadFieldCodec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;

/// Reads the items of other trackers: issues of GitHub as a JSON list, issues of beads as JSON lines, tasks of
/// Backlog.md.
final class ForeignBacklog {

    private ForeignBacklog() {}

    /// Reads a JSON list of items.
    static void readList(String text, String file, BacklogFiles into) {
        if (!(parsed("{\"items\":" + text + "}").get("items") instanceof List<?> items))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "it is no JSON list.", "Give a list of issues.");
        for (int i = 0; i < items.size(); i++) add(items.get(i), file + "[" + i + "]", into);
    }

    /// Reads one JSON object per line; other lines are reported with their line number.
    static void readLines(String text, String file, BacklogFiles into) {
        var lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) continue;
            var place = file + ":" + (i + 1);
            try {
                add(parsed(lines.get(i)), place, into);
            } catch (Refusal refusal) {
                into.refused().add(new FileNote(place, refusal.problem().message()));
            }
        }
    }

    static Map<String, Object> parsed(String json) {
        try {
            return UnreadFieldCodec.read(json);
        } catch (JacksonException e) {
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "it is not JSON: " + reason(e), "Correct it.", e);
        }
    }

    /// The message without the place where the outermost value began, which does not help to find the error.
    private static String reason(JacksonException e) {
        return e.getOriginalMessage().replaceFirst(" \\(start marker at .*", "");
    }

    /// Whether the object is one issue of a tracker.
    static boolean isItem(Map<?, ?> object) {
        return GithubIssues.isIssue(object) || BeadsIssues.isIssue(object);
    }

    static void add(Object item, String place, BacklogFiles into) {
        var fields = new LinkedHashMap<String, Object>();
        if (item instanceof Map<?, ?> map) map.forEach((name, value) -> fields.put(String.valueOf(name), value));
        if (fields.isEmpty()) {
            into.refused().add(new FileNote(place, "it is no object with fields"));
            return;
        }
        var foreign = GithubIssues.isIssue(fields)
                ? GithubIssues.item(fields)
                : BeadsIssues.isIssue(fields) ? BeadsIssues.item(fields) : new ForeignItem(fields, List.of());
        addItem(foreign, place, into);
    }

    private static void addItem(ForeignItem foreign, String place, BacklogFiles into) {
        var origin = new ImportOrigin(place, ImportOrigin.UNKNOWN.created(), ImportOrigin.UNKNOWN.changed());
        foreign.uncarried().forEach(note -> into.notes().add(new FileNote(place, note)));
        into.add(new ItemFile(origin, foreign.fields(), List.of()));
    }

    /// The fields of a markdown file, under the names of this backlog if another tool wrote it.
    static Map<String, Object> fields(String file, Map<String, Object> front, BacklogFiles into) {
        if (!BacklogMdTasks.isTask(file, front)) return front;
        var item = BacklogMdTasks.item(file, front);
        item.uncarried().forEach(note -> into.notes().add(new FileNote(file, note)));
        return item.fields();
    }
}
