package dev.cairn.app.service;

import dev.cairn.engine.cypher.source.CommunityNodes;
import dev.cairn.engine.cypher.source.NodeSource;
import dev.cairn.engine.cypher.source.PackageNodes;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.index.DraftParticipant;
import dev.cairn.engine.index.IndexDependencies;
import dev.cairn.engine.index.IndexJobs;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.engine.index.IndexRequest;
import dev.cairn.engine.index.Indexer;
import dev.cairn.engine.index.Indexing;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.CommittedFiles;
import dev.cairn.engine.index.diff.OtherWorktrees;
import dev.cairn.engine.index.history.HistoryImport;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.ScipFile;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.git.LocalGit;
import dev.cairn.home.GraphFiles;
import dev.cairn.home.StatCacheFiles;
import dev.cairn.home.TextIndexFiles;
import dev.cairn.language.LanguageRegistry;
import dev.cairn.language.scip.ScipReader;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.parse.CodePatternParser;
import dev.cairn.parse.ManifestParser;
import dev.cairn.process.RunningBuild;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.projection.digest.DigestFeed;
import dev.cairn.projection.digest.DigestPass;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.cache.GraphCache;
import dev.cairn.projection.graph.current.CodeState;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.graph.current.StoreCodeGraphs;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.packages.PackageGraphs;
import dev.cairn.projection.scip.ScipImporter;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.scip.ScipStore;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.source.StoredContents;
import dev.cairn.projection.text.TextIndexCache;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.code.CodeMapPage;
import dev.cairn.serve.http.code.GraphLinksPage;
import dev.cairn.serve.http.code.GraphRowsPage;
import dev.cairn.serve.http.code.GraphVerifyPage;
import dev.cairn.serve.http.code.PageFreshness;
import dev.cairn.serve.tool.code.CodeTools;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import dev.cairn.view.Views;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Builds the services about code: contents, graphs, communities, packages and indexing. The constructor builds
/// what other services need; [#engines] builds indexing, which needs those other services.
public final class CodeServices implements AutoCloseable {

    static final LanguageRegistry LANGUAGES = new LanguageRegistry();
    static final ManifestParser MANIFESTS = LANGUAGES.manifests();

    private final Store store;
    private final Cache cache;
    private final Path home;
    private final InstantSource clock;
    private final LazyLanguageParser parser;
    private final CodeContents contents;
    private final LocalGit git = new LocalGit();
    private final ScipStore indexes;

    /// Resolves graphs completely and writes caches. Tasks that are submitted after shutdown are discarded.
    private final ScheduledExecutorService background = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("settle").factory(), new ThreadPoolExecutor.DiscardPolicy());

    private final ExecutorService following = FollowingThreads.pool();

    private final ScheduledExecutorService clustering = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("communities").factory(), new ThreadPoolExecutor.DiscardPolicy());

    private static final Logger LOG = LoggerFactory.getLogger(CodeServices.class);

    private final StoreCodeGraphs graphs;
    private final CommunityCache communities;
    private final Optional<DigestFeed> digests;
    private final PackageGraphs packages;

    /// @param home the folder of the daemon, for native libraries, stored graphs and the stat cache
    public CodeServices(Store store, Cache cache, Path home, InstantSource clock, Optional<Summarizer> summarizer) {
        this.store = store;
        this.cache = cache;
        this.home = home;
        this.clock = clock;
        this.parser = new LazyLanguageParser(home.resolve("native"));
        this.contents = new StoredContents(store.blobs(), cache, parser, MANIFESTS);
        this.indexes = new ScipStore(store.blobs());
        this.graphs = new StoreCodeGraphs(store, contents, LANGUAGES, graphFiles(home), indexes, background);
        this.communities = new CommunityCache(this::newest, clustering);
        this.digests = summarizer.map(writer ->
                new DigestFeed(this::newest, new DigestPass(store, cache, contents, writer), DigestFeed.RETRY));
        this.packages = new PackageGraphs(store, contents, LANGUAGES.packages());
    }

    /// The newest graph of a project that exists already; empty if it would have to be built.
    Optional<GraphView> newest(ProjectId project) {
        return graphs.available(project).map(CodeState::view);
    }

    /// The projections that are updated in the background after the graph, and so may lag behind it.
    List<TrailingProjection> trailing() {
        var all = new ArrayList<TrailingProjection>();
        all.add(communities);
        digests.ifPresent(all::add);
        return all;
    }

    public DigestState digests(ProjectId project) {
        return digests.map(feed -> feed.state(project)).orElse(DigestState.OFF);
    }

    /// Files with graphs for the next start, one set per build, because another build may resolve code
    /// differently. A program without a build name stores none.
    private static GraphCache graphFiles(Path home) {
        return RunningBuild.folder()
                .<GraphCache>map(_ -> new GraphFiles(home.resolve("graph"), RunningBuild.name()))
                .orElse(GraphCache.NONE);
    }

    /// Files with text indexes for the next start, one set per build, because another build may tokenize
    /// differently. A program without a build name stores none.
    TextIndexCache textFiles() {
        return RunningBuild.folder()
                .<TextIndexCache>map(_ -> new TextIndexFiles(home.resolve("text"), RunningBuild.name()))
                .orElse(TextIndexCache.NONE);
    }

    /// Adds changes to graphs and text indexes.
    ExecutorService following() {
        return following;
    }

    ScheduledExecutorService background() {
        return background;
    }

    public CodeContents contents() {
        return contents;
    }

    CodePatternParser patterns() {
        return parser;
    }

    public StoreCodeGraphs graphs() {
        return graphs;
    }

    /// The HTTP endpoints that serve the live graph to commands and other programs.
    ///
    /// @param behind why the files of a project may differ from what is shown; empty if they do not
    public List<HttpEndpoint> pages(Workspaces workspaces, Views views, Function<ProjectId, Optional<String>> behind) {
        var freshness = new PageFreshness(project -> behind.apply(project).or(() -> views.pending(project)));
        return List.of(
                new GraphRowsPage(workspaces, views, freshness),
                new GraphVerifyPage(workspaces, views),
                new CodeMapPage(workspaces, views, communities, freshness),
                new GraphLinksPage(workspaces, views, freshness));
    }

    public CommunityCache communities() {
        return communities;
    }

    public PackageGraphs packages() {
        return packages;
    }

    public ScipIndexes indexes(ScipIndexes.CommitAge age) {
        return new ScipIndexes(contents, indexes, age);
    }

    /// Finds the moments and worktrees that calls name, and the workspaces whose repositories have them.
    public record MomentSources(
            TransactionIndex transactions,
            MomentResolver moments,
            Function<ProjectId, Optional<Workspace>> workspaces,
            OtherWorktrees worktrees) {}

    /// Builds indexing and the engines of the code tools.
    ///
    /// @param participants add changes of their own to the transaction of an indexing run
    ///
    /// @param views used to rebuild the graph after a full indexing run
    public CodeEngines engines(
            List<DraftParticipant> participants, MomentSources momentSources, Views views, Supplier<UUID> newId) {
        var sources = new IndexDependencies.LocalSources(
                new WorkspaceFiles(), git, new StatCacheFiles(home.resolve("stat")), cache);
        var parts = new IndexDependencies(store, sources, parser, contents, participants, clock)
                .with(new ScipFile(new ScipImporter(new ScipReader(), contents), indexes));
        var indexer = new Indexer(parts, ProcessorShare::of);
        var jobs = new IndexJobs((request, progress) -> index(indexer, views, request, progress), newId);
        return new CodeEngines(
                jobs,
                new CodeTools.CodeToolEngines(
                        jobs,
                        views,
                        new CodeDifferences(
                                contents,
                                momentSources.transactions(),
                                momentSources.moments(),
                                new CommittedFiles(git, parser, momentSources.workspaces()),
                                momentSources.worktrees()),
                        new HistoryImport(parts)));
    }

    /// Indexes, and after a full run of the whole workspace also rebuilds the graph. After any other run nothing
    /// is started here: the transaction that the run commits causes all updates.
    private static IndexReport index(Indexing indexing, Views views, IndexRequest request, IndexProgress progress) {
        var report = indexing.index(request, progress);
        var project = request.workspace().project();
        boolean isFullRun =
                request.mode() == IndexMode.FULL && request.onlyPaths().isEmpty();
        if (isFullRun) logDifferences(project, views.rebuild(project));
        return report;
    }

    private static void logDifferences(ProjectId project, GraphDifferences differences) {
        if (!differences.isEmpty()) LOG.warn("the graph of {} was wrong and is repaired: {}", project, differences);
    }

    /// The engines behind the tools, and the queue that runs their indexing jobs.
    public record CodeEngines(IndexJobs jobs, CodeTools.CodeToolEngines tools) {}

    /// The nodes that Cypher queries can read in addition to code: the given ones, packages and communities.
    public QuerySources querySources(NodeSource recorded) {
        return new QuerySources(
                store.feed(), contents, List.of(recorded, new PackageNodes(packages), new CommunityNodes(communities)));
    }

    @Override
    public void close() {
        digests.ifPresent(DigestFeed::close);
        following.shutdownNow();
        background.shutdownNow();
        clustering.shutdownNow();
        graphs.writeCaches();
    }
}
