package dev.cairn.app.service;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.serve.http.HttpEndpoint;
import dev.cairn.serve.http.hydrate.BacklogContextPage;
import dev.cairn.serve.tool.Tool;
import dev.cairn.serve.tool.hydrate.HydrateTools;
import dev.cairn.serve.tool.hydrate.HydrationRequests;
import dev.cairn.view.Views;
import java.util.List;

/// Builds the tool and the page that return a backlog item together with everything around it (hydration).
public final class HydrationServices {

    private final HydrationRequests requests;

    public HydrationServices(MomentResolver moments, Workspaces workspaces, Views views, ProjectHydration hydration) {
        this.requests = new HydrationRequests(workspaces, moments, views, hydration);
    }

    public List<Tool> tools(TokenCounter tokens) {
        return HydrateTools.of(requests, tokens);
    }

    public List<HttpEndpoint> pages() {
        return List.of(new BacklogContextPage(requests));
    }
}
