package dev.cairn.serve.http.work;

import dev.cairn.engine.work.BacklogImport;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpLimits;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.work.BacklogScope;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.codec.ContentHash;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// `POST /backlog/import`: imports items and documents, repairs small faults in them, and reports what was
/// repaired or refused.
public final class BacklogImportPage implements HttpEndpoint {

    private final BacklogScope backlogScope;
    private final BacklogImport backlogImport;
    private final Supplier<UUID> newId;
    private final AgentIdentity identity;

    public BacklogImportPage(
            BacklogScope backlogScope, BacklogImport backlogImport, Supplier<UUID> newId, AgentIdentity identity) {
        this.identity = identity;
        this.backlogScope = backlogScope;
        this.backlogImport = backlogImport;
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
        var caller = HeaderIdentity.of(request).caller();
        identity.use(caller.client(), caller.agent());
        var importRequest = new ImportRequest(body);
        var batch = importRequest.batch();
        var writer = new WriteContext(
                backlogScope.project(caller), key(caller, body), new Author(caller.agent(), caller.session()));
        var changes =
                importRequest.isDryRun() ? backlogImport.preview(writer, batch) : backlogImport.write(writer, batch);
        var tree = importRequest.report().tree(changes, importRequest.isDryRun());
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(tree));
    }

    private RequestKey key(Caller caller, byte[] body) {
        return caller.requestId()
                .map(id -> RequestKey.of(id, "backlog_import " + ContentHash.of(body)))
                .orElseGet(() -> RequestKey.withoutRepeat(newId.get()));
    }
}
