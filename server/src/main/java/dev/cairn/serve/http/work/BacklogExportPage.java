package dev.cairn.serve.http.work;

import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.form.EntityFields;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.RequestIdentity;
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

/// `GET /backlog/export?after=`: the whole backlog in parts, items before documents.
public final class BacklogExportPage implements HttpEndpoint {

    /// A part ends with the entry that exceeds this many characters.
    private static final int CHARACTERS_MAX = 2 << 20;

    private static final String ENTITY = "e:";
    private static final String RESOURCE = "r:";

    private final BacklogScope backlogScope;
    private final BacklogReader reads;

    public BacklogExportPage(BacklogScope backlogScope, BacklogReader reads) {
        this.backlogScope = backlogScope;
        this.reads = reads;
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
        var scope = backlogScope.now(RequestIdentity.of(request).caller());
        var after = Optional.ofNullable(request.getParameter("after")).orElse("");
        var part = reads.<Map<String, Object>>read(scope, backlog -> part(backlog, after));
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(part));
    }

    private static Map<String, Object> part(Backlog backlog, String after) {
        var part = new ExportPart();
        if (!after.startsWith(RESOURCE))
            backlog.newest().stream()
                    .sorted(Comparator.comparing(Entity::id))
                    .filter(entity -> (ENTITY + entity.id()).compareTo(after) > 0)
                    .takeWhile(_ -> part.hasRoom())
                    .forEach(part::add);
        backlog.resources().stream()
                .sorted(Comparator.comparing(resource -> resource.uri()))
                .filter(resource -> (RESOURCE + resource.uri()).compareTo(after) > 0)
                .takeWhile(_ -> part.hasRoom())
                .forEach(resource -> part.add(resource.uri(), resource.path(), resource.content()));
        return part.toMap();
    }

    /// The content of one response.
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
            last = ENTITY + entity.id();
        }

        void add(String uri, String path, String content) {
            resources.add(Map.of("path", path, "content", content));
            characters += 500 + content.length();
            last = RESOURCE + uri;
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
