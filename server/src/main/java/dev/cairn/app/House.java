package dev.cairn.app;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.brief.OpenClaims;
import dev.cairn.engine.brief.RecentMemory;
import dev.cairn.engine.bundle.RepositoryFacts;
import dev.cairn.engine.bundle.Sources;
import dev.cairn.engine.bundle.query.DeclaredConsumers;
import dev.cairn.engine.bundle.query.ScipSymbolReferences;
import dev.cairn.engine.claim.AgentAbsence;
import dev.cairn.engine.claim.BacklogContainment;
import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.CodeEndings;
import dev.cairn.engine.claim.CodeNames;
import dev.cairn.engine.claim.CodeVersions;
import dev.cairn.engine.claim.Coordination;
import dev.cairn.engine.claim.Handoffs;
import dev.cairn.engine.claim.NearbyClaims;
import dev.cairn.engine.claim.RecordedEpisodes;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.Targets;
import dev.cairn.engine.claim.TaskEpisodes;
import dev.cairn.engine.claim.TaskHooks;
import dev.cairn.engine.claim.UnblockedTasks;
import dev.cairn.engine.cypher.source.CommunityNodes;
import dev.cairn.engine.cypher.source.PackageNodes;
import dev.cairn.engine.cypher.source.QuerySources;
import dev.cairn.engine.cypher.source.RecordedNodes;
import dev.cairn.engine.health.CodeStateReader;
import dev.cairn.engine.health.FileComparison;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.hydrate.CodeAdvice;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.index.ClaimedCode;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.RecordedHistories;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.memory.BacklogEntities;
import dev.cairn.engine.memory.CodeLinks;
import dev.cairn.engine.memory.CodeNotes;
import dev.cairn.engine.memory.FedVectors;
import dev.cairn.engine.memory.KeyRing;
import dev.cairn.engine.memory.Links;
import dev.cairn.engine.memory.MemorySettings;
import dev.cairn.engine.pack.ClaimBlockers;
import dev.cairn.engine.pack.HydratedPlans;
import dev.cairn.engine.pack.PackRanking;
import dev.cairn.engine.pack.PackRecall;
import dev.cairn.engine.pack.Packs;
import dev.cairn.engine.pack.SeedSelection;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.slice.Slices;
import dev.cairn.engine.testrun.RunPermission;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.work.ClaimedTasks;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.engine.work.IndexedCodePlaces;
import dev.cairn.engine.work.TaskCompletion;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.ClientSetup;
import dev.cairn.local.CoverageFiles;
import dev.cairn.local.GitAge;
import dev.cairn.local.GitCommits;
import dev.cairn.local.GitHistories;
import dev.cairn.local.GitOwners;
import dev.cairn.local.HeadLog;
import dev.cairn.local.IndexedTexts;
import dev.cairn.local.ManifestFiles;
import dev.cairn.local.RepositoryCommits;
import dev.cairn.local.WalkedFolders;
import dev.cairn.local.WorkspaceDisk;
import dev.cairn.local.WorkspaceFiles;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.text.CommitLog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.tool.GraphHealthTool;
import dev.cairn.serve.tool.GraphSetWorkspaceTool;
import dev.cairn.serve.tool.InitProjectTool;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.StandardToolBox;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolObserver;
import dev.cairn.serve.tool.brief.BriefTools;
import dev.cairn.serve.tool.claim.ClaimDesk;
import dev.cairn.serve.tool.claim.ClaimTools;
import dev.cairn.serve.tool.code.CodeTools;
import dev.cairn.serve.tool.retrieve.RetrieveTools;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Builds all services of the daemon and connects them, in the order of their dependencies.
final class House implements AutoCloseable {

    /// Everything that is built before the services.
    record Ground(
            Store store,
            Cache cache,
            Path home,
            Path userHome,
            VectorRoom vectors,
            AgentRoom agents,
            Memory memory,
            Means means,
            RunPermission tests) {}

    /// The keys of sensitive episodes, the rules for reading them, and the interval of automatic reflection.
    record Memory(KeyRing keys, MemorySettings settings, Optional<Duration> reflectEvery) {}

    /// The clock, the source of ids, the token counter and the optional summarizer.
    record Means(InstantSource clock, Supplier<UUID> newId, TokenCounter tokens, Optional<Summarizer> summarizer) {}

    /// The number of most recently written projects whose graphs are built at start-up; more would take too much
    /// memory.
    private static final int GRAPHS_PREPARED_MAX = 3;

    private final Ground dependencies;
    private final Store store;
    private final Means means;
    private final WalkedFolders survey = new WalkedFolders();
    private final Folders folders;
    private final Workspaces workspaces;
    private final Scope scope;
    private final ExecutorService background = Executors.newVirtualThreadPerTaskExecutor();
    private final CodeRoom code;
    private final RetrieveRoom retrieve;
    private final FedVectors episodeVectors;
    private final TransactionIndex transactions;
    private final Moments moments;
    private final CodeProximity proximity = new CodeProximity();
    private final CodePlaces places;
    private final Backlogs backlogs;
    private final MemoryRoom memory;
    private final CodeNotes notes;
    private final RecordedEpisodes recorded;
    private final Claims claims;
    private final ClaimPorts ports;
    private final Coordination coordination;
    private final ProjectHydration hydration;
    private final WorkRoom work;
    private final HydrateRoom hydrate;
    private final CodeRoom.Engines engines;
    private final WatchedWorkspaces watched;
    private final InspectRoom inspect;
    private final ReflectTimer reflecting;

    House(Ground dependencies) {
        this.dependencies = dependencies;
        this.store = dependencies.store();
        this.means = dependencies.means();
        this.folders = new Folders(survey, dependencies.userHome());
        this.workspaces = new Workspaces(store, folders);
        this.transactions = new TransactionIndex(store);
        this.moments = new Moments(store.feed(), transactions, new RepositoryCommits(this::root));
        this.scope = new Scope(workspaces, moments);
        this.code = new CodeRoom(store, dependencies.cache(), dependencies.home(), means.clock(), means.summarizer());
        this.retrieve = new RetrieveRoom(
                store,
                code,
                new GitHistories(this::root),
                dependencies.vectors().feed(),
                background);
        this.episodeVectors = new FedVectors(dependencies.vectors().feed());
        this.places = new IndexedCodePlaces(code.graphs());
        this.inspect = new InspectRoom(store, code, proximity, workspaces, scope, dependencies.tests());
        this.backlogs = new Backlogs(store);
        this.memory = memory();
        this.notes = new CodeNotes(memory.remembered(), memory.recall(), memory.learnings());
        this.recorded = new RecordedEpisodes(memory.remembered());
        var episodes = new TaskEpisodes(memory.episodes(), memory.reflection(), memory.remembered(), means.newId());
        var versions = new CodeVersions(code.contents());
        var containment = new BacklogContainment();
        this.ports = new ClaimPorts(containment, dependencies.agents().liveness(), versions, episodes);
        this.claims = new Claims(
                store,
                new Targets(store, containment, new CodeNames(code.graphs())),
                ports,
                new RefusedAttempts(store, means.clock(), means.newId()));
        var advice = new CodeAdvice(store, new CodeAdvice.Sources(places, claims, versions, notes));
        this.hydration = new ProjectHydration(store, backlogs, advice::advisors, means.clock());
        this.coordination = new Coordination(store, transactions, ports, means.clock());
        this.work = new WorkRoom(
                store,
                workspaces,
                moments,
                backlogs,
                new WorkRoom.Ports(
                        new ClaimedTasks(claims),
                        List.of(new TaskCompletion(new TaskHooks(store, episodes))),
                        places,
                        new OpenClaims(claims),
                        new RecentMemory(memory.remembered(), memory.learnings()),
                        dependencies.agents()));
        this.hydrate = new HydrateRoom(moments, workspaces, hydration);
        var gitMoves = new HeadLog(this::root, means.clock());
        var endings = new CodeEndings(dependencies.agents().liveness());
        var claimed = new ClaimedCode(endings, recorded, versions, gitMoves, means.clock());
        this.engines = code.engines(List.of(claimed), transactions, moments, means.newId());
        this.watched = new WatchedWorkspaces(store, engines.jobs(), means.newId());
        this.reflecting = new ReflectTimer(memory.reflection(), store::projects, means.newId());
    }

    private Optional<Path> root(ProjectId project) {
        return workspaces.find(project).map(workspace -> workspace.settings().root());
    }

    private CommitLog log(ProjectId project) {
        return root(project).<CommitLog>map(GitCommits::new).orElse(_ -> {});
    }

    private MemoryRoom memory() {
        var links = new CodeLinks(code.graphs()).links();
        var both = new Links(links.lookup().or(new BacklogEntities(backlogs)), links.proximity(), links.states());
        return MemoryRoom.open(
                new MemoryRoom.Ground(store, both, episodeVectors, means.clock(), means.newId()),
                dependencies.memory().keys(),
                dependencies.memory().settings());
    }

    Workspaces workspaces() {
        return workspaces;
    }

    WorkRoom work() {
        return work;
    }

    private List<Workspace> present() {
        return workspaces.all().stream()
                .filter(workspace -> folders.isPresent(workspace.settings().root()))
                .toList();
    }

    /// Starts to compute data for the first requests; it writes nothing.
    void prepare() {
        present().stream()
                .sorted(Comparator.comparing((Workspace workspace) -> transactions.newest(workspace.project()))
                        .reversed())
                .limit(GRAPHS_PREPARED_MAX)
                .forEach(workspace -> {
                    code.prepare(workspace.project());
                    retrieve.prepare(workspace.project());
                    var _ = background.submit(() -> recall(workspace.project()));
                });
    }

    private void recall(ProjectId project) {
        transactions.prepare(project);
        memory.remembered().prepare(project);
    }

    /// Starts to watch every workspace whose folder exists; changes made while no daemon ran are found by indexing.
    /// Scanning large folders takes a while, during which requests are answered from the stored graph.
    void begin() {
        Thread.ofPlatform().daemon().name("follow").start(() -> present().forEach(watched::follow));
        dependencies.memory().reflectEvery().ifPresent(reflecting::begin);
    }

    List<Endpoint> pages() {
        return Stream.of(
                        hydrate.pages(),
                        work.pages(new EnvelopeWriter(means.tokens()), means.newId()),
                        code.pages(workspaces))
                .flatMap(List::stream)
                .toList();
    }

    ToolBox tools(ToolObserver observer) {
        var writer = new EnvelopeWriter(means.tokens());
        var freshness = code.freshness(workspaces);
        return new StandardToolBox(allTools(), writer, freshness, observer, means.newId(), System::nanoTime)
                .checking(dependencies.agents().identity())
                .sealing(memory.seal()::fingerprint);
    }

    private List<Tool> allTools() {
        var health = new HealthCheck(
                store,
                dependencies.cache(),
                retrieve::coverage,
                code::digests,
                new CodeStateReader(
                        new CodeStateReader.Views(
                                code.graphs(),
                                code.packages(),
                                indexes(),
                                inspect.docs(),
                                code.communities(),
                                retrieve.texts()::seq),
                        engines.jobs(),
                        watched),
                dependencies.agents()::trouble);
        var admission = dependencies.agents().admission(folders, workspaces, dependencies.userHome());
        var all = new ArrayList<Tool>(List.of(
                new GraphSetWorkspaceTool(workspaces, admission, survey, watched),
                new GraphHealthTool(
                        workspaces,
                        folders,
                        health,
                        new FileComparison(store, code.contents(), workspaces, new WorkspaceFiles())),
                new InitProjectTool(admission, new ClientSetup(Build.launcher()))));
        all.addAll(CodeTools.of(workspaces, engines.tools(), health, this::missed));
        all.addAll(retrieveTools());
        all.addAll(briefTools());
        var histories = new RecordedHistories(project -> log(project), background);
        all.addAll(inspect.tools(
                new InspectRoom.Inspected(
                        new Impact(claims::open),
                        new TestSelection(retrieve.texts(), histories),
                        engines.tools().differences(),
                        notes),
                memory.episodes()));
        all.addAll(memory.tools(workspaces, moments, dependencies.agents().identity()));
        all.addAll(ClaimTools.of(claimDesk(moments)));
        all.addAll(work.tools());
        all.addAll(hydrate.tools(means.tokens()));
        var bundles = bundles();
        all.addAll(bundles.tools());
        all.replaceAll(bundles::noted);
        return all;
    }

    private ScipIndexes indexes() {
        return code.indexes(new GitAge(this::root));
    }

    private Optional<AgentAbsence.Missed> missed(ProjectId project, String name, AsOf until) {
        var absence = new AgentAbsence(coordination, recorded, new UnblockedTasks(backlogs));
        var agent = new AgentId(name);
        return absence.knows(project, agent, until)
                ? Optional.of(absence.since(project, agent, until))
                : Optional.empty();
    }

    private List<Tool> retrieveTools() {
        var nodes = List.of(
                new RecordedNodes(memory.remembered(), memory.learnings(), claims, backlogs, inspect.docs()),
                new PackageNodes(code.graphs(), code.packages()),
                new CommunityNodes(code.graphs(), code.communities()));
        return RetrieveTools.of(scope, retrieve.desk(new QuerySources(store, code.contents(), nodes)));
    }

    private List<Tool> briefTools() {
        var search = retrieve.search();
        var slices = new Slices(code.graphs(), indexed(), search::best);
        var sources = new Packs.Sources(
                new SeedSelection(search),
                new PackRanking(proximity, memory.remembered()),
                new PackRecall(memory.remembered(), memory.recall(), memory.learnings()),
                new ClaimBlockers(claims),
                new HydratedPlans(hydration, places));
        var packs = new Packs(
                request -> retrieve.watermark(request.project(), request.asOf()) + " "
                        + episodeVectors.watermark(request.project()),
                code.graphs(),
                slices,
                sources,
                means.tokens());
        return BriefTools.of(scope, packs, slices, new BriefTools.Dependencies(claims, notes, means.tokens()));
    }

    private IndexedTexts indexed() {
        return new IndexedTexts(store, code.contents(), workspaces, means.clock());
    }

    private BundleRoom bundles() {
        var indexed = indexed();
        var sources = new Sources(
                new WorkspaceDisk(workspaces, new WorkspaceFiles()),
                indexed,
                new DeclaredConsumers(code.packages()),
                new ScipSymbolReferences(indexes()),
                new CoverageFiles(this::root),
                new RepositoryFacts(code.communities()::of, code.packages(), indexed, new GitOwners(this::root)::of),
                means.tokens());
        return new BundleRoom(
                new BundleRoom.Ground(store, code, scope, background, means.newId()),
                sources,
                new ManifestFiles(workspaces, indexed));
    }

    private ClaimDesk claimDesk(Moments moments) {
        var readers = new ClaimDesk.Readers(
                coordination, new Handoffs(coordination, recorded), new NearbyClaims(code.graphs(), claims), recorded);
        return new ClaimDesk(workspaces, moments, claims, readers);
    }

    /// Watching ends first, so that no new work starts while the rest closes.
    @Override
    public void close() {
        watched.close();
        reflecting.close();
        engines.jobs().close();
        background.shutdownNow();
        code.close();
        retrieve.close();
        dependencies.agents().close();
    }
}
