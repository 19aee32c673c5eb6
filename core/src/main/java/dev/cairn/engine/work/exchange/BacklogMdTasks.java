package dev.cairn.engine.work.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Reads the front matter of Backlog.md: its names for dates, parent, assignees and dependencies.
public final class BacklogMdTasks {

    /// The files of Backlog.md are named `task-7 - Title.md`.
    private static final Pattern FILE = Pattern.compile("(?i)(?:.*/)?(?:task|draft)-\\d+(?:\\.\\d+)* - .*");

    /// Its documents and decisions are no work.
    private static final Pattern DOCUMENT = Pattern.compile("(?i)(?:.*/)?(?:doc|decision)-\\d+ - .*");

    private BacklogMdTasks() {}

    /// Whether the file is a task of Backlog.md.
    public static boolean isTask(String file, Map<?, ?> fields) {
        return FILE.matcher(file).matches() && hasHead(fields);
    }

    /// Whether the file is a document or a decision of Backlog.md.
    public static boolean isDocument(String file, Map<?, ?> fields) {
        return DOCUMENT.matcher(file).matches() && hasHead(fields);
    }

    private static boolean hasHead(Map<?, ?> fields) {
        return fields.containsKey("id") && fields.containsKey("title");
    }

    public static ForeignItem item(Map<String, Object> front) {
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
        return new ForeignItem(fields.toMap(), uncarried);
    }

    private static void links(ForeignFields fields) {
        var links = new ArrayList<Object>(fields.list("references"));
        links.addAll(fields.list("documentation"));
        if (!links.isEmpty()) fields.put("references", List.copyOf(links));
    }
}
