package dev.cairn.serve.viewer;

import dev.cairn.model.workspace.Workspace;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// `GET /projects`: every registered workspace with its project id, name and folder.
///
/// The viewer needs this list because tools answer about one workspace, and its user has to choose one first.
public final class ProjectsPage implements HttpEndpoint {

    private final Supplier<List<Workspace>> workspaces;

    public ProjectsPage(Supplier<List<Workspace>> workspaces) {
        this.workspaces = workspaces;
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
        var all = workspaces.get().stream().map(ProjectsPage::tree).toList();
        HttpJson.sendTagged(request, response, HttpJson.write(Map.of("projects", all)));
    }

    private static Map<String, Object> tree(Workspace workspace) {
        var folder = workspace.settings().root();
        var tree = new LinkedHashMap<String, Object>();
        tree.put("project", workspace.project().value());
        tree.put("name", String.valueOf(folder.getFileName()));
        tree.put("folder", folder.toString());
        return tree;
    }
}
