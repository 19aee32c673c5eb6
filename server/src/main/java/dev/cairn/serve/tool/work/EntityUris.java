package dev.cairn.serve.tool.work;

import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.work.Entity;

/// The URIs of items as documents: `mcp://backlog/tasks/TASK-0001.md`.
public final class EntityUris {

    static final String PREFIX = "mcp://backlog/";

    private EntityUris() {}

    static String uri(Entity entity) {
        return PREFIX + entity.type().written() + "s/" + entity.id() + ".md";
    }

    /// The id in a URI. Text that is an id already is returned unchanged.
    static String id(String written) {
        var id = written.strip();
        if (!id.startsWith(PREFIX) || id.startsWith(ResourceUris.PREFIX)) return id;
        var name = id.substring(id.lastIndexOf('/') + 1);
        return name.endsWith(".md") ? name.substring(0, name.length() - ".md".length()) : name;
    }
}
