package dev.cairn.serve.http.code;

import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.projection.graph.update.GraphDifferences;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.view.Views;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// `POST /graph/verify`: builds the graph from scratch, compares it with the live graph and replaces that one.
public final class GraphVerifyPage implements HttpEndpoint {

    private final Workspaces workspaces;
    private final Views views;

    public GraphVerifyPage(Workspaces workspaces, Views views) {
        this.workspaces = workspaces;
        this.views = views;
    }

    @Override
    public List<String> paths() {
        return List.of("/graph/verify");
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var workspace = HeaderIdentity.of(request).caller().workspaceIn(workspaces);
        HttpJson.send(response, HttpServletResponse.SC_OK, HttpJson.write(toMap(views.rebuild(workspace.project()))));
    }

    private static Map<String, Object> toMap(GraphDifferences differences) {
        var byType = new TreeMap<String, Object>();
        differences
                .byType()
                .forEach((type, count) ->
                        byType.put(wireName(type), Map.of("onlyLive", count.onlyLive(), "missing", count.missing())));
        var fields = new LinkedHashMap<String, Object>();
        fields.put("ok", true);
        fields.put("equal", differences.isEmpty());
        fields.put("edges", differences.edges());
        fields.put("differences", byType);
        fields.put(
                "first",
                differences.first().stream()
                        .map(each -> Map.of(
                                "type", wireName(each.type()), "onlyLive", each.isOnlyLive(), "edge", each.edge()))
                        .toList());
        return fields;
    }

    private static String wireName(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
