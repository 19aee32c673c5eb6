package dev.cairn.serve.http.code;

import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.serve.http.HttpLimits;
import dev.cairn.serve.http.RequestBody;
import dev.cairn.view.Views;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;

/// `POST /graph/links` with `{"ids": [...], "asOf": …}`: the edges among files and symbols, with their provenance.
///
/// It changes nothing. It is a POST because hundreds of ids do not fit into a URL.
public final class GraphLinksPage implements HttpEndpoint {

    static final int IDS_MAX = 600;

    private final Workspaces workspaces;
    private final Views views;
    private final PageFreshness freshness;

    public GraphLinksPage(Workspaces workspaces, Views views, PageFreshness freshness) {
        this.workspaces = workspaces;
        this.views = views;
        this.freshness = freshness;
    }

    @Override
    public List<String> paths() {
        return List.of("/graph/links");
    }

    @Override
    public Set<String> methods() {
        return Set.of("POST");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var workspace = HeaderIdentity.of(request).caller().workspaceIn(workspaces);
        var body = body(request);
        var asOf = CodeMapPage.moment(body.get("asOf") instanceof String written ? written : null);
        var ids = ids(body);
        try (var view = views.open(workspace.project(), asOf)) {
            var links = new GraphLinks(view.graph()).among(ids);
            HttpJson.send(
                    response,
                    HttpServletResponse.SC_OK,
                    HttpJson.write(asOf.equals(AsOf.NOW) ? freshness.with(links, workspace.project()) : links));
        }
    }

    private static Map<?, ?> body(HttpServletRequest request) {
        var bytes = RequestBody.json(request, HttpLimits.STANDARD.bodyBytesMax());
        try {
            if (HttpJson.read(bytes) instanceof Map<?, ?> body) return body;
        } catch (JacksonException e) {
            // Refused below like any other body without ids.
        }
        throw badBody();
    }

    private static List<String> ids(Map<?, ?> body) {
        if (!(body.get("ids") instanceof List<?> ids) || ids.isEmpty() || ids.size() > IDS_MAX) throw badBody();
        if (!ids.stream().allMatch(String.class::isInstance)) throw badBody();
        return ids.stream().map(String.class::cast).toList();
    }

    private static Refusal badBody() {
        return Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The body names no usable ids.",
                "Send {\"ids\": [\"src/a.py::f\", …]} with 1 to " + IDS_MAX + " ids of files or symbols.");
    }
}
