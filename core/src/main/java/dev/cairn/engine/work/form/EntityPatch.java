package dev.cairn.engine.work.form;

import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Applies given fields to an item. An empty text removes an optional field.
public final class EntityPatch {

    static final int PRIORITY_MAX = 4;

    private final WrittenFields fields;

    public EntityPatch(WrittenFields fields) {
        this.fields = fields;
    }

    public Entity applyTo(Entity before) {
        return new Entity(
                before.id(),
                before.type(),
                fields.text("title").map(EntityPatch::title).orElse(before.title()),
                fields.text("status")
                        .map(written -> status(written, before.type()))
                        .orElse(before.status()),
                parent(before.parent()),
                fields.text("description")
                        .map(text ->
                                BacklogLimits.require("The description", text, BacklogLimits.DESCRIPTION_LENGTH_MAX))
                        .orElse(before.description()),
                fields.items("references").map(LinkFields::read).orElse(before.links()),
                planning(before.planning()),
                before.createdAt(),
                before.updatedAt());
    }

    /// The parent may be given under two names; `epic_id` is the older one.
    private Optional<String> parent(Optional<String> before) {
        var given = fields.text("parent_id").or(() -> fields.text("epic_id"));
        if (given.isEmpty()) return before;
        return given.map(id -> BacklogLimits.require("parent_id", id.strip(), BacklogLimits.TITLE_LENGTH_MAX))
                .filter(id -> !id.isEmpty());
    }

    private Planning planning(Planning before) {
        return new Planning(
                fields.texts("blocked_reason").orElse(before.blockedReasons()),
                fields.texts("evidence").orElse(before.evidence()),
                fields.texts("depends_on").map(EntityPatch::unique).orElse(before.dependsOn()),
                fields.integer("priority", 0, PRIORITY_MAX).map(OptionalInt::of).orElse(before.priority()),
                optional("due_date", before.dueDate()),
                optional("assignee", before.assignee()),
                optional("notes", before.notes()),
                optional("content_type", before.contentType()),
                optional("path", before.path()).map(EntityPatch::inside),
                stillUnread(before.unread()));
    }

    /// The values that could not be read, except those whose fields are set by this patch.
    private Map<String, Object> stillUnread(Map<String, Object> before) {
        if (before.isEmpty()) return before;
        var kept = new LinkedHashMap<>(before);
        kept.keySet().removeIf(fields::has);
        if (fields.has("parent_id") || fields.has("epic_id")) kept.keySet().removeAll(List.of("parent_id", "epic_id"));
        return kept;
    }

    private Optional<String> optional(String name, Optional<String> before) {
        if (!fields.has(name)) return before;
        return fields.text(name)
                .filter(text -> !text.isEmpty())
                .map(text -> BacklogLimits.require(name, text, BacklogLimits.ITEM_LENGTH_MAX));
    }

    public static String title(String title) {
        if (title.codePoints().noneMatch(EntityPatch::isVisible))
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "The title is blank.", "Give a title of a few words.");
        return BacklogLimits.require("The title", title.strip(), BacklogLimits.TITLE_LENGTH_MAX);
    }

    /// Control and format characters are not shown, so a title of them alone looks empty.
    private static boolean isVisible(int codePoint) {
        return !Character.isWhitespace(codePoint)
                && !Character.isISOControl(codePoint)
                && Character.getType(codePoint) != Character.FORMAT;
    }

    private static Status status(String written, EntityType type) {
        return Status.parse(written)
                .filter(type.statuses()::contains)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "The status of " + type.withArticle() + " cannot be '" + Problem.echo(written) + "'.",
                        "Use one of "
                                + new TreeSet<>(type.statuses())
                                        .stream().map(Status::written).collect(Collectors.joining(", "))
                                + "."));
    }

    private static List<String> unique(List<String> ids) {
        return ids.stream().map(String::strip).distinct().toList();
    }

    /// The path of an artifact must lie inside the project.
    private static String inside(String path) {
        boolean leaves = path.startsWith("/")
                || path.contains("\\")
                || path.matches("^[A-Za-z]:.*")
                || List.of(path.split("/", -1)).contains("..");
        if (leaves)
            throw Refusal.of(
                    ProblemCode.OUTSIDE_WORKSPACE,
                    "The path '" + Problem.echo(path) + "' leaves the project.",
                    "Give a path relative to the project, without '..'.");
        return path;
    }

    /// The wire names of the fields in which two states of an item differ.
    public static List<String> changed(Entity before, Entity after) {
        var was = EntityFields.write(before);
        var is = EntityFields.write(after);
        var names = new ArrayList<>(is.keySet());
        was.keySet().stream().filter(name -> !is.containsKey(name)).forEach(names::add);
        return names.stream()
                .filter(name -> !name.equals("updated_at"))
                .filter(name -> !Objects.equals(was.get(name), is.get(name)))
                .toList();
    }
}
