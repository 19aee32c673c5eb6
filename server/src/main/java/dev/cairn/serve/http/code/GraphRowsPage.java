package dev.cairn.serve.http.code;

import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.view.Views;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `GET /graph/edges?type=&min=&after=` and `GET /graph/symbols?after=`: the live graph in parts. With `file=`,
/// only the rows of that file are returned.
///
/// A part ends after the file with which it reaches its maximum size. The next part starts after the path of that
/// file, so that it stays correct even if other files change in between.
public final class GraphRowsPage implements HttpEndpoint {

    private static final int ROWS_MAX = 5_000;
    private static final String EDGES = "/graph/edges";
    private static final String SYMBOLS = "/graph/symbols";

    private final Workspaces workspaces;
    private final Views views;
    private final PageFreshness freshness;

    public GraphRowsPage(Workspaces workspaces, Views views, PageFreshness freshness) {
        this.workspaces = workspaces;
        this.views = views;
        this.freshness = freshness;
    }

    @Override
    public List<String> paths() {
        return List.of(EDGES, SYMBOLS);
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var workspace = HeaderIdentity.of(request).caller().workspaceIn(workspaces);
        var filter = new GraphRows.RowFilter(
                parsed(EdgeType.class, request, "type", EdgeType.CALLS),
                parsed(EdgeProvenance.class, request, "min", EdgeProvenance.IMPORT_RESOLVED));
        var rows = new GraphRows(views.settled(workspace.project()).view().graph());
        boolean wantsEdges = request.getPathInfo().equals(EDGES);
        var after = Optional.ofNullable(request.getParameter("after")).orElse("");
        var edges = wantsEdges ? Optional.of(filter) : Optional.<GraphRows.RowFilter>empty();
        var file = request.getParameter("file");
        var answer = file == null ? part(rows, edges, after) : ofFile(rows, edges, file);
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(freshness.with(answer, workspace.project())));
    }

    @SuppressWarnings("OptionalUsedAsFieldOrParameterType")
    private static Map<String, Object> ofFile(GraphRows rows, Optional<GraphRows.RowFilter> filter, String path) {
        var file = rows.graph()
                .declarations()
                .file(path)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "The graph has no file " + path + ".",
                        "Give a path relative to the workspace, as /graph/map lists it."));
        var listed = new ArrayList<Map<String, Object>>();
        if (filter.isPresent()) rows.edges(file, filter.get(), listed::add);
        else rows.symbols(file, listed::add);
        return Map.of("ok", true, "rows", listed);
    }

    @SuppressWarnings("OptionalUsedAsFieldOrParameterType")
    private static Map<String, Object> part(GraphRows rows, Optional<GraphRows.RowFilter> filter, String after) {
        var listed = new ArrayList<Map<String, Object>>();
        var last = after;
        boolean hasMore = false;
        for (var file : rows.graph().declarations().files()) {
            if (file.path().compareTo(after) <= 0) continue;
            hasMore = listed.size() >= ROWS_MAX;
            if (hasMore) break;
            if (filter.isPresent()) rows.edges(file, filter.get(), listed::add);
            else rows.symbols(file, listed::add);
            last = file.path();
        }
        var part = new LinkedHashMap<String, Object>();
        part.put("ok", true);
        part.put("rows", listed);
        if (hasMore) part.put("next", last);
        return part;
    }

    private static <E extends Enum<E>> E parsed(Class<E> kind, HttpServletRequest request, String name, E fallback) {
        var value = request.getParameter(name);
        if (value == null) return fallback;
        for (var each : kind.getEnumConstants())
            if (each.name().equals(value.toUpperCase(Locale.ROOT).replace('-', '_'))) return each;
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "There is no " + name + " called '" + value + "'.",
                "Leave it out, or use one of " + List.of(kind.getEnumConstants()) + ".");
    }
}
