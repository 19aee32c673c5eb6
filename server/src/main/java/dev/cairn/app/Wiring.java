package dev.cairn.app;

import dev.cairn.app.service.AgentServices;
import dev.cairn.app.service.BacklogMcpSources;
import dev.cairn.app.service.EventNames;
import dev.cairn.app.service.HomeStorage;
import dev.cairn.app.service.MemoryServices;
import dev.cairn.app.service.WorktreeMerge;
import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.client.ChatSummarizer;
import dev.cairn.engine.claim.FencedStore;
import dev.cairn.engine.claim.TakeoverRule;
import dev.cairn.engine.memory.port.MemoryPorts;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.engine.memory.sensitive.MemorySettings;
import dev.cairn.engine.memory.sensitive.SecretPolicy;
import dev.cairn.git.WorktreeBranches;
import dev.cairn.home.AgentTokenFile;
import dev.cairn.home.Home;
import dev.cairn.home.KeyFile;
import dev.cairn.home.PresenceFile;
import dev.cairn.process.FatalErrorExit;
import dev.cairn.process.RunningBuild;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpLimits;
import dev.cairn.serve.http.HttpServices;
import dev.cairn.serve.http.HttpSettings;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.http.ProductDescription;
import dev.cairn.serve.http.hook.HookApi;
import dev.cairn.serve.http.server.CairnHttpServer;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.LeasedPresence;
import dev.cairn.serve.identity.OtherServers;
import dev.cairn.serve.identity.SecurityLog;
import dev.cairn.serve.identity.TokenNotices;
import dev.cairn.serve.mcp.McpEndpoint;
import dev.cairn.serve.mcp.McpOffer;
import dev.cairn.serve.mcp.McpSettings;
import dev.cairn.serve.mcp.NamedMcpConnections;
import dev.cairn.serve.mcp.content.ToolPrompts;
import dev.cairn.serve.mcp.content.ToolResources;
import dev.cairn.serve.tool.ServerInstructions;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.dispatch.InputJsonSchema;
import dev.cairn.serve.tool.dispatch.OutputJsonSchema;
import dev.cairn.serve.viewer.ProjectsPage;
import dev.cairn.serve.viewer.ViewerFiles;
import dev.cairn.store.Cache;
import dev.cairn.store.MigratingCache;
import dev.cairn.store.Store;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.sql.PresenceLeases;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Builds the store, the HTTP server and the MCP endpoint of the daemon. [Services] builds the services behind
/// them. No framework is used.
public final class Wiring {

    private static final String DESCRIPTION = "The context engine for fleets of coding agents.";
    private static final List<String> CAPABILITIES =
            List.of("code-graph", "episodic-memory", "agent-coordination", "context-packing", "backlog", "bundles");

    private final InstantSource clock;
    private final Supplier<UUID> newId;
    private final Path userHome;

    public Wiring(InstantSource clock, Supplier<UUID> newId, Path userHome) {
        this.clock = clock;
        this.newId = newId;
        this.userHome = userHome;
    }

    /// Opens the store of the home, builds the services and starts the HTTP server.
    public WiredDaemonServer open(DaemonServer.ServerPlan plan) {
        // The first answer needs the tokenizer's vocabulary. Loading it takes as long as the rest of the start, so it
        // runs in parallel.
        var tokens = new O200kTokenCounter();
        Thread.ofPlatform().daemon().name("vocabulary").start(tokens::load);
        var storage = storage(plan.home(), plan.settings());
        try {
            return open(plan, storage, tokens);
        } catch (RuntimeException e) {
            storage.close();
            throw e;
        }
    }

    private WiredDaemonServer open(DaemonServer.ServerPlan plan, HomeStorage storage, O200kTokenCounter tokens) {
        var store = storage.store();
        var settings = plan.settings();
        var metrics = new Metrics();
        var recentCalls = new RecentCalls();
        var vectors = VectorServices.open(settings, storage.cache());
        var tokenFile = new AgentTokenFile(plan.home().agentTokens());
        var security = new SecurityLog(metrics::refused);
        var presenceFile = new PresenceFile(plan.home().presence());
        var otherServers = otherServers(settings, presenceFile);
        var names = new AgentNames(presenceRules(settings, otherServers), clock, tokenFile, presenceFile, security);
        var agents = new AgentServices(
                new TakeoverRule(names, settings.claimSilenceMax(), clock),
                names,
                new TokenNotices(tokenFile),
                folder -> security.refused(SecurityLog.SecurityEventKind.WORKSPACE_REFUSED, folder),
                otherServers);
        var services = new Services(new ServiceDependencies(
                store,
                storage.cache(),
                plan.home().folder(),
                userHome,
                vectors,
                agents,
                new ServiceDependencies.MemoryOptions(
                        keys(settings), MemorySettingsReader.settings(settings), settings.reflectEvery()),
                new ServiceDependencies.Environment(clock, newId, tokens, summarizer(settings), settings.unloadAfter()),
                ConfiguredTestPermission.of(plan.home().config(), settings.value(Setting.TEST_RUN))));
        WorktreeMerge.run(store, services.workspaces(), plan.home().folder(), clock);
        services.prepare();
        var fatalExit = FatalErrorExit.prepare(Runtime.getRuntime()::halt);
        fatalExit.watchThreads();
        var tools = services.tools(new CallRecorder(recentCalls, metrics, fatalExit));
        var about = new ProductDescription("cairn", DESCRIPTION, RunningBuild.version(), CAPABILITIES);
        var mcp = mcp(
                settings,
                offer(about, tools, services.work().sources()).with(new NamedMcpConnections(names, services::rootOf)));
        metrics.gauge("cairn_mcp_connections", "Open MCP connections.", mcp::openConnections);
        otherServers.ifPresent(leases -> beginLeases(leases, names, metrics));
        var httpServices = new HttpServices(
                about,
                tools,
                endpoints(mcp, tools, services),
                metrics,
                InputJsonSchema::of,
                new HttpServices.TransactionEvents(store, new EventNames(store)::of, services::projectIn),
                clock,
                newId,
                plan.onStop());
        var http = CairnHttpServer.start(
                httpSettings(plan), httpServices, plan.address().socket());
        services.begin();
        return new WiredDaemonServer(http, mcp, services, vectors, storage, recentCalls);
    }

    private static HttpSettings httpSettings(DaemonServer.ServerPlan plan) {
        var address = plan.address();
        return new HttpSettings(
                address.host(), address.port(), address.secrets(), plan.controlToken(), Set.of(), HttpLimits.STANDARD);
    }

    private AgentNames.PresenceRules presenceRules(Settings settings, Optional<LeasedPresence> otherServers) {
        return new AgentNames.PresenceRules(
                newId.get().toString(),
                otherServers.<OtherServers>map(each -> each).orElse(OtherServers.NONE),
                settings.presence());
    }

    private static void beginLeases(LeasedPresence leases, AgentNames names, Metrics metrics) {
        metrics.gauge(
                "cairn_presence_unknown",
                "1 while it is not known which agents are present on other servers.",
                () -> leases.problem().isPresent() ? 1 : 0);
        leases.begin(names);
    }

    private static List<HttpEndpoint> endpoints(McpEndpoint mcp, ToolBox tools, Services services) {
        var endpoints = new ArrayList<HttpEndpoint>(services.pages());
        endpoints.addFirst(mcp);
        endpoints.add(new HookApi(tools, services::rootOf, HttpLimits.STANDARD.bodyBytesMax()));
        endpoints.add(new ViewerFiles());
        endpoints.add(new ProjectsPage(services.workspaces()::all, Files::isDirectory, WorktreeBranches::branch));
        return endpoints;
    }

    private static McpOffer offer(ProductDescription about, ToolBox tools, BacklogMcpSources sources) {
        return McpOffer.of(
                        about,
                        ServerInstructions.TEXT,
                        tools,
                        new McpOffer.Schemas(InputJsonSchema::of, OutputJsonSchema::of))
                .with(new ToolPrompts(tools, sources.prompts()), new ToolResources(tools, sources.resources()));
    }

    private McpEndpoint mcp(Settings settings, McpOffer offer) {
        var limits = HttpLimits.STANDARD;
        return McpEndpoint.open(
                new McpSettings(
                        settings.presence(), settings.reconnect(), limits.heartbeat(), limits.bodyBytesMax(), newId),
                offer);
    }

    private Optional<LeasedPresence> otherServers(Settings settings, PresenceFile presenceFile) {
        return settings.postgres()
                .map(address -> new LeasedPresence(
                        new PresenceLeases(address, presenceFile.serverName(newId), LeasedPresence.LEASE), clock));
    }

    /// All tools, for callers that only list their declarations.
    ToolBox tools(Store store) {
        var vectors = VectorServices.absent("not needed", Cache.NONE);
        var memory = new ServiceDependencies.MemoryOptions(
                new KeyFile(userHome.resolve("keys")),
                new MemorySettings(SecretPolicy.REFUSE, Set.of()),
                Optional.empty());
        var environment = new ServiceDependencies.Environment(
                clock, newId, new O200kTokenCounter(), Optional.empty(), Optional.empty());
        var tests = ConfiguredTestPermission.of(
                userHome.resolve("config.yaml"), new SettingValue(Setting.TEST_RUN.fallback(), SettingValue.BUILT_IN));
        return new Services(new ServiceDependencies(
                        store,
                        Cache.NONE,
                        userHome,
                        userHome,
                        vectors,
                        AgentServices.UNCHECKED,
                        memory,
                        environment,
                        tests))
                .tools(_ -> {});
    }

    private static Optional<Summarizer> summarizer(Settings settings) {
        return settings.summarizer().map(address -> new ChatSummarizer(address, ChatSummarizer.TIME_MAX));
    }

    public MemoryServices.MemoryDependencies memoryDependencies(Store store, MemoryPorts links, VectorRecall vectors) {
        return new MemoryServices.MemoryDependencies(store, links, vectors, clock, newId);
    }

    public KeyFile keys(Settings settings) {
        return MemorySettingsReader.keys(settings, userHome);
    }

    /// The store that the settings select.
    public Store store(Home home, Settings settings) {
        return new FencedStore(sqlStore(home, settings));
    }

    private SqlStore sqlStore(Home home, Settings settings) {
        return settings.postgres()
                .map(address -> SqlStore.openPostgres(address, clock, newId))
                .orElseGet(() -> SqlStore.openSqlite(home.store(), List.of(home.daemonLock()), clock, newId));
    }

    /// The store and the cache. The cache is a file in the home even if the store is a PostgreSQL database.
    private HomeStorage storage(Home home, Settings settings) {
        var store = sqlStore(home, settings);
        try {
            var cache = SqliteCache.open(home.cache(), FactsKey.extractor());
            return new HomeStorage(new FencedStore(store), MigratingCache.over(cache, store.earlierEntries()));
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }
}
