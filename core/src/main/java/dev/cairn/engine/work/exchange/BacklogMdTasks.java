package dev.cairn.engine.work.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Reads the front matter of Backlog.md: its names for dates, parent, assignees and dependencies.
public final class BacklogMdTasks {

    /// Backlog.md names its files `task-7 - Title.md`; a project may use another word than `task`.
    private static final Pattern FILE = Pattern.compile("(?i)(?:.*/)?[a-z][a-z0-9_]*-\\d+(?:\\.\\d+)* - [^/]*");

    private static final Pattern USUAL = Pattern.compile("(?i)(?:.*/)?(?:task|draft)-[^/]*");
    private static final Pattern ARCHIVED = Pattern.compile("(?i)(?:.*/)?archive/.*");
    private static final Pattern MILESTONE = Pattern.compile("(?i)m-\\d+");

    /// Its documents and decisions are not tasks.
    private static final Pattern DOCUMENT = Pattern.compile("(?i)(?:.*/)?(?:doc|decision)-\\d+ - .*");

    private BacklogMdTasks() {}

    /// Whether the file is a task of Backlog.md.
    public static boolean isTask(String file, Map<?, ?> fields) {
        return FILE.matcher(file).matches()
                && hasHead(fields)
                && (USUAL.matcher(file).matches() || fields.containsKey("dependencies"));
    }

    /// Whether the file is a document or a decision of Backlog.md.
    public static boolean isDocument(String file, Map<?, ?> fields) {
        return DOCUMENT.matcher(file).matches() && hasHead(fields);
    }

    /// Whether the file is in the archive, where ids may be those of later tasks.
    public static boolean isArchived(String file) {
        return ARCHIVED.matcher(file).matches();
    }

    private static boolean hasHead(Map<?, ?> fields) {
        return fields.containsKey("id") && fields.containsKey("title");
    }

    /// The fields of the task in this file; archived tasks are left out.
    public static ForeignItem item(String file, Map<String, Object> front) {
        var fields = new ForeignFields(front);
        var uncarried = new ArrayList<String>();
        fields.move("id", "id");
        fields.move("title", "title");
        fields.move("status", "status");
        fields.move("created_date", "created_at");
        fields.move("updated_date", "updated_at");
        fields.move("parent_task_id", "parent_id");
        fields.move("dependencies", "depends_on");
        fields.move("priority", "priority");
        var people = fields.list("assignee").stream()
                .flatMap(item -> PlainText.scalar(item).stream())
                .toList();
        if (!people.isEmpty()) fields.put("assignee", String.join(", ", people));
        fields.move("description", "description");
        links(fields);
        milestone(fields);
        if (isArchived(file)) {
            fields.put("status" + ImportedItemReader.ORIGINAL, front.getOrDefault("status", ""));
            fields.put("status", "cancelled");
            uncarried.add("it is in the archive and is read as cancelled");
        }
        return new ForeignItem(fields.toMap(), uncarried);
    }

    /// The milestone becomes the parent of a task without a parent.
    private static void milestone(ForeignFields fields) {
        fields.text("milestone").ifPresent(milestone -> {
            fields.put("milestone", milestone);
            if (MILESTONE.matcher(milestone).matches() && !fields.has("parent_id")) fields.put("parent_id", milestone);
        });
    }

    private static void links(ForeignFields fields) {
        var links = new ArrayList<Object>(fields.list("references"));
        links.addAll(fields.list("documentation"));
        if (!links.isEmpty()) fields.put("references", List.copyOf(links));
    }
}
