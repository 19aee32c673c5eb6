package dev.cairn.app;

import dev.cairn.budget.O200kTokens;
import dev.cairn.engine.claim.FencedStore;
import dev.cairn.engine.claim.Liveness;
import dev.cairn.engine.memory.Links;
import dev.cairn.engine.memory.MemorySettings;
import dev.cairn.engine.memory.SecretRule;
import dev.cairn.engine.memory.VectorRecall;
import dev.cairn.local.AgentTokenFile;
import dev.cairn.local.ChatSummarizer;
import dev.cairn.local.Home;
import dev.cairn.local.KeyFile;
import dev.cairn.local.PresenceFile;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.projection.digest.Summarizer;
import dev.cairn.serve.http.About;
import dev.cairn.serve.http.Doors;
import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.http.HttpFront;
import dev.cairn.serve.http.HttpSettings;
import dev.cairn.serve.http.Limits;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.identity.AgentNames;
import dev.cairn.serve.identity.LeasedPresence;
import dev.cairn.serve.identity.OtherServers;
import dev.cairn.serve.identity.SecurityLog;
import dev.cairn.serve.identity.TokenNotices;
import dev.cairn.serve.mcp.McpEndpoint;
import dev.cairn.serve.mcp.McpOffer;
import dev.cairn.serve.mcp.McpSettings;
import dev.cairn.serve.mcp.NamedConnections;
import dev.cairn.serve.tool.InputJsonSchema;
import dev.cairn.serve.tool.OutputJsonSchema;
import dev.cairn.serve.tool.ServerInstructions;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.viewer.ProjectsPage;
import dev.cairn.serve.viewer.ViewerFiles;
import dev.cairn.store.Cache;
import dev.cairn.store.MigratingCache;
import dev.cairn.store.Store;
import dev.cairn.store.codec.FactsKey;
import dev.cairn.store.sql.PresenceLeases;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.store.sql.SqliteCache;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Builds the daemon's server by hand; [House] builds the services behind it.
final class Wiring {

    private static final String DESCRIPTION = "The context engine for fleets of coding agents.";
    private static final List<String> CAPABILITIES =
            List.of("code-graph", "retrieval", "briefing", "memory", "coordination", "backlog", "hydration", "bundles");

    private final InstantSource clock;
    private final Supplier<UUID> newId;
    private final Path userHome;

    Wiring(InstantSource clock, Supplier<UUID> newId, Path userHome) {
        this.clock = clock;
        this.newId = newId;
        this.userHome = userHome;
    }

    /// Opens the server over the home's store.
    HouseFront open(Front.Plan plan) {
        // The first answer needs the tokenizer's vocabulary. Loading it takes as long as the rest of the start, so it
        // runs in parallel.
        var tokens = new O200kTokens();
        Thread.ofPlatform().daemon().name("vocabulary").start(tokens::load);
        var storage = storage(plan.home(), plan.settings());
        try {
            return open(plan, storage, tokens);
        } catch (RuntimeException e) {
            storage.close();
            throw e;
        }
    }

    private HouseFront open(Front.Plan plan, Storage storage, O200kTokens tokens) {
        var store = storage.store();
        var settings = plan.settings();
        var metrics = new Metrics();
        var use = new Use();
        var vectors = VectorRoom.open(settings, storage.cache());
        var tokenFile = new AgentTokenFile(plan.home().agentTokens());
        var security = new SecurityLog(metrics::refused);
        var file = new PresenceFile(plan.home().presence());
        var shared = shared(settings, file);
        var names = new AgentNames(
                new AgentNames.Rules(
                        newId.get().toString(),
                        shared.<OtherServers>map(each -> each).orElse(OtherServers.NONE),
                        settings.presence()),
                clock,
                tokenFile,
                file,
                security);
        var services = new House(new House.Ground(
                store,
                storage.cache(),
                plan.home().folder(),
                userHome,
                vectors,
                new AgentRoom(
                        new Liveness(names, settings.claimSilenceMax(), clock),
                        names,
                        new TokenNotices(tokenFile),
                        folder -> security.refused(SecurityLog.Kind.WORKSPACE_REFUSED, folder),
                        shared),
                new House.Memory(keys(settings), MemoryChoices.settings(settings), settings.reflectEvery()),
                new House.Means(clock, newId, tokens, summarizer(settings)),
                TestPermission.of(plan.home().config(), settings.value(Setting.TEST_RUN))));
        services.prepare();
        var end = FatalEnd.prepare(Runtime.getRuntime()::halt);
        end.watchThreads();
        var tools = services.tools(new CountedCalls(use, metrics, end));
        var about = new About("cairn", DESCRIPTION, Build.version(), CAPABILITIES);
        var limits = Limits.STANDARD;
        var mcp = mcp(settings, offer(about, tools, services.work().sources()).with(new NamedConnections(names)));
        metrics.gauge("cairn_mcp_connections", "Open MCP connections.", mcp::openConnections);
        shared.ifPresent(each -> {
            metrics.gauge(
                    "cairn_presence_unknown",
                    "1 while it is not known which agents are present on other servers.",
                    () -> each.trouble().isPresent() ? 1 : 0);
            each.begin(names);
        });
        var endpoints = new ArrayList<Endpoint>(services.pages());
        endpoints.addFirst(mcp);
        endpoints.add(new ViewerFiles());
        endpoints.add(new ProjectsPage(services.workspaces()::all));
        var httpServices = new Doors(
                about,
                tools,
                store,
                endpoints,
                metrics,
                InputJsonSchema::of,
                EventNames::of,
                folder -> services.workspaces().search(folder).map(Workspace::project),
                clock,
                newId,
                plan.onStop());
        var address = plan.address();
        var http = HttpFront.start(
                new HttpSettings(
                        address.host(), address.port(), address.secrets(), plan.controlToken(), Set.of(), limits),
                httpServices);
        services.begin();
        return new HouseFront(http, mcp, services, vectors, storage, use);
    }

    private static McpOffer offer(About about, ToolBox tools, WorkSources sources) {
        return McpOffer.of(
                        about,
                        ServerInstructions.TEXT,
                        tools,
                        new McpOffer.Schemas(InputJsonSchema::of, OutputJsonSchema::of))
                .with(sources.prompts(), sources.resources());
    }

    private McpEndpoint mcp(Settings settings, McpOffer offer) {
        var limits = Limits.STANDARD;
        return McpEndpoint.open(
                new McpSettings(
                        settings.presence(), settings.reconnect(), limits.heartbeat(), limits.bodyBytesMax(), newId),
                offer);
    }

    private Optional<LeasedPresence> shared(Settings settings, PresenceFile file) {
        return settings.postgres()
                .map(address -> new LeasedPresence(
                        new PresenceLeases(address, file.serverName(newId), LeasedPresence.LEASE), clock));
    }

    /// All tools over a store, for callers that only list them.
    ToolBox tools(Store store) {
        var vectors = VectorRoom.absent("not needed", Cache.NONE);
        var memory = new House.Memory(
                new KeyFile(userHome.resolve("keys")),
                new MemorySettings(SecretRule.REFUSE, Set.of()),
                Optional.empty());
        var environment = new House.Means(clock, newId, new O200kTokens(), Optional.empty());
        var tests = TestPermission.of(
                userHome.resolve("config.yaml"), new SettingValue(Setting.TEST_RUN.fallback(), SettingValue.BUILT_IN));
        return new House(new House.Ground(
                        store,
                        Cache.NONE,
                        userHome,
                        userHome,
                        vectors,
                        AgentRoom.UNCHECKED,
                        memory,
                        environment,
                        tests))
                .tools(_ -> {});
    }

    private static Optional<Summarizer> summarizer(Settings settings) {
        return settings.summarizer().map(address -> new ChatSummarizer(address, ChatSummarizer.TIME_MAX));
    }

    MemoryRoom.Ground ground(Store store, Links links, VectorRecall vectors) {
        return new MemoryRoom.Ground(store, links, vectors, clock, newId);
    }

    KeyFile keys(Settings settings) {
        return MemoryChoices.keys(settings, userHome);
    }

    /// The store that the settings select.
    Store store(Home home, Settings settings) {
        return new FencedStore(sqlStore(home, settings));
    }

    private SqlStore sqlStore(Home home, Settings settings) {
        return settings.postgres()
                .map(address -> SqlStore.openPostgres(address, clock, newId))
                .orElseGet(() -> SqlStore.openSqlite(home.store(), List.of(home.daemonLock()), clock, newId));
    }

    /// The store with its cache, which is a file in the home for every kind of store.
    private Storage storage(Home home, Settings settings) {
        var store = sqlStore(home, settings);
        try {
            var cache = SqliteCache.open(home.cache(), FactsKey.extractor());
            return new Storage(new FencedStore(store), MigratingCache.over(cache, store.earlierEntries()));
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }
}
