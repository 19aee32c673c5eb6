package dev.cairn.serve.tool.work;

import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.files.backlog.EntityMarkdown;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.Caller;
import java.util.List;
import java.util.Optional;

/// The backlog as MCP resources: the documents attached to it, and every item as a Markdown text.
public final class BacklogDocuments {

    public static final String TEMPLATE = "mcp://backlog/{type}/{id}.md";

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    public BacklogDocuments(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    public List<Resource> attached(Caller caller) {
        return reader.read(backlogScope.now(caller), backlog -> List.copyOf(backlog.resources()));
    }

    /// The text of the document or item with this URI; empty if there is none.
    public Optional<String> text(String uri, Caller caller) {
        return reader.<Optional<String>>read(
                backlogScope.now(caller),
                backlog -> backlog.resource(uri).map(Resource::content).or(() -> item(uri, backlog)));
    }

    private static Optional<String> item(String uri, Backlog backlog) {
        return backlog.entity(EntityUris.id(uri))
                .filter(entity -> EntityUris.uri(entity).equals(uri))
                .map(entity -> EntityMarkdown.write(EntityFields.write(entity)));
    }
}
