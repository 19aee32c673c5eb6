package dev.cairn.app;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.app.join.AttachedJoin;
import dev.cairn.app.join.ClaimJoin;
import dev.cairn.app.join.CodeJoin;
import dev.cairn.app.join.CommunityJoin;
import dev.cairn.app.join.ConsumersJoin;
import dev.cairn.app.join.EpisodeDesk;
import dev.cairn.app.join.FreshnessJoin;
import dev.cairn.app.join.HealthJoin;
import dev.cairn.app.join.IndexedTexts;
import dev.cairn.app.join.InspectJoin;
import dev.cairn.app.join.ManifestJoin;
import dev.cairn.app.join.MemoryJoin;
import dev.cairn.app.join.NewestMemories;
import dev.cairn.app.join.PackageJoin;
import dev.cairn.app.join.PastJoin;
import dev.cairn.app.join.RankJoin;
import dev.cairn.app.join.RepoJoin;
import dev.cairn.app.join.ScipJoin;
import dev.cairn.app.join.TaskAdvice;
import dev.cairn.app.join.TaskEnding;
import dev.cairn.app.join.WorkJoin;
import dev.cairn.app.join.WorkTreeJoin;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.bundle.Sources;
import dev.cairn.engine.claim.AgentAbsence;
import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.CodeEndings;
import dev.cairn.engine.claim.CodeNames;
import dev.cairn.engine.claim.CodeVersions;
import dev.cairn.engine.claim.Coordination;
import dev.cairn.engine.claim.Handoffs;
import dev.cairn.engine.claim.NearbyClaims;
import dev.cairn.engine.claim.RefusedAttempts;
import dev.cairn.engine.claim.Targets;
import dev.cairn.engine.claim.TaskHooks;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.index.ClaimedCode;
import dev.cairn.engine.inspect.Impact;
import dev.cairn.engine.inspect.RecordedHistories;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.memory.CodeLinks;
import dev.cairn.engine.memory.FedVectors;
import dev.cairn.engine.memory.KeyRing;
import dev.cairn.engine.memory.Links;
import dev.cairn.engine.memory.MemorySettings;
import dev.cairn.engine.pack.Packs;
import dev.cairn.engine.slice.Slices;
import dev.cairn.engine.testrun.RunPermission;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.ClientSetup;
import dev.cairn.local.CoverageFiles;
import dev.cairn.local.GitAge;
import dev.cairn.local.GitCommits;
import dev.cairn.local.GitHistories;
import dev.cairn.local.GitOwners;
import dev.cairn.local.HeadLog;
import dev.cairn.local.RepositoryCommits;
import dev.cairn.local.WalkedFolders;
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

/// Every room of the house, joined to the others. Rooms are built in the order in which they need each other.
final class House implements AutoCloseable {

    /// What a house stands on.
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

    /// What sensitive memories are sealed with, who may read them, and how often to reflect unasked.
    record Memory(KeyRing keys, MemorySettings settings, Optional<Duration> reflectEvery) {}

    /// Where time, ids and counts come from, and sentences about code if anybody writes them.
    record Means(InstantSource clock, Supplier<UUID> newId, TokenCounter tokens, Optional<Summarizer> summarizer) {}

    /// Graphs of so many projects, those written to last, are made before anybody asks; the rest would fill memory.
    private static final int GRAPHS_PREPARED_MAX = 3;

    private final Ground ground;
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
    private final CodeJoin codeJoin;
    private final Backlogs backlogs;
    private final MemoryRoom memory;
    private final MemoryJoin memoryJoin;
    private final Claims claims;
    private final ClaimPorts ports;
    private final ClaimJoin claimJoin;
    private final Coordination coordination;
    private final ProjectHydration hydration;
    private final WorkJoin workJoin;
    private final WorkRoom work;
    private final HydrateRoom hydrate;
    private final CodeRoom.Engines engines;
    private final WatchedWorkspaces watched;
    private final InspectRoom inspect;
    private final ReflectTimer reflecting;

    House(Ground ground) {
        this.ground = ground;
        this.store = ground.store();
        this.means = ground.means();
        this.folders = new Folders(survey, ground.userHome());
        this.workspaces = new Workspaces(store, folders);
        this.transactions = new TransactionIndex(store);
        this.moments = new Moments(store.feed(), transactions, new RepositoryCommits(this::root));
        this.scope = new Scope(workspaces, moments);
        this.code = new CodeRoom(store, ground.cache(), ground.home(), means.clock(), means.summarizer());
        this.retrieve = new RetrieveRoom(
                store, code, new GitHistories(this::root), ground.vectors().feed(), background);
        this.episodeVectors = new FedVectors(ground.vectors().feed());
        this.codeJoin = retrieve.codeJoin();
        this.inspect = new InspectRoom(store, code, codeJoin, workspaces, scope, ground.tests());
        this.backlogs = new Backlogs(store);
        var advice = new TaskAdvice(store, codeJoin);
        this.hydration = new ProjectHydration(store, backlogs, advice::advisors, means.clock());
        this.workJoin = new WorkJoin(backlogs, hydration, codeJoin);
        this.memory = memory();
        this.memoryJoin = new MemoryJoin(memory.remembered(), memory.recall(), memory.learnings());
        var episodes = new EpisodeDesk(memory.episodes(), memory.reflection(), memory.remembered(), means.newId());
        var versions = new CodeVersions(code.contents());
        this.ports = new ClaimPorts(workJoin, ground.agents().liveness(), versions, episodes);
        this.claims = new Claims(
                store,
                new Targets(store, workJoin, new CodeNames(code.graphs())),
                ports,
                new RefusedAttempts(store, means.clock(), means.newId()));
        this.claimJoin = new ClaimJoin(claims, scope);
        advice.hear(new TaskAdvice.Voices(claims, versions, memoryJoin));
        this.coordination = new Coordination(store, transactions, ports, means.clock());
        this.work = new WorkRoom(
                store,
                workspaces,
                moments,
                backlogs,
                new WorkRoom.Ports(
                        claimJoin,
                        List.of(new TaskEnding(new TaskHooks(store, episodes))),
                        codeJoin,
                        claimJoin,
                        new NewestMemories(memory.remembered(), memory.learnings()),
                        ground.agents()));
        this.hydrate = new HydrateRoom(moments, workspaces, hydration);
        var gitMoves = new HeadLog(this::root, means.clock());
        var endings = new CodeEndings(ground.agents().liveness());
        var claimed = new ClaimedCode(endings, memoryJoin, versions, gitMoves, means.clock());
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
        var both = new Links(links.lookup().or(workJoin), links.proximity(), links.states());
        return MemoryRoom.open(
                new MemoryRoom.Ground(store, both, episodeVectors, means.clock(), means.newId()),
                ground.memory().keys(),
                ground.memory().settings());
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

    /// Begins to make what the first questions need; nothing is written.
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

    /// Follows every workspace whose folder is there; what changed while nobody looked is found by indexing. Walking
    /// through large folders takes a while, in which the last graph answers.
    void begin() {
        Thread.ofPlatform().daemon().name("follow").start(() -> present().forEach(watched::follow));
        ground.memory().reflectEvery().ifPresent(reflecting::begin);
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
                .checking(ground.agents().identity())
                .sealing(memory.seal()::fingerprint);
    }

    private List<Tool> allTools() {
        var health = new HealthCheck(
                store,
                ground.cache(),
                retrieve::coverage,
                code::digests,
                new HealthJoin(
                        new HealthJoin.Views(
                                code.graphs(),
                                code.packages(),
                                indexes(),
                                inspect.docs(),
                                code.communities(),
                                retrieve.texts()::seq),
                        engines.jobs(),
                        watched),
                ground.agents()::trouble);
        var admission = ground.agents().admission(folders, workspaces, ground.userHome());
        var all = new ArrayList<Tool>(List.of(
                new GraphSetWorkspaceTool(workspaces, admission, survey, watched),
                new GraphHealthTool(
                        workspaces,
                        folders,
                        health,
                        new FreshnessJoin(store, code.contents(), workspaces, new WorkspaceFiles())),
                new InitProjectTool(admission, new ClientSetup(Build.launcher()))));
        all.addAll(CodeTools.of(workspaces, engines.tools(), health, this::missed));
        all.addAll(retrieveTools());
        all.addAll(briefTools());
        var histories = new RecordedHistories(project -> log(project), background);
        all.addAll(inspect.tools(
                new InspectRoom.Inspected(new Impact(claims::open), new TestSelection(retrieve.texts(), histories)),
                new InspectJoin(workspaces, engines.tools().differences(), memoryJoin),
                memory.episodes()));
        all.addAll(memory.tools(workspaces, moments, ground.agents().identity()));
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
        var absence = new AgentAbsence(coordination, memoryJoin, workJoin);
        var agent = new AgentId(name);
        return absence.knows(project, agent, until)
                ? Optional.of(absence.since(project, agent, until))
                : Optional.empty();
    }

    private List<Tool> retrieveTools() {
        var attached = new PackageJoin(
                new AttachedJoin(memory.remembered(), memory.learnings(), claims, backlogs, inspect.docs()),
                code.graphs(),
                code.packages());
        var clustered = new CommunityJoin(attached, code.graphs(), code.communities());
        return RetrieveTools.of(scope, retrieve.desk(new PastJoin(clustered, store, code.contents())));
    }

    private List<Tool> briefTools() {
        var slices = new Slices(code.graphs(), indexed(), codeJoin);
        var sources = new Packs.Sources(
                codeJoin, new RankJoin(codeJoin, memory.remembered()), memoryJoin, claimJoin, workJoin);
        var packs = new Packs(
                request -> retrieve.watermark(request.project(), request.asOf()) + " "
                        + episodeVectors.watermark(request.project()),
                code.graphs(),
                slices,
                sources,
                means.tokens());
        return BriefTools.of(scope, packs, slices, new BriefTools.Joins(claimJoin, memoryJoin, means.tokens()));
    }

    private IndexedTexts indexed() {
        return new IndexedTexts(store, code.contents(), workspaces, means.clock());
    }

    private BundleRoom bundles() {
        var indexed = indexed();
        var sources = new Sources(
                new WorkTreeJoin(workspaces, new WorkspaceFiles()),
                indexed,
                new ConsumersJoin(code.packages()),
                new ScipJoin(indexes()),
                new CoverageFiles(this::root),
                new RepoJoin(code.communities()::of, code.packages(), indexed, new GitOwners(this::root)::of),
                means.tokens());
        return new BundleRoom(
                new BundleRoom.Ground(store, code, scope, background, means.newId()),
                sources,
                new ManifestJoin(workspaces, indexed));
    }

    private ClaimDesk claimDesk(Moments moments) {
        var readers = new ClaimDesk.Readers(
                coordination,
                new Handoffs(coordination, memoryJoin),
                new NearbyClaims(code.graphs(), claims),
                memoryJoin);
        return new ClaimDesk(workspaces, moments, claims, readers);
    }

    /// Watching ends first, so that nothing new begins while the rest closes.
    @Override
    public void close() {
        watched.close();
        reflecting.close();
        engines.jobs().close();
        background.shutdownNow();
        code.close();
        retrieve.close();
        ground.agents().close();
    }
}
