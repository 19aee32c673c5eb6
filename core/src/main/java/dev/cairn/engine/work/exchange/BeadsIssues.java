package dev.cairn.engine.work.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads issues of beads, one JSON object per line. Fields without a counterpart are kept as they are.
public final class BeadsIssues {

    private static final Map<String, String> STATUSES =
            Map.of("deferred", "blocked", "hooked", "in_progress", "tombstone", "cancelled");

    private BeadsIssues() {}

    /// Whether the object looks like an issue of beads.
    public static boolean isIssue(Map<?, ?> object) {
        return object.containsKey("id")
                && object.containsKey("title")
                && (object.containsKey("issue_type") || object.containsKey("dependencies"));
    }

    public static ForeignItem item(Map<String, Object> issue) {
        var fields = new ForeignFields(issue);
        var uncarried = new ArrayList<String>();
        fields.move("id", "id");
        fields.move("title", "title");
        fields.text("issue_type").ifPresent(type -> {
            fields.put("type", type.equals("epic") ? "epic" : "task");
            if (!type.equals("epic") && !type.equals("task")) fields.put("issue_type", type);
        });
        fields.text("status").ifPresent(status -> status(status, fields, uncarried));
        fields.move("priority", "priority");
        fields.move("description", "description");
        fields.move("assignee", "assignee");
        fields.move("notes", "notes");
        fields.move("created_at", "created_at");
        fields.move("updated_at", "updated_at");
        dependencies(fields, uncarried);
        return new ForeignItem(fields.toMap(), uncarried);
    }

    /// A status of beads that this backlog does not have is mapped to the nearest one, and its word is kept as well.
    private static void status(String written, ForeignFields fields, List<String> uncarried) {
        var nearest = STATUSES.getOrDefault(written.toLowerCase(Locale.ROOT), written);
        fields.put("status", nearest);
        if (nearest.equals(written)) return;
        fields.put("status" + ImportedItemReader.ORIGINAL, written);
        uncarried.add("its status " + written + " is read as " + nearest);
    }

    /// `blocks` is a dependency, `parent-child` the parent; every other kind is a reference.
    private static void dependencies(ForeignFields fields, List<String> uncarried) {
        var blockers = new ArrayList<String>();
        var links = new ArrayList<Map<String, Object>>();
        for (var item : fields.list("dependencies")) {
            var target = ForeignFields.text(item, "depends_on_id");
            var kind = item instanceof Map<?, ?> map ? String.valueOf(map.get("type")) : "blocks";
            if (target.isEmpty()) {
                uncarried.add("a dependency without depends_on_id is left out");
                continue;
            }
            switch (kind) {
                case "blocks" -> blockers.add(target.get());
                case "parent-child" -> fields.put("parent_id", target.get());
                default -> {
                    var link = new LinkedHashMap<String, Object>();
                    link.put("url", target.get());
                    link.put("title", kind);
                    link.put("reference_type", "entity_ref");
                    links.add(link);
                    uncarried.add("the relation " + kind + " to " + target.get() + " is kept as a reference");
                }
            }
        }
        if (!blockers.isEmpty()) fields.put("depends_on", blockers);
        if (!links.isEmpty()) fields.put("references", links);
    }
}
