package dev.cairn.cli.code;

import dev.cairn.cli.SarifLog;
import dev.cairn.cli.SarifLog.Finding;
import dev.cairn.cli.SarifLog.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/// Writes a review as text for a terminal, as Markdown for a pull request, or as SARIF.
public final class ReviewText {

    /// The maximum number of entries in a section; further ones are only counted.
    private static final int LISTED_MAX = 20;

    private ReviewText() {}

    /// The marks before headings and items.
    public enum Layout {
        PLAIN("", "  "),
        MARKDOWN("### ", "- ");

        private final String heading;
        private final String item;

        Layout(String heading, String item) {
            this.heading = heading;
            this.item = item;
        }
    }

    public static String of(ChangeReview review, Layout layout) {
        var lines = new ArrayList<String>();
        if (layout == Layout.MARKDOWN) lines.add("## Cairn review\n");
        lines.add(review.verdict());
        var sections = new Sections(lines, layout);
        sections.add("Changed files", review.allChangedFiles(), Function.identity());
        sections.add("Architecture violations", review.violations(), ReviewText::violation);
        sections.add("Users to check", review.users(), review.userCount(), ReviewText::user);
        sections.add("Tests to run", review.selectedTests(), ReviewText::test);
        sections.add("Claims on this code", review.claims(), ReviewText::claim);
        sections.add("Decisions about this code", review.decisions(), ReviewText::decision);
        if (!review.isComplete())
            lines.add(
                    "\nThe list of users may be incomplete; `cairn impact --since " + review.since() + "` tells why.");
        return String.join("\n", lines);
    }

    /// Adds sections to the text; a section without items is left out.
    private record Sections(List<String> lines, Layout layout) {

        <T> void add(String title, List<T> items, Function<T, String> text) {
            add(title, items, items.size(), text);
        }

        /// @param count the total, of which the answer may list only the first ones
        <T> void add(String title, List<T> items, int count, Function<T, String> text) {
            if (items.isEmpty()) return;
            lines.add("\n" + layout.heading + title);
            items.stream().limit(LISTED_MAX).forEach(item -> lines.add(layout.item + text.apply(item)));
            if (count > LISTED_MAX)
                lines.add(layout.item + "and " + (count - LISTED_MAX) + " more; --json lists "
                        + (count > items.size() ? "the first " + items.size() : "them all"));
        }
    }

    public static String sarif(ChangeReview review) {
        var log = new SarifLog();
        for (var each : review.violations())
            log.add(new Finding(
                    text(each, "rule"),
                    Level.ERROR,
                    violation(each),
                    text(each, "file"),
                    each.path("line").asInt(1)));
        for (var each : review.claims())
            log.add(new Finding("claimed", Level.WARNING, claim(each), ChangeReview.file(text(each, "target")), 1));
        var files = ChangeReview.changedFiles(review.difference());
        for (var each : review.decisions())
            log.add(new Finding("decision", Level.NOTE, decision(each), files.isEmpty() ? "." : files.getFirst(), 1));
        return log.json();
    }

    private static String violation(JsonNode each) {
        return text(each, "file") + ":" + text(each, "line") + " " + text(each, "rule")
                + prefixed(": uses ", text(each, "uses")) + prefixed(". ", text(each, "suggestion"));
    }

    private static String user(JsonNode each) {
        return text(each, "id")
                + prefixed(" (", text(each, "via"))
                + (text(each, "via").isEmpty() ? "" : ")");
    }

    private static String test(JsonNode each) {
        return text(each, "file")
                + prefixed(" (", text(each, "why"))
                + (text(each, "why").isEmpty() ? "" : ")");
    }

    private static String claim(JsonNode each) {
        return text(each, "target") + " is claimed by " + text(each, "holder") + prefixed(": ", text(each, "intent"));
    }

    private static String decision(JsonNode each) {
        return text(each, "id") + prefixed(" ", text(each, "title")) + prefixed(": ", text(each, "rationale"));
    }

    private static String prefixed(String prefix, String text) {
        return text.isEmpty() ? "" : prefix + text;
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }
}
