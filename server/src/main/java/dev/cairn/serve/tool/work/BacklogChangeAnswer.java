package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.engine.work.WrittenEntity;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import java.util.LinkedHashMap;
import java.util.List;

/// Formats the outcome of a change to a backlog item as an answer.
final class BacklogChangeAnswer {

    private BacklogChangeAnswer() {}

    private static String listed(List<String> fields) {
        int last = fields.size() - 1;
        return last < 1
                ? String.join("", fields)
                : String.join(", ", fields.subList(0, last)) + " and " + fields.get(last);
    }

    private static String becameReady(List<String> ready) {
        if (ready.isEmpty()) return "";
        return " Ready now: " + String.join(", ", ready) + ".";
    }

    private static String stillBlocked(List<String> blocked) {
        if (blocked.isEmpty()) return "";
        boolean isOne = blocked.size() == 1;
        return " " + listed(blocked) + (isOne ? " waited for it and is" : " waited for it and are")
                + " still marked blocked; set " + (isOne ? "its" : "their") + " status to open if nothing else blocks "
                + (isOne ? "it." : "them.");
    }

    /// The active items that depended on this one and have no other open blocker, but still have the status blocked.
    private static List<String> blockedByStatusAlone(Entity ended, Backlog backlog) {
        return backlog.dependents(ended.id()).stream()
                .filter(each -> each.status() == Status.BLOCKED)
                .filter(each -> backlog.openBlockers(each).isEmpty())
                .map(Entity::id)
                .toList();
    }

    /// The answer to a change. If the change ended the item, the answer also lists the tasks that became ready, and
    /// the items that only their own status still blocks.
    static Answer of(WrittenEntity changed, String entityField, Backlog backlog) {
        var entity = changed.entity();
        var data = new LinkedHashMap<String, Object>();
        data.put(entityField, EntityFields.listFields(entity));
        data.put("revision", changed.revision());
        data.put("changed", changed.fields());
        if (!changed.postActions().isEmpty()) data.put("postActions", changed.postActions());
        boolean isEnd = changed.fields().contains("status") && !entity.status().isActive();
        var ready = isEnd
                ? backlog.dependents(entity.id()).stream()
                        .filter(backlog.ready()::contains)
                        .map(Entity::id)
                        .toList()
                : List.<String>of();
        if (!ready.isEmpty()) data.put("becameReady", ready);
        var blocked = isEnd ? blockedByStatusAlone(entity, backlog) : List.<String>of();
        if (!blocked.isEmpty()) data.put("stillBlocked", blocked);
        return Answer.of(
                changed.fields().isEmpty()
                        ? entity.id() + " already has these values; nothing changed."
                        : "Updated " + listed(changed.fields()) + " of " + entity.id() + ", which is "
                                + entity.statusWord().replace('_', ' ') + "." + becameReady(ready)
                                + stillBlocked(blocked),
                data);
    }
}
