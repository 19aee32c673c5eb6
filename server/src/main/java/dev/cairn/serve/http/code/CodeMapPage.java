package dev.cairn.serve.http.code;

import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.community.CommunityCache;
import dev.cairn.serve.http.HeaderIdentity;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.HttpJson;
import dev.cairn.view.Views;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `GET /graph/map?asOf=`: the communities of a workspace, the files of each, and the edges between communities.
public final class CodeMapPage implements HttpEndpoint {

    private final Workspaces workspaces;
    private final Views views;
    private final CommunityCache communities;
    private final PageFreshness freshness;

    public CodeMapPage(Workspaces workspaces, Views views, CommunityCache communities, PageFreshness freshness) {
        this.workspaces = workspaces;
        this.views = views;
        this.communities = communities;
        this.freshness = freshness;
    }

    @Override
    public List<String> paths() {
        return List.of("/graph/map");
    }

    @Override
    public Set<String> methods() {
        return Set.of("GET");
    }

    @Override
    public void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var workspace = HeaderIdentity.of(request).caller().workspaceIn(workspaces);
        var moment = moment(request.getParameter("asOf"));
        try (var view = views.open(workspace.project(), moment)) {
            var tree = new CodeMap(view.communities(communities)).tree();
            HttpJson.sendTagged(
                    request,
                    response,
                    HttpJson.write(moment.equals(AsOf.NOW) ? freshness.with(tree, workspace.project()) : tree));
        }
    }

    /// Parses the moment that a page is about; now if none is given.
    static AsOf moment(@Nullable String text) {
        if (text == null || text.isBlank()) return AsOf.NOW;
        try {
            return AsOf.validAt(Instant.parse(text));
        } catch (DateTimeParseException e) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "asOf '" + text + "' is not a time.",
                    "Write it as 2026-01-31T12:00:00Z, or leave it out for now.");
        }
    }
}
