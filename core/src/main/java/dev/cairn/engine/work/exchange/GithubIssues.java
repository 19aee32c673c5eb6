package dev.cairn.engine.work.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Reads issues in the form of `gh issue list --json …`. Labels, milestone, author and other fields are kept as they
/// are.
public final class GithubIssues {

    private GithubIssues() {}

    /// Whether the object looks like an issue.
    public static boolean isIssue(Map<?, ?> object) {
        return object.get("number") instanceof Number
                && object.get("title") != null
                && !object.containsKey("issue_type");
    }

    public static ForeignItem item(Map<String, Object> issue) {
        var fields = new ForeignFields(issue);
        var uncarried = new ArrayList<String>();
        fields.text("number").ifPresent(number -> fields.put("id", "GH-" + number));
        fields.move("title", "title");
        fields.put("type", "task");
        var reason = Optional.ofNullable(issue.get("stateReason"))
                .flatMap(PlainText::scalar)
                .orElse("");
        fields.text("state").ifPresent(state -> fields.put("status", status(state, reason)));
        fields.move("body", "description");
        fields.move("createdAt", "created_at");
        fields.move("updatedAt", "updated_at");
        var people = texts(named(fields, "assignees", "login", uncarried), "login");
        if (!people.isEmpty()) fields.put("assignee", String.join(", ", people));
        fields.text("url").ifPresent(url -> fields.put("references", List.of(link(url))));
        var labels = texts(named(fields, "labels", "name", uncarried), "name");
        if (!labels.isEmpty()) fields.put("labels", labels);
        labels.stream()
                .map(label -> label.replaceFirst("(?i)^priority[:/ -]+", ""))
                .filter(Predicate.not(label -> PriorityWords.number(label).isEmpty()))
                .findFirst()
                .ifPresent(label -> fields.put("priority", label));
        comments(fields, uncarried);
        return new ForeignItem(fields.toMap(), uncarried);
    }

    /// Lists of objects of which only one field is kept.
    private static List<?> named(ForeignFields fields, String list, String kept, List<String> uncarried) {
        var items = fields.list(list);
        if (ForeignFields.hasMore(items, kept))
            uncarried.add("each of its " + list + " is kept by its " + kept + " alone");
        return items;
    }

    private static String status(String state, String reason) {
        if (!state.equalsIgnoreCase("closed")) return "open";
        return reason.equalsIgnoreCase("not_planned") || reason.equalsIgnoreCase("duplicate") ? "cancelled" : "done";
    }

    private static Map<String, Object> link(String url) {
        var link = new LinkedHashMap<String, Object>();
        link.put("url", url);
        link.put("reference_type", "external_url");
        return link;
    }

    /// Comments become notes, because the backlog has no threads.
    private static void comments(ForeignFields fields, List<String> uncarried) {
        var comments = fields.list("comments");
        if (comments.isEmpty()) return;
        fields.put("comments", comments);
        uncarried.add((comments.size() == 1 ? "1 comment is" : comments.size() + " comments are")
                + " kept in the field comments; the backlog has no threads");
    }

    private static List<String> texts(List<?> items, String field) {
        return items.stream()
                .flatMap(item -> ForeignFields.text(item, field).stream())
                .toList();
    }
}
