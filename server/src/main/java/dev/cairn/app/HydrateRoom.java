package dev.cairn.app;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.time.Moments;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.http.Endpoint;
import dev.cairn.serve.http.hydrate.ContextPage;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.hydrate.HydrateTools;
import dev.cairn.serve.tool.hydrate.HydrationDesk;
import java.util.List;

/// Builds the tools and pages of hydration.
final class HydrateRoom {

    private final HydrationDesk engines;

    HydrateRoom(Moments moments, Workspaces workspaces, ProjectHydration hydration) {
        this.engines = new HydrationDesk(workspaces, moments, hydration);
    }

    List<Tool> tools(TokenCounter tokens) {
        return HydrateTools.of(engines, tokens);
    }

    List<Endpoint> pages() {
        return List.of(new ContextPage(engines));
    }
}
