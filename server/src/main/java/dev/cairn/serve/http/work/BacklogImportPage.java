package dev.cairn.serve.http.work;

import dev.cairn.engine.work.BacklogImport;
import dev.cairn.engine.work.ImportedFields;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Resource;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpLimits;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.serve.http.RequestIdentity;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.work.BacklogScope;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.codec.ContentHash;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// `POST /backlog/import` with `{tasks, resources, operations}`: imports valid entries and reports the others.
public final class BacklogImportPage implements HttpEndpoint {

    private final BacklogScope backlogScope;
    private final BacklogImport imports;
    private final Supplier<UUID> newId;
    private final AgentIdentity identity;

    public BacklogImportPage(
            BacklogScope backlogScope, BacklogImport imports, Supplier<UUID> newId, AgentIdentity identity) {
        this.identity = identity;
        this.backlogScope = backlogScope;
        this.imports = imports;
        this.newId = newId;
    }

    @Override
    public List<String> paths() {
        return List.of("/backlog/import");
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var body = RequestBody.json(request, HttpLimits.STANDARD.bodyBytesMax());
        var tree = tree(body);
        var caller = RequestIdentity.of(request).caller();
        identity.use(caller.client(), caller.agent());
        var skipped = new ArrayList<String>();
        var batch = new BacklogImport.ImportBatch(
                read(tree, "tasks", ImportedFields::entity, skipped),
                read(tree, "resources", BacklogImportPage::resource, skipped),
                read(tree, "operations", ImportedFields::operation, skipped));
        var writer = new WriteContext(
                backlogScope.project(caller), key(caller, body), new Author(caller.agent(), caller.session()));
        var data = new LinkedHashMap<String, Object>();
        data.put("ok", true);
        data.put("changed", imports.write(writer, batch));
        data.put("skipped", skipped);
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(data));
    }

    private RequestKey key(Caller caller, byte[] body) {
        return caller.requestId()
                .map(id -> RequestKey.of(id, "backlog_import " + ContentHash.of(body)))
                .orElseGet(() -> RequestKey.withoutRepeat(newId.get()));
    }

    private static Map<?, ?> tree(byte[] body) {
        try {
            if (HttpJson.read(body) instanceof Map<?, ?> tree) return tree;
        } catch (JacksonException broken) {
            throw Refusal.of(ProblemCode.BAD_ARGUMENT, "The request body is not JSON.", "Send one object.", broken);
        }
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT, "The request body is no object.", "Send {tasks, resources, operations}.");
    }

    private static <T> List<T> read(
            Map<?, ?> tree, String field, Function<Map<String, Object>, T> form, List<String> skipped) {
        var read = new ArrayList<T>();
        for (var item : list(tree.get(field), field)) {
            var fields = new LinkedHashMap<String, Object>();
            if (item instanceof Map<?, ?> map)
                map.forEach((name, value) -> {
                    if (value != null) fields.put(String.valueOf(name), value);
                });
            try {
                read.add(form.apply(fields));
            } catch (Refusal refusal) {
                skipped.add(name(fields) + ": " + refusal.problem().message());
            }
        }
        return read;
    }

    /// A missing field has no items; a field of another type is refused, because it would be lost silently.
    private static List<?> list(@Nullable Object items, String field) {
        return switch (items) {
            case null -> List.of();
            case List<?> list -> list;
            default ->
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        field + " is no list.",
                        "Send " + field + " as a list of objects, or leave it out.");
        };
    }

    private static String name(Map<String, Object> fields) {
        return Problem.echo(String.valueOf(fields.getOrDefault("id", fields.getOrDefault("path", "an item"))));
    }

    private static Resource resource(Map<String, Object> fields) {
        var path = String.valueOf(fields.getOrDefault("path", fields.getOrDefault("uri", "")));
        var uri = ResourceUris.isUri(path) ? path : ResourceUris.uri(path);
        return ResourceUris.resource(uri, String.valueOf(fields.getOrDefault("content", "")));
    }
}
