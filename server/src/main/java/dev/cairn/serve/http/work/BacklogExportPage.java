package dev.cairn.serve.http.work;

import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.tool.work.BacklogScope;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `GET /backlog/export?after=`: the whole backlog in several parts, first the items, then the documents.
public final class BacklogExportPage implements HttpEndpoint {

    /// A part ends after the entry with which it reaches about this many characters.
    private static final int CHARACTERS_MAX = 2 << 20;

    private static final String ITEM_CURSOR = "e:";
    private static final String DOCUMENT_CURSOR = "r:";

    private final BacklogScope backlogScope;
    private final BacklogReader reader;

    public BacklogExportPage(BacklogScope backlogScope, BacklogReader reader) {
        this.backlogScope = backlogScope;
        this.reader = reader;
    }

    @Override
    public List<String> paths() {
        return List.of("/backlog/export");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var scope = backlogScope.now(HeaderIdentity.of(request).caller());
        var after = Optional.ofNullable(request.getParameter("after")).orElse("");
        var part = reader.<Map<String, Object>>read(scope, backlog -> part(backlog, after));
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(part));
    }

    private static Map<String, Object> part(Backlog backlog, String after) {
        var part = new ExportPart();
        if (!after.startsWith(DOCUMENT_CURSOR))
            backlog.newest().stream()
                    .sorted(Comparator.comparing(Entity::id))
                    .filter(entity -> (ITEM_CURSOR + entity.id()).compareTo(after) > 0)
                    .takeWhile(_ -> part.hasRoom())
                    .forEach(part::add);
        backlog.resources().stream()
                .sorted(Comparator.comparing(resource -> resource.uri()))
                .filter(resource -> (DOCUMENT_CURSOR + resource.uri()).compareTo(after) > 0)
                .takeWhile(_ -> part.hasRoom())
                .forEach(resource -> part.add(resource.uri(), resource.path(), resource.content()));
        return part.toMap();
    }

    /// Collects the content of one response.
    private static final class ExportPart {

        private final List<Map<String, Object>> tasks = new ArrayList<>();
        private final List<Map<String, Object>> resources = new ArrayList<>();
        private String last = "";
        private int characters;

        boolean hasRoom() {
            return characters < CHARACTERS_MAX;
        }

        void add(Entity entity) {
            tasks.add(EntityFields.write(entity));
            characters += 500 + entity.description().length();
            last = ITEM_CURSOR + entity.id();
        }

        void add(String uri, String path, String content) {
            resources.add(Map.of("path", path, "content", content));
            characters += 500 + content.length();
            last = DOCUMENT_CURSOR + uri;
        }

        Map<String, Object> toMap() {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("ok", true);
            fields.put("tasks", tasks);
            fields.put("resources", resources);
            if (!hasRoom()) fields.put("next", last);
            return fields;
        }
    }
}
