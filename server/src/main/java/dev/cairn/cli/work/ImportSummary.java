package dev.cairn.cli.work;

import dev.cairn.answer.Plurals;
import dev.cairn.cli.Terminal;
import dev.cairn.files.backlog.BacklogFiles;
import dev.cairn.files.backlog.BacklogFiles.FileNote;
import dev.cairn.process.ExitCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Sums up the reports of all requests of an import: how many entries were imported, which were repaired and how,
/// and which were refused and why.
final class ImportSummary {

    private static final int IDS_SHOWN_MAX = 20;

    private final boolean isDryRun;
    private final List<String> repaired = new ArrayList<>();
    private final List<String> refused = new ArrayList<>();
    private final List<String> replaced = new ArrayList<>();
    private final Map<String, List<String>> filesByNote = new LinkedHashMap<>();
    private final Map<String, Integer> unknownFields = new TreeMap<>();
    private int imported;
    private int changed;

    ImportSummary(BacklogFiles content, boolean isDryRun) {
        this.isDryRun = isDryRun;
        content.refused().forEach(note -> refused.add(note.toString()));
        content.notes()
                .forEach(note -> filesByNote
                        .computeIfAbsent(note.text(), _ -> new ArrayList<>())
                        .add(note.file()));
    }

    /// Adds the report of one request.
    void add(JsonNode report) {
        imported += report.path("taken").asInt(0);
        changed += report.path("changed").asInt(0);
        report.path("replaced").forEach(id -> replaced.add(id.asString("")));
        report.path("repaired").forEach(item -> repaired.add(place(item) + ": " + texts(item.path("repairs"))));
        report.path("refused")
                .forEach(item ->
                        refused.add(place(item) + ": " + item.path("reason").asString("")));
        report.path("kept_keys")
                .properties()
                .forEach(key -> unknownFields.merge(key.getKey(), key.getValue().asInt(0), Integer::sum));
    }

    /// A note that many files share is printed once.
    private static String files(List<String> files) {
        return files.getFirst() + (files.size() == 1 ? "" : " and " + Plurals.of(files.size() - 1, "other"));
    }

    private static String place(JsonNode item) {
        var id = item.path("id").asString("");
        var file = item.path("file").asString("");
        return file.isEmpty() ? id : file + " (" + id + ")";
    }

    private static String texts(JsonNode texts) {
        return texts.values().stream().map(text -> text.asString("")).collect(Collectors.joining("; "));
    }

    void print(Terminal terminal) {
        var out = terminal.out();
        out.println((isDryRun ? "Dry run, nothing was written: " : "")
                + imported + " taken, " + repaired.size() + " of them repaired, " + refused.size() + " refused; "
                + Plurals.of(changed, "thing") + (isDryRun ? " would change." : " changed."));
        if (!replaced.isEmpty())
            out.println((isDryRun ? "would replace " : "replaced ") + Plurals.of(replaced.size(), "item") + ": "
                    + replaced.stream().limit(IDS_SHOWN_MAX).collect(Collectors.joining(", "))
                    + (replaced.size() > IDS_SHOWN_MAX ? ", …" : "") + "; the history keeps what was there");
        repaired.forEach(line -> out.println("repaired " + line));
        filesByNote.forEach((text, files) -> out.println("note " + new FileNote(files(files), text)));
        if (!unknownFields.isEmpty())
            out.println("kept unknown fields: "
                    + unknownFields.entrySet().stream()
                            .map(key -> key.getKey() + " (" + key.getValue() + ")")
                            .collect(Collectors.joining(", ")));
        refused.forEach(line -> terminal.err().println("refused " + line));
    }

    ExitCode exitCode() {
        return refused.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
    }
}
