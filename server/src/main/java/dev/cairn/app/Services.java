package dev.cairn.app;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.app.service.BacklogServices;
import dev.cairn.app.service.BundleServices;
import dev.cairn.app.service.CodeServices;
import dev.cairn.app.service.HydrationServices;
import dev.cairn.app.service.InspectionServices;
import dev.cairn.app.service.MemoryServices;
import dev.cairn.app.service.ReflectionTimer;
import dev.cairn.app.service.RetrievalServices;
import dev.cairn.app.service.UsedFileWait;
import dev.cairn.app.service.WatchedWorkspaces;
import dev.cairn.client.ClientSetup;
import dev.cairn.engine.brief.RecentBriefMemories;
import dev.cairn.engine.claim.ClaimPorts;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.WorktreeChanges;
import dev.cairn.engine.claim.change.ClaimInvalidation;
import dev.cairn.engine.claim.change.ContentHashVersions;
import dev.cairn.engine.claim.overview.Coordination;
import dev.cairn.engine.claim.overview.MemoryAgentEpisodes;
import dev.cairn.engine.claim.target.StoredBacklogHierarchy;
import dev.cairn.engine.claim.task.TaskCloser;
import dev.cairn.engine.claim.task.TaskEpisodeWriter;
import dev.cairn.engine.cypher.source.RecordedNodes;
import dev.cairn.engine.health.CodeHealthReader;
import dev.cairn.engine.health.FileComparison;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.health.UnreadCode;
import dev.cairn.engine.hydrate.BacklogVectors;
import dev.cairn.engine.hydrate.CodeSuggestions;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.index.ClaimParticipant;
import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.OtherWorktrees;
import dev.cairn.engine.inspect.RecordedCoChanges;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.engine.memory.port.BacklogEntityLookup;
import dev.cairn.engine.memory.port.CodeMemoryPorts;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.BackgroundVectorRecall;
import dev.cairn.engine.memory.recall.CodeNotes;
import dev.cairn.engine.pack.HydratedPlanSource;
import dev.cairn.engine.retrieve.CodeProximity;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.engine.work.TaskClosingHook;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.IndexedTexts;
import dev.cairn.files.WalkedFolders;
import dev.cairn.files.WorkspaceFiles;
import dev.cairn.files.WorkspaceTargetFiles;
import dev.cairn.git.GitCommits;
import dev.cairn.git.GitHeadLog;
import dev.cairn.git.GitHistories;
import dev.cairn.git.GitWorktreeFolders;
import dev.cairn.git.WorktreeBranches;
import dev.cairn.git.revision.CommitDistance;
import dev.cairn.git.revision.RepositoryCommits;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.process.RunningBuild;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.scip.ScipIndexes;
import dev.cairn.projection.text.CommitLog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.work.ForgetPage;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolObserver;
import dev.cairn.serve.tool.brief.BriefTools;
import dev.cairn.serve.tool.code.CodeTools;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.serve.tool.retrieve.RetrieveTools;
import dev.cairn.serve.tool.workspace.FirstQuestions;
import dev.cairn.serve.tool.workspace.GraphHealthTool;
import dev.cairn.serve.tool.workspace.GraphSetWorkspaceTool;
import dev.cairn.serve.tool.workspace.InitProjectTool;
import dev.cairn.serve.tool.workspace.UnreadNotice;
import dev.cairn.serve.tool.workspace.WorkspaceFreshness;
import dev.cairn.store.Store;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/// Builds the services of the daemon in the order of their dependencies. This is where most ports of the engine
/// get their implementations.
final class Services implements AutoCloseable {

    /// At start-up graphs are built for this many projects, those written to last. More take too much memory.
    private static final int GRAPHS_PREPARED_MAX = 3;

    private final ServiceDependencies dependencies;
    private final Store store;
    private final ServiceDependencies.Environment environment;
    private final WalkedFolders survey = new WalkedFolders();
    private final WorkspaceFolders folders;
    private final Workspaces workspaces;
    private final CallScope scope;
    private final ExecutorService background = Executors.newVirtualThreadPerTaskExecutor();
    private final CodeServices code;
    private final RetrievalServices retrieve;
    private final BackgroundVectorRecall episodeVectors;
    private final TransactionIndex transactions;
    private final MomentResolver moments;
    private final CodeProximity proximity = new CodeProximity();
    private final CodeReferences codeReferences = new CodeReferences();
    private final Backlogs backlogs;
    private final MemoryServices memory;
    private final CodeNotes notes;
    private final MemoryAgentEpisodes agentEpisodes;
    private final Claims claims;
    private final ClaimPorts ports;
    private final WorktreeChanges worktrees;
    private final Coordination coordination;
    private final ProjectHydration hydration;
    private final BacklogServices work;
    private final HydrationServices hydrate;
    private final CodeServices.CodeEngines engines;
    private final WatchedWorkspaces watched;
    private final InspectionServices inspect;
    private final ReflectionTimer reflectionTimer;

    Services(ServiceDependencies dependencies) {
        this.dependencies = dependencies;
        this.store = dependencies.store();
        this.environment = dependencies.environment();
        this.folders = new WorkspaceFolders(survey, dependencies.userHome());
        this.workspaces = new Workspaces(store, folders, new GitWorktreeFolders());
        this.transactions = new TransactionIndex(store);
        var commits = new RepositoryCommits(this::root);
        this.moments = new MomentResolver(store.feed(), transactions, commits, environment.clock());
        this.code = new CodeServices(
                store, dependencies.cache(), dependencies.home(), environment.clock(), environment.summarizer());
        var vectors = dependencies.vectors().feed();
        this.retrieve = new RetrievalServices(store, code, new GitHistories(this::root), vectors, background);
        this.scope = new CallScope(workspaces, moments, retrieve.views());
        this.episodeVectors = new BackgroundVectorRecall(vectors);
        this.inspect = new InspectionServices(store, code, proximity, workspaces, scope, dependencies.tests());
        this.backlogs = new Backlogs(store);
        this.memory = memory();
        this.notes = new CodeNotes(memory.episodeReader(), memory.recall(), memory.learnings());
        this.agentEpisodes = new MemoryAgentEpisodes(memory.episodeReader(), store.feed());
        var episodes = taskEpisodes();
        var versions = new ContentHashVersions(code.contents());
        this.ports = new ClaimPorts(
                new StoredBacklogHierarchy(), dependencies.agents().takeoverRule(), versions, episodes);
        this.claims = CoordinationAssembly.claims(
                dependencies, code.contents(), new WorkspaceTargetFiles(indexedTexts(), this::unindexed), ports);
        var advice = new CodeSuggestions(new CodeSuggestions.CodeSuggestionSources(codeReferences, versions, notes));
        this.hydration = HydrationAssembly.hydration(
                new ProjectHydration(backlogs, advice::advisors, environment.clock()),
                new BacklogVectors(vectors, background),
                inspect.docs());
        this.worktrees = new WorktreeChanges(store, new WorktreeBranches(workspaces::worktrees), versions::hash);
        this.coordination = new Coordination(store, transactions, ports, worktrees, environment.clock());
        this.work = new BacklogServices(store, workspaces, scope, backlogs, backlogPorts(episodes));
        this.hydrate = new HydrationServices(moments, workspaces, retrieve.views(), hydration);
        var claimParticipant = new ClaimParticipant(
                new ClaimInvalidation(dependencies.agents().takeoverRule()),
                agentEpisodes,
                versions,
                new GitHeadLog(this::root, environment.clock()),
                environment.clock());
        var momentSources = new CodeServices.MomentSources(
                transactions,
                moments,
                workspaces::find,
                new OtherWorktrees(store, worktrees.places(), this::unindexed));
        this.engines = code.engines(List.of(claimParticipant), momentSources, retrieve.views(), environment.newId());
        this.watched = new WatchedWorkspaces(store, engines.jobs(), environment.newId());
        this.reflectionTimer =
                new ReflectionTimer(memory.reflection(), retrieve.views(), store::projects, environment.newId());
    }

    private Optional<Path> root(ProjectId project) {
        return workspaces.find(project).map(workspace -> workspace.settings().root());
    }

    private Optional<String> unindexed(ProjectId project) {
        return watched.behind(project);
    }

    private BacklogServices.BacklogPorts backlogPorts(TaskEpisodeWriter episodes) {
        var readers = new CoordinationAssembly.Readers(coordination, agentEpisodes);
        var differences = new CodeDifferences(store, code.contents(), transactions, moments);
        return new BacklogServices.BacklogPorts(
                List.of(new TaskClosingHook(new TaskCloser(store, episodes))),
                codeReferences,
                new RecentBriefMemories(memory.episodeReader(), memory.learnings(), code.contents()),
                readers.returns(transactions, differences),
                dependencies.agents());
    }

    private TaskEpisodeWriter taskEpisodes() {
        return new TaskEpisodeWriter(
                memory.episodes(), memory.reflection(), memory.episodeReader(), retrieve.views(), environment.newId());
    }

    private MemoryServices memory() {
        var links = CodeMemoryPorts.links();
        var codeAndBacklog = new MemoryPorts(
                links.lookup().or(new BacklogEntityLookup(backlogs)), links.proximity(), links.states());
        return MemoryServices.open(
                new MemoryServices.MemoryDependencies(
                        store, codeAndBacklog, episodeVectors, environment.clock(), environment.newId()),
                dependencies.memory().keys(),
                dependencies.memory().settings());
    }

    Workspaces workspaces() {
        return workspaces;
    }

    /// The project whose workspace is or contains an absolute folder.
    Optional<ProjectId> projectIn(String folder) {
        return workspaces.search(folder).map(Workspace::project);
    }

    /// The root of the workspace that is or contains an absolute folder.
    Optional<Path> rootOf(String folder) {
        return workspaces.search(folder).map(workspace -> workspace.settings().root());
    }

    BacklogServices work() {
        return work;
    }

    private List<Workspace> presentWorkspaces() {
        return workspaces.all().stream()
                .filter(workspace -> folders.isPresent(workspace.settings().root()))
                .toList();
    }

    /// Starts to build graphs and memory in the background, so that the first requests find them ready. Nothing is
    /// stored.
    void prepare() {
        presentWorkspaces().stream()
                .sorted(Comparator.comparing((Workspace workspace) -> transactions.newest(workspace.project()))
                        .reversed())
                .limit(GRAPHS_PREPARED_MAX)
                .forEach(workspace -> {
                    retrieve.views().prepare(workspace.project());
                    var _ = background.submit(() -> prepareMemory(workspace.project()));
                });
    }

    private void prepareMemory(ProjectId project) {
        transactions.prepare(project);
        memory.episodeReader().prepare(project);
    }

    /// Starts to watch every workspace whose folder exists, and indexes each one to find changes made while no
    /// daemon ran. Until that is done, requests are answered from the stored graph.
    void begin() {
        Thread.ofPlatform()
                .daemon()
                .name("follow")
                .start(() -> presentWorkspaces().forEach(watched::follow));
        dependencies.memory().reflectEvery().ifPresent(reflectionTimer::begin);
        environment.unloadAfter().ifPresent(retrieve::unloadUnread);
    }

    List<HttpEndpoint> pages() {
        return Stream.of(
                        hydrate.pages(),
                        work.pages(new EnvelopeWriter(environment.tokens()), environment.newId()),
                        code.pages(workspaces, retrieve.views(), watched::behind),
                        List.of(forgetPage()))
                .flatMap(List::stream)
                .toList();
    }

    private HttpEndpoint forgetPage() {
        return new ForgetPage(workspaces, watched, store, dependencies.agents().identity(), environment.newId());
    }

    ToolBox tools(ToolObserver observer) {
        var writer = new EnvelopeWriter(environment.tokens());
        var views = retrieve.views();
        var freshness = new WorkspaceFreshness(workspaces, store, watched::behind, views::pending)
                .withWaiting(new UsedFileWait(watched, views)::await);
        return new StandardToolBox(allTools(), writer, freshness, observer, environment.newId(), System::nanoTime)
                .withIdentity(dependencies.agents().identity())
                .withKeyedHash(memory.cipher()::fingerprint)
                .withViews(new FirstQuestions(
                        scope,
                        store,
                        new FirstQuestions.FolderRegistry(workspaces, admission(), watched),
                        engines.jobs(),
                        environment.newId()));
    }

    private WorkspaceAdmission admission() {
        return dependencies.agents().admission(folders, workspaces, dependencies.userHome());
    }

    private List<Tool> allTools() {
        var unread = new UnreadCode(code.contents()::content);
        var health = new HealthCheck(
                store,
                dependencies.cache(),
                retrieve::coverage,
                code::digests,
                new CodeHealthReader(
                        new CodeHealthReader.HealthProjections(
                                retrieve.views(),
                                code.packages(),
                                indexes(),
                                inspect.docs(),
                                code.communities(),
                                retrieve.texts()::seq,
                                unread),
                        engines.jobs(),
                        watched),
                dependencies.agents()::presenceProblem);
        var all = new ArrayList<Tool>(List.of(
                new GraphSetWorkspaceTool(workspaces, admission(), survey, watched),
                new GraphHealthTool(
                        workspaces,
                        folders,
                        health,
                        new FileComparison(store, code.contents(), workspaces, new WorkspaceFiles())),
                new InitProjectTool(admission(), new ClientSetup(RunningBuild.launcher()))));
        var readers = new CoordinationAssembly.Readers(coordination, agentEpisodes);
        all.addAll(CodeTools.of(workspaces, engines.tools(), health, readers.absences(backlogs)));
        var recordedNodes = new RecordedNodes(memory.episodeReader(), memory.learnings(), backlogs, inspect.docs());
        all.addAll(RetrieveTools.of(retrieve.engines(code.querySources(recordedNodes))));
        var histories = new RecordedCoChanges(
                project -> root(project).<CommitLog>map(GitCommits::new).orElse(_ -> {}), background);
        var selection = new TestSelection(histories, new UseGaps(code.contents()::content));
        all.addAll(briefTools(selection));
        all.addAll(inspect.tools(
                new InspectionServices.InspectionPorts(
                        selection, engines.tools().differences(), notes),
                memory.episodes()));
        all.addAll(memory.tools(moments, dependencies.agents().identity()));
        all.addAll(CoordinationAssembly.tools(workspaces, claims, readers));
        all.addAll(work.tools());
        all.addAll(hydrate.tools(environment.tokens()));
        var bundles = bundles();
        all.addAll(bundles.tools());
        all.replaceAll(bundles::recordingReads);
        all.replaceAll(tool -> UnreadNotice.around(tool, unread));
        return all;
    }

    private ScipIndexes indexes() {
        return code.indexes(new CommitDistance(this::root));
    }

    private List<Tool> briefTools(TestSelection selection) {
        return BriefingAssembly.tools(
                new BriefingAssembly.Parts(
                        scope, retrieve, memory, episodeVectors, indexedTexts(), proximity, selection, worktrees),
                new HydratedPlanSource(hydration, codeReferences),
                new BriefTools.BriefDependencies(claims, notes, retrieve.search(), environment.tokens()));
    }

    private IndexedTexts indexedTexts() {
        return new IndexedTexts(store, code.contents(), workspaces, environment.clock());
    }

    private BundleServices bundles() {
        return BundleServicesAssembly.build(new BundleServicesAssembly.Parts(
                new BundleServices.BundleDependencies(store, scope, background, environment.newId()),
                code,
                workspaces,
                indexedTexts(),
                indexes(),
                this::root,
                environment.tokens()));
    }

    /// Watching ends first, so that no new work starts while the rest closes.
    @Override
    public void close() {
        watched.close();
        reflectionTimer.close();
        engines.jobs().close();
        background.shutdownNow();
        code.close();
        retrieve.close();
        dependencies.agents().close();
    }
}
