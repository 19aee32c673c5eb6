package dev.cairn.cli.code;

import dev.cairn.answer.Plurals;
import dev.cairn.cli.Terminal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Prints the result of an indexing run in at most twelve lines.
public final class IndexSummary {

    /// The name under which files without a language are counted.
    private static final String OTHER = "other";

    private static final int LANGUAGES_MAX = 6;
    private static final int KINDS_MAX = 4;
    private static final double PERCENT = 100;

    private final Terminal terminal;

    public IndexSummary(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Prints the summary.
    ///
    /// @param answer the answer of `graph_rebuild`
    /// @param health the data of `graph_health` after the run
    public void print(JsonNode answer, JsonNode health) {
        var out = terminal.out();
        var style = terminal.style();
        var run = answer.path("data");
        out.println(style.bold(answer.path("summary").asString("")));
        line("files", Long.toString(run.path("filesProcessed").asLong(0)));
        line("symbols", Long.toString(run.path("symbols").asLong(0)));
        line("edges", Long.toString(edges(run.path("edges"))));
        line("languages", languages(health.path("index").path("languages")));
        unread(health.path("unread"));
        var documents = run.path("documents").asLong(0);
        if (documents > 0)
            line(
                    "documents",
                    documents + " with " + Plurals.of(run.path("sections").asLong(0), "section"));
        problems(run);
        out.println("Next: " + style.cyan("cairn pack \"what you want to do\""));
    }

    /// The part that is searched as text only.
    private void unread(JsonNode unread) {
        if (unread.path("files").asLong(0) == 0) return;
        var languages = new ArrayList<String>();
        unread.path("languages").propertyNames().forEach(languages::add);
        line(
                "not parsed",
                Plurals.of(unread.path("files").asLong(0), "file")
                        + ", " + percent(unread.path("linesShare").asDouble(0)) + " of the lines of code: "
                        + String.join(", ", languages.subList(0, Math.min(languages.size(), LANGUAGES_MAX))));
    }

    private static String percent(double share) {
        long rounded = Math.round(share * PERCENT);
        return (rounded == 0 ? "under 1" : rounded) + " %";
    }

    private void line(String label, String value) {
        terminal.out().printf("  %-10s %s%n", label, value);
    }

    private static long edges(JsonNode edges) {
        long sum = 0;
        for (var byProvenance : edges) for (var count : byProvenance) sum += count.asLong(0);
        return sum;
    }

    private static String languages(JsonNode languages) {
        long total = 0;
        var counts = new LinkedHashMap<String, Long>();
        for (var each : languages.properties()) {
            counts.put(each.getKey(), each.getValue().asLong(0));
            total += each.getValue().asLong(0);
        }
        if (total == 0) return "none that Cairn reads";
        double all = total;
        var shown = counts.entrySet().stream()
                .sorted(Comparator.comparing(
                                (Map.Entry<String, Long> each) -> each.getKey().equals(OTHER))
                        .thenComparing(Map.Entry.comparingByValue(Comparator.reverseOrder())))
                .limit(LANGUAGES_MAX)
                .map(each -> (each.getKey().equals(OTHER) ? "text and other files" : each.getKey())
                        + String.format(Locale.ROOT, " %.0f %%", Math.max(1, PERCENT * each.getValue() / all)))
                .collect(Collectors.joining(", "));
        int more = counts.size() - LANGUAGES_MAX;
        return shown + (more > 0 ? " and " + more + " more" : "") + " of the files";
    }

    private void problems(JsonNode run) {
        long total = run.path("problemsTotal").asLong(0);
        if (total == 0) return;
        line("problems", total + ": " + kinds(run.path("problems")));
        terminal.out().printf("  %-10s %s%n", "", "list them with: cairn index --problems");
    }

    /// Counts the problems by kind. Two messages are of one kind if they differ only in quoted names, in places and
    /// in what follows the first punctuation mark.
    private static String kinds(JsonNode problems) {
        var kinds = new LinkedHashMap<String, Long>();
        for (var problem : problems) kinds.merge(kind(problem.path("message").asString("")), 1L, Long::sum);
        var shown = kinds.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(KINDS_MAX)
                .map(each -> each.getValue() + " × " + each.getKey())
                .collect(Collectors.joining(", "));
        int more = kinds.size() - KINDS_MAX;
        return shown + (more > 0 ? " and " + Plurals.of(more, "other kind") : "");
    }

    private static String kind(String message) {
        return message.replaceAll("['\"`][^'\"`]*['\"`]", "…")
                .replaceAll("[:;.].*", "")
                .replaceAll("\\s+((in|on|at)\\s+(line\\s+)?\\d|somewhere).*", "")
                .strip();
    }
}
