package dev.cairn.app;

import dev.cairn.engine.index.Differences;
import dev.cairn.engine.index.DraftParticipant;
import dev.cairn.engine.index.HistoryImport;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexParts;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.engine.index.Indexing;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.scip.ScipReader;
import dev.cairn.local.Git;
import dev.cairn.local.GraphFiles;
import dev.cairn.local.ScipFile;
import dev.cairn.local.StatFiles;
import dev.cairn.local.TextFiles;
import dev.cairn.local.WorkspaceFiles;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.parse.CodePatterns;
import dev.cairn.parse.ManifestParser;
import dev.cairn.projection.community.KeptCommunities;
import dev.cairn.projection.digest.DigestFeed;
import dev.cairn.projection.digest.DigestPass;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.projection.graph.GraphDifferences;
import dev.cairn.projection.graph.GraphShelf;
import dev.cairn.projection.graph.StoredGraphs;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.scip.ScipShelf;
import dev.cairn.projection.scip.ScipTaking;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.projection.text.TextShelf;
import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.http.code.GraphRowsPage;
import dev.cairn.serve.http.code.GraphVerifyPage;
import dev.cairn.serve.tool.FreshnessSource;
import dev.cairn.serve.tool.WorkspaceFreshness;
import dev.cairn.serve.tool.code.CodeTools;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Builds the parts that read code: contents and graphs first, because other services need them; indexing last, because
/// it needs those services.
final class CodeRoom implements AutoCloseable {

    static final LanguageRegistry LANGUAGES = new LanguageRegistry();
    static final ManifestParser MANIFESTS = LANGUAGES.manifests();

    private final Store store;
    private final Cache cache;
    private final Path home;
    private final InstantSource clock;
    private final LazyParser parser;
    private final CodeContents contents;
    private final Git git = new Git();
    private final ScipShelf indexes;

    /// Discards tasks that are submitted after shutdown.
    private final ScheduledExecutorService background = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("graph").factory(), new ThreadPoolExecutor.DiscardPolicy());

    private final ScheduledExecutorService clustering = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("communities").factory(), new ThreadPoolExecutor.DiscardPolicy());

    private static final Logger LOG = LoggerFactory.getLogger(CodeRoom.class);

    private final List<Consumer<ProjectId>> afterSaves = new CopyOnWriteArrayList<>();
    private final StoredGraphs graphs;
    private final KeptCommunities communities;
    private final Optional<DigestFeed> digests;
    private final PackageGraphs packages;

    /// `home` is the folder for unpacked native libraries and the stat cache.
    CodeRoom(Store store, Cache cache, Path home, InstantSource clock, Optional<Summarizer> summarizer) {
        this.store = store;
        this.cache = cache;
        this.home = home;
        this.clock = clock;
        this.parser = new LazyParser(home.resolve("native"));
        this.contents = new StoredContents(store.blobs(), cache, parser, MANIFESTS);
        this.indexes = new ScipShelf(store.blobs());
        this.graphs = new StoredGraphs(store, contents, LANGUAGES, shelf(home), indexes, background);
        this.communities = new KeptCommunities(graphs, clustering);
        this.digests = summarizer.map(writer -> new DigestFeed(
                project -> graphs.graph(project, AsOf.NOW),
                new DigestPass(store, cache, contents, writer),
                DigestFeed.RETRY));
        this.packages = new PackageGraphs(store, contents, LANGUAGES.packages());
    }

    /// Registers a listener that is called with a project after some of its files were indexed.
    void afterSaves(Consumer<ProjectId> listener) {
        afterSaves.add(listener);
    }

    /// Starts to compute graphs, communities and digests before the first request.
    void prepare(ProjectId project) {
        // Communities would compete with the first answers for processor time, so they start when the graph is ready.
        graphs.prepare(project, () -> communities.follow(project));
        digests.ifPresent(feed -> feed.follow(project));
    }

    DigestState digests(ProjectId project) {
        return digests.map(feed -> feed.state(project)).orElse(DigestState.OFF);
    }

    /// Another build may resolve code differently, so without a build name no graph is kept.
    private static GraphShelf shelf(Path home) {
        return Build.folder()
                .<GraphShelf>map(_ -> new GraphFiles(home.resolve("graph"), Build.name()))
                .orElse(GraphShelf.NONE);
    }

    /// Another build may tokenize text differently, so without a build name no text is kept.
    TextShelf texts() {
        return Build.folder()
                .<TextShelf>map(_ -> new TextFiles(home.resolve("text"), Build.name()))
                .orElse(TextShelf.NONE);
    }

    ScheduledExecutorService background() {
        return background;
    }

    CodeContents contents() {
        return contents;
    }

    CodePatterns patterns() {
        return parser;
    }

    StoredGraphs graphs() {
        return graphs;
    }

    /// The HTTP endpoints that serve the live graph to commands and other programs.
    List<Endpoint> pages(Workspaces workspaces) {
        return List.of(new GraphRowsPage(workspaces, graphs), new GraphVerifyPage(workspaces, graphs));
    }

    FreshnessSource freshness(Workspaces workspaces) {
        return new WorkspaceFreshness(workspaces, store, graphs::pending);
    }

    KeptCommunities communities() {
        return communities;
    }

    PackageGraphs packages() {
        return packages;
    }

    ScipIndexes indexes(ScipIndexes.Age age) {
        return new ScipIndexes(store, contents, indexes, graphs, age);
    }

    /// Builds indexing; the participants add their own changes to its transactions.
    Engines engines(
            List<DraftParticipant> participants, TransactionIndex transactions, Moments moments, Supplier<UUID> newId) {
        var sources = new IndexParts.Sources(new WorkspaceFiles(), git, new StatFiles(home.resolve("stat")), cache);
        var parts = new IndexParts(store, sources, parser, contents, participants, clock)
                .with(new ScipFile(new ScipTaking(new ScipReader(), contents), indexes));
        var indexer = new Indexer(parts, Runtime.getRuntime().availableProcessors());
        var jobs = new IndexJobs((request, progress) -> prepared(indexer, request, progress), newId);
        return new Engines(
                jobs,
                new CodeTools.Engines(
                        jobs,
                        new Differences(store, contents, transactions, moments),
                        new HistoryImport(parts),
                        moments));
    }

    /// Starts to build the graph right after an indexing run, so that the next request finds it ready or under way.
    private IndexReport prepared(Indexing indexing, IndexRequest request, IndexProgress progress) {
        var report = indexing.index(request, progress);
        var project = request.workspace().project();
        boolean isWhole =
                request.mode() == IndexMode.FULL && request.onlyPaths().isEmpty();
        if (isWhole) logged(project, graphs.rebuild(project));
        prepare(project);
        if (request.onlyPaths().isPresent()) afterSaves.forEach(each -> each.accept(project));
        return report;
    }

    private static void logged(ProjectId project, GraphDifferences differences) {
        if (!differences.isEmpty()) LOG.warn("the graph of {} was wrong and is repaired: {}", project, differences);
    }

    /// The engines behind the tools, and the queue that runs their indexing jobs.
    record Engines(IndexJobs jobs, CodeTools.Engines tools) {}

    @Override
    public void close() {
        digests.ifPresent(DigestFeed::close);
        background.shutdownNow();
        clustering.shutdownNow();
        graphs.keep();
    }
}
