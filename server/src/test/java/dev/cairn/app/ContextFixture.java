package dev.cairn.app;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.app.service.HydrationServices;
import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.time.GitRevisions;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.WalkedFolders;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.trust.Secret;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.serve.http.HttpSettings;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.http.server.CairnHttpServer;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.dispatch.InputJsonSchema;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.SmallViews;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// All tools and the context page over a real store.
final class ContextFixture implements AutoCloseable {

    private static final Secret SECRET = new Secret("the-secret-of-the-test");

    static final O200kTokenCounter TOKENS = new O200kTokenCounter();

    private static final Path HOME = Path.of(System.getProperty("user.home"));

    private static final Caller ADA = new Caller(
                    new AgentId("ada"), new SessionId("s1"), Optional.empty(), Optional.empty())
            .from(RequestOrigin.COMMAND_LINE);

    final Store store;
    private final ToolBox box;
    private final CairnHttpServer front;
    private final HttpClient http = HttpClient.newHttpClient();

    ContextFixture(Path folder) {
        var clock = InstantSource.system();
        store = SqlStore.openSqlite(folder.resolve("store.db"), clock, UUID::randomUUID);
        box = new Wiring(clock, UUID::randomUUID, HOME).tools(store);
        var workspaces = new Workspaces(store, new WorkspaceFolders(new WalkedFolders(), HOME), GitWorktrees.NONE);
        var room = new HydrationServices(
                new MomentResolver(store.feed(), new TransactionIndex(store), GitRevisions.NONE, clock),
                workspaces,
                new SmallViews(store, new ProjectId("shop")).views(),
                new ProjectHydration(new Backlogs(store), _ -> List.of(), clock));
        front = CairnHttpServer.start(
                HttpSettings.loopback(0, SECRET, new Secret("control")),
                new HttpServices(
                        new ProductDescription("cairn", "A test.", "1", List.of()),
                        box,
                        room.pages(),
                        new Metrics(),
                        InputJsonSchema::of,
                        new HttpServices.TransactionEvents(
                                store, _ -> HttpServices.EVENT_DEFAULT, _ -> Optional.empty()),
                        clock,
                        UUID::randomUUID,
                        _ -> {}));
        var registered = call("graph_set_workspace", Map.of("workspaceRoot", folder.toString(), "projectId", "shop"));
        if (!registered.ok()) throw new AssertionError(registered.text());
    }

    RenderedAnswer call(String tool, Map<String, Object> arguments) {
        return box.call(tool, arguments, ADA, CallProgress.SILENT);
    }

    String create(Map<String, Object> fields) {
        return String.valueOf(data(call("backlog_create", fields)).get("id"));
    }

    @SuppressWarnings("unchecked") // data is a map of fields
    static Map<String, Object> data(RenderedAnswer rendered) {
        return (Map<String, Object>) Objects.requireNonNull(rendered.tree().get("data"), rendered.text());
    }

    HttpResponse<String> get(String path) {
        try {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + front.port() + path))
                    .header("Authorization", "Bearer " + SECRET.value());
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    Map<String, Object> tree(String path) {
        return (Map<String, Object>) HttpJson.read(get(path).body().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        http.close();
        front.close();
        store.close();
    }
}
