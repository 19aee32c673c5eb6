package dev.cairn.app;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.budget.O200kTokens;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.workspace.Folders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.ClientSetup;
import dev.cairn.local.Home;
import dev.cairn.local.WalkedFolders;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.http.About;
import dev.cairn.serve.http.Doors;
import dev.cairn.serve.http.HttpFront;
import dev.cairn.serve.http.HttpSettings;
import dev.cairn.serve.http.Limits;
import dev.cairn.serve.http.Metrics;
import dev.cairn.serve.mcp.McpEndpoint;
import dev.cairn.serve.mcp.McpOffer;
import dev.cairn.serve.mcp.McpSettings;
import dev.cairn.serve.tool.GraphHealthTool;
import dev.cairn.serve.tool.GraphSetWorkspaceTool;
import dev.cairn.serve.tool.InitProjectTool;
import dev.cairn.serve.tool.InputJsonSchema;
import dev.cairn.serve.tool.OutputJsonSchema;
import dev.cairn.serve.tool.ServerInstructions;
import dev.cairn.serve.tool.StandardToolBox;
import dev.cairn.serve.tool.ToolBox;
import dev.cairn.serve.tool.ToolObserver;
import dev.cairn.serve.tool.WorkspaceFreshness;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// Builds the house by hand: the only place that knows which part stands behind which port.
final class Wiring {

    private static final String DESCRIPTION = "The context engine for fleets of coding agents.";

    private final InstantSource clock;
    private final Supplier<UUID> newId;
    private final Path userHome;

    Wiring(InstantSource clock, Supplier<UUID> newId, Path userHome) {
        this.clock = clock;
        this.newId = newId;
        this.userHome = userHome;
    }

    /// Opens the daemon's front over the home's store.
    Front open(Front.Plan plan) {
        // The first answer needs the vocabulary; reading it takes as long as everything else, so it goes beside it.
        var tokens = new O200kTokens();
        Thread.ofPlatform().daemon().name("vocabulary").start(tokens::load);
        var store = store(plan.home(), plan.settings());
        try {
            return open(plan, store, tokens);
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private Front open(Front.Plan plan, Store store, O200kTokens tokens) {
        var about = new About("cairn", DESCRIPTION, Build.version(), List.of());
        var metrics = new Metrics();
        var use = new Use();
        var tools = tools(store, tokens, outcome -> {
            use.note();
            metrics.called(
                    outcome.tool(), outcome.problem().map(Enum::name).orElse("ok"), outcome.nanos(), outcome.tokens());
        });
        var limits = Limits.STANDARD;
        var mcp = McpEndpoint.open(
                new McpSettings(McpSettings.SESSION_IDLE_DEFAULT, limits.heartbeat(), limits.bodyBytesMax(), newId),
                McpOffer.of(
                        about,
                        ServerInstructions.TEXT,
                        tools,
                        new McpOffer.Schemas(InputJsonSchema::of, OutputJsonSchema::of)));
        metrics.gauge("cairn_mcp_connections", "Open MCP connections.", mcp::openConnections);
        var doors = new Doors(
                about,
                tools,
                store,
                List.of(mcp),
                metrics,
                InputJsonSchema::of,
                _ -> Doors.EVENT_DEFAULT,
                folder -> workspaces(store).search(folder).map(Workspace::project),
                clock,
                newId,
                plan.onStop());
        var address = plan.address();
        var http = HttpFront.start(
                new HttpSettings(
                        address.host(), address.port(), address.token(), plan.controlToken(), Set.of(), limits),
                doors);
        return new HouseFront(http, mcp, store, use);
    }

    ToolBox tools(Store store, O200kTokens tokens, ToolObserver observer) {
        var survey = new WalkedFolders();
        var folders = new Folders(survey, userHome);
        var workspaces = workspaces(store);
        return new StandardToolBox(
                List.of(
                        new GraphSetWorkspaceTool(workspaces, folders, survey),
                        new GraphHealthTool(workspaces, folders, new HealthCheck(store)),
                        new InitProjectTool(folders, new ClientSetup(Build.launcher()))),
                new EnvelopeWriter(tokens),
                new WorkspaceFreshness(workspaces, store),
                observer,
                newId,
                System::nanoTime);
    }

    private Workspaces workspaces(Store store) {
        return new Workspaces(store, new Folders(new WalkedFolders(), userHome));
    }

    /// The store the settings name.
    Store store(Home home, Settings settings) {
        return settings.postgres()
                .<Store>map(address -> SqlStore.openPostgres(address, clock, newId))
                .orElseGet(() -> SqlStore.openSqlite(home.store(), clock, newId));
    }
}
