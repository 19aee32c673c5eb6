package dev.cairn.serve.viewer;

import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// `GET /projects`: every registered workspace with its project id, name, folder and branch.
///
/// The viewer needs this list because tools answer about one workspace, and its user has to choose one first.
public final class ProjectsPage implements HttpEndpoint {

    private final Supplier<List<Workspace>> workspaces;
    private final Function<Path, Optional<String>> branches;

    /// @param branches what is checked out in a folder
    public ProjectsPage(Supplier<List<Workspace>> workspaces, Function<Path, Optional<String>> branches) {
        this.workspaces = workspaces;
        this.branches = branches;
    }

    @Override
    public List<String> paths() {
        return List.of("/projects");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET", "HEAD");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var all = workspaces.get().stream().map(this::tree).toList();
        HttpJson.sendTagged(request, response, HttpJson.write(Map.of("ok", true, "projects", all)));
    }

    private Map<String, Object> tree(Workspace workspace) {
        var folder = workspace.settings().root();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("project", workspace.project().value());
        tree.put("name", String.valueOf(folder.getFileName()));
        tree.put("folder", folder.toString());
        tree.put("repository", workspace.project().name());
        tree.put("main", workspace.project().isMain());
        branches.apply(folder).ifPresent(branch -> tree.put("branch", branch));
        return tree;
    }
}
