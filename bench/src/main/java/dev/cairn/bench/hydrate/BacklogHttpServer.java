package dev.cairn.bench.hydrate;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.AnswerForm;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.time.GitRevisions;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.work.BacklogImport;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.RegistrationRequest;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.WalkedFolders;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.trust.Secret;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.EdgeOverlays;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.projection.text.TextIndexCache;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.serve.http.HttpSettings;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.http.hydrate.BacklogContextPage;
import dev.cairn.serve.http.server.CairnHttpServer;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolSet;
import dev.cairn.serve.tool.ToolSpec;
import dev.cairn.serve.tool.hydrate.HydrationRequests;
import dev.cairn.store.Author;
import dev.cairn.store.Cache;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.view.Views;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/// The real HTTP server with a real store that contains a generated backlog.
final class BacklogHttpServer implements AutoCloseable {

    private static final int OK = 200;
    private static final int BATCH = 1_000;
    private static final ProjectId PROJECT = new ProjectId("bench");
    private static final Author AUTHOR = new Author(new AgentId("bench"), new SessionId("bench"));

    private final Store store;
    private final CairnHttpServer front;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final Secret SECRET = new Secret("the-secret-of-the-bench");

    /// Creates the [Views] of a store whose projects have no code.
    private static Views views(Store store) {
        var languages = new LanguageRegistry();
        var contents = new StoredContents(
                store.blobs(),
                Cache.NONE,
                (_, _) -> FileFacts.pathOnly(Language.OTHER, Set.of(), List.of()),
                languages.manifests());
        var later = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().factory());
        var graphs = new StoreCodeGraphs(store, contents, languages, GraphCache.NONE, EdgeOverlays.NONE, later);
        return new Views(
                store, graphs, new TextIndexes(store.feed(), contents, TextIndexCache.NONE, later), List.of(), later);
    }

    BacklogHttpServer(Path folder, GeneratedBacklog made) {
        var clock = InstantSource.system();
        store = SqlStore.openSqlite(folder.resolve("hydration.db"), clock, UUID::randomUUID);
        var workspaces = new Workspaces(store, new WorkspaceFolders(new WalkedFolders(), folder), GitWorktrees.NONE);
        write(made);
        var hydration = new ProjectHydration(new Backlogs(store), _ -> List.of(), clock);
        var requests = new HydrationRequests(
                workspaces,
                new MomentResolver(
                        store.feed(), new TransactionIndex(store), GitRevisions.NONE, InstantSource.system()),
                views(store),
                hydration);
        workspaces.register(new RegistrationRequest(
                new WorkspaceSettings(folder.toAbsolutePath(), List.of(), List.of(), false),
                Optional.of(PROJECT),
                RequestKey.of(new RequestId("register"), "bench"),
                AUTHOR));
        front = CairnHttpServer.start(HttpSettings.loopback(0, SECRET, new Secret("bench")), services(requests, clock));
    }

    private HttpServices services(HydrationRequests requests, InstantSource clock) {
        return new HttpServices(
                new ProductDescription("cairn", "A measurement.", "0", List.of()),
                new NoTools(),
                List.of(new BacklogContextPage(requests)),
                new Metrics(),
                _ -> Map.of(),
                new HttpServices.TransactionEvents(store, _ -> HttpServices.EVENT_DEFAULT, _ -> Optional.empty()),
                clock,
                UUID::randomUUID,
                _ -> {});
    }

    private void write(GeneratedBacklog made) {
        var imports = new BacklogImport(store);
        slices(made.entities())
                .forEach(some -> write(imports, new BacklogImport.ImportBatch(some, List.of(), List.of())));
        slices(made.resources())
                .forEach(some -> write(imports, new BacklogImport.ImportBatch(List.of(), some, List.of())));
        slices(made.operations())
                .forEach(some -> write(imports, new BacklogImport.ImportBatch(List.of(), List.of(), some)));
    }

    private static void write(BacklogImport imports, BacklogImport.ImportBatch batch) {
        imports.write(new WriteContext(PROJECT, RequestKey.withoutRepeat(UUID.randomUUID()), AUTHOR), batch);
    }

    private static <T> List<List<T>> slices(List<T> all) {
        return IntStream.iterate(0, from -> from < all.size(), from -> from + BATCH)
                .mapToObj(from -> all.subList(from, Math.min(all.size(), from + BATCH)))
                .toList();
    }

    /// Requests the default context of a task.
    void ask(int task) throws IOException, InterruptedException {
        var address =
                URI.create("http://127.0.0.1:" + front.port() + "/context?task_id=" + GeneratedBacklog.task(task));
        var answer = http.send(
                HttpRequest.newBuilder(address)
                        .header("Authorization", "Bearer " + SECRET.value())
                        .build(),
                BodyHandlers.ofByteArray());
        if (answer.statusCode() != OK) throw new IOException("status " + answer.statusCode());
    }

    @Override
    public void close() {
        http.close();
        front.close();
        store.close();
    }

    /// A tool box without tools, because the server only answers requests for contexts here.
    private static final class NoTools implements ToolBox {

        @Override
        public List<ToolSpec> specs(Set<ToolSet> sets) {
            return List.of();
        }

        @Override
        public ToolBox writing(AnswerForm form) {
            return this;
        }

        @Override
        public RenderedAnswer call(String name, Map<String, Object> arguments, Caller caller, CallProgress progress) {
            throw new IllegalStateException("no tools here");
        }
    }
}
