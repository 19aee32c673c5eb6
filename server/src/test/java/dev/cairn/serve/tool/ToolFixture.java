package dev.cairn.serve.tool;

import dev.cairn.answer.EnvelopeWriter;
import dev.cairn.answer.RenderedAnswer;
import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.client.ClientSetup;
import dev.cairn.engine.health.CodeHealth;
import dev.cairn.engine.health.FileFreshness;
import dev.cairn.engine.health.HealthCheck;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.engine.workspace.GitWorktrees;
import dev.cairn.engine.workspace.RequestOrigin;
import dev.cairn.engine.workspace.WorkspaceAdmission;
import dev.cairn.engine.workspace.WorkspaceFolders;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.files.FolderOwnership;
import dev.cairn.files.WalkedFolders;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.serve.tool.dispatch.StandardToolBox;
import dev.cairn.serve.tool.workspace.GraphHealthTool;
import dev.cairn.serve.tool.workspace.GraphSetWorkspaceTool;
import dev.cairn.serve.tool.workspace.InitProjectTool;
import dev.cairn.serve.tool.workspace.WorkspaceFreshness;
import dev.cairn.store.Cache;
import dev.cairn.testing.MemoryStore;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// All tools on an in-memory store, wired as in the product.
public final class ToolFixture {

    static final O200kTokenCounter TOKENS = new O200kTokenCounter();
    static final Caller ADA = new Caller(new AgentId("ada"), new SessionId("s1"), Optional.empty(), Optional.empty())
            .from(RequestOrigin.COMMAND_LINE);

    private final AtomicLong ids = new AtomicLong();
    private final AtomicLong nanos = new AtomicLong();
    public final MemoryStore store = new MemoryStore(
            InstantSource.fixed(Instant.parse("2026-01-31T09:00:00Z")), () -> new UUID(7, ids.incrementAndGet()));
    final List<ToolOutcome> outcomes = new ArrayList<>();
    public final StandardToolBox box;

    public ToolFixture(Tool... more) {
        var survey = new WalkedFolders();
        var folders = new WorkspaceFolders(survey, Path.of(System.getProperty("user.home")));
        var workspaces = new Workspaces(store, folders, GitWorktrees.NONE);
        var home = Path.of(System.getProperty("user.home"));
        var admission = new WorkspaceAdmission(
                folders,
                workspaces,
                new WorkspaceAdmission.FolderFacts(new FolderOwnership(home), GitWorktrees.NONE),
                home,
                _ -> {});
        var tools = new ArrayList<Tool>(List.of(
                new GraphSetWorkspaceTool(workspaces, admission, survey, WorkspaceFollower.NONE),
                new GraphHealthTool(
                        workspaces,
                        folders,
                        new HealthCheck(
                                store,
                                Cache.NONE,
                                _ -> new VectorCoverage(3, 1, 0, 0, Optional.of("stopped")),
                                _ -> DigestState.OFF,
                                _ -> CodeHealth.NONE,
                                Optional::empty),
                        (_, _) -> new FileFreshness(0, 0, List.of(), List.of(), List.of(), List.of())),
                new InitProjectTool(admission, new ClientSetup(Path.of("/opt/cairn/cairn")))));
        tools.addAll(List.of(more));
        box = new StandardToolBox(
                tools,
                new EnvelopeWriter(TOKENS),
                new WorkspaceFreshness(workspaces, store),
                outcomes::add,
                () -> new UUID(ids.incrementAndGet() << 40, 0),
                () -> nanos.addAndGet(5));
    }

    public RenderedAnswer call(String tool, Map<String, Object> arguments) {
        return box.call(tool, arguments, ADA, CallProgress.SILENT);
    }

    @SuppressWarnings("unchecked") // data is a map of fields
    static Map<String, Object> data(RenderedAnswer rendered) {
        return (Map<String, Object>) Objects.requireNonNull(rendered.tree().get("data"), rendered.text());
    }

    /// The object at a path of field names.
    static Map<?, ?> object(Map<?, ?> tree, String... path) {
        Map<?, ?> at = tree;
        for (var name : path) at = (Map<?, ?>) Objects.requireNonNull(at.get(name), name);
        return at;
    }

    public static String code(RenderedAnswer rendered) {
        return String.valueOf(rendered.tree().get("errorCode"));
    }

    public static String hint(RenderedAnswer rendered) {
        return String.valueOf(rendered.tree().get("hint"));
    }

    static String summary(RenderedAnswer rendered) {
        return String.valueOf(rendered.tree().get("summary"));
    }
}
