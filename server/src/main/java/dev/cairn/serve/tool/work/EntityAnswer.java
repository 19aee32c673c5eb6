package dev.cairn.serve.tool.work;

import dev.cairn.answer.DetailLevels;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.work.Backlog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Formats backlog items and documents, complete or, if there is no room, with their most important fields.
final class EntityAnswer {

    private EntityAnswer() {}

    static DetailLevels whole(Entity entity, Backlog backlog) {
        var whole = new LinkedHashMap<>(EntityFields.write(entity));
        whole.put("revision", backlog.revision(entity.id()));
        put(whole, "blocked_by", backlog.openBlockers(entity));
        put(whole, "blocks", backlog.dependents(entity.id()).stream().toList());
        var brief = new LinkedHashMap<>(EntityFields.listFields(entity));
        brief.put("revision", backlog.revision(entity.id()));
        return new DetailLevels(List.of(whole, brief));
    }

    private static void put(Map<String, Object> into, String name, List<Entity> entities) {
        if (!entities.isEmpty())
            into.put(name, entities.stream().map(Entity::id).toList());
    }

    /// The id and title of an item inside a sentence, such as `TASK-0001 "Round totals"`.
    static String named(Entity entity) {
        return entity.id() + " \"" + Problem.echo(entity.title()) + "\"";
    }

    static Map<String, Object> line(Entity entity, Backlog backlog) {
        var line = new LinkedHashMap<>(EntityFields.listFields(entity));
        if (entity.status().isActive()) put(line, "blocked_by", backlog.openBlockers(entity));
        return line;
    }

    static DetailLevels whole(Resource resource) {
        var brief = new LinkedHashMap<String, Object>();
        brief.put("uri", resource.uri());
        brief.put("title", resource.title());
        brief.put("path", resource.path());
        var whole = new LinkedHashMap<>(brief);
        whole.put("content", resource.content());
        return new DetailLevels(List.of(whole, brief));
    }
}
