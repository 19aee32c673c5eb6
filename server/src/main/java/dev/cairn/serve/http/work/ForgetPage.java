package dev.cairn.serve.http.work;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.identity.AgentIdentity;
import dev.cairn.serve.tool.Caller;
import dev.cairn.store.Author;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/// `POST /workspaces/forget`: ends the registration of the workspace that the header names, and says what is kept.
public final class ForgetPage implements HttpEndpoint {

    private final Workspaces workspaces;
    private final WorkspaceFollower following;
    private final Store store;
    private final AgentIdentity identity;
    private final Supplier<UUID> newId;

    public ForgetPage(
            Workspaces workspaces,
            WorkspaceFollower following,
            Store store,
            AgentIdentity identity,
            Supplier<UUID> newId) {
        this.workspaces = workspaces;
        this.following = following;
        this.store = store;
        this.identity = identity;
        this.newId = newId;
    }

    @Override
    public List<String> paths() {
        return List.of("/workspaces/forget");
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var caller = HeaderIdentity.of(request).caller();
        identity.use(caller.client(), caller.agent());
        var workspace = workspaces.resolve(caller.workspace().orElse(""));
        requireItself(caller.workspace().orElse(""), workspace.settings().root());
        following.unfollow(workspace.project());
        workspaces.forget(workspace, key(caller), new Author(caller.agent(), caller.session()));
        var summary = summary(workspace);
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(Map.of("ok", true, "summary", summary)));
    }

    /// Refuses a folder inside of a workspace: a misspelled name must not end the registration around it.
    private static void requireItself(String named, Path root) throws IOException {
        if (named.indexOf('/') < 0 && named.indexOf('\\') < 0) return;
        var folder = Path.of(named).toAbsolutePath().normalize();
        if (folder.equals(root) || isSame(folder, root)) return;
        throw Refusal.of(
                ProblemCode.NOT_FOUND,
                "No workspace is registered as " + Problem.echo(named) + "; nothing was changed.",
                "It lies inside of " + root + ": name that folder to forget it.");
    }

    private static boolean isSame(Path folder, Path root) throws IOException {
        try {
            return folder.toRealPath().equals(root);
        } catch (NoSuchFileException gone) {
            return false;
        }
    }

    private RequestKey key(Caller caller) {
        return caller.requestId()
                .map(id -> RequestKey.of(id, "forget"))
                .orElseGet(() -> RequestKey.withoutRepeat(newId.get()));
    }

    private String summary(Workspace workspace) {
        var project = workspace.project();
        int left = workspaces.worktrees(project).size();
        int held = StoredClaims.openInWorktree(store.snapshot(project)).size();
        var kept = left == 0
                ? "Its tasks, memory and recorded code stay in the store, and are back when the folder is registered again."
                : "Tasks and memory belong to the project " + project.shared() + ", which has " + left
                        + (left == 1 ? " worktree" : " worktrees") + " left; the recorded code stays in the store.";
        var claims = held == 0
                ? ""
                : " " + held + (held == 1 ? " claim" : " claims")
                        + " held there stay open; `cairn claims` lists them, `cairn release` ends one.";
        return workspace.settings().root() + " is no workspace any more. " + kept + claims;
    }
}
