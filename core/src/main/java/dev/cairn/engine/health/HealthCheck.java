package dev.cairn.engine.health;

import dev.cairn.engine.health.WorkspaceHealth.HealthStatus;
import dev.cairn.engine.index.WorkspaceFollower;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/// Checks the state of one workspace in the store.
public final class HealthCheck {

    private final Store store;
    private final Cache cache;
    private final Function<ProjectId, VectorCoverage> vectors;
    private final Function<ProjectId, DigestState> digests;
    private final CodeHealth.CodeHealthSource code;
    private final Supplier<Optional<String>> presence;

    /// Creates the check.
    ///
    /// @param vectors the vector coverage of a workspace's texts
    /// @param digests the progress of its summarizer
    /// @param presence the reason why the presence of agents is unknown, if it is
    public HealthCheck(
            Store store,
            Cache cache,
            Function<ProjectId, VectorCoverage> vectors,
            Function<ProjectId, DigestState> digests,
            CodeHealth.CodeHealthSource code,
            Supplier<Optional<String>> presence) {
        this.store = store;
        this.cache = cache;
        this.vectors = vectors;
        this.digests = digests;
        this.code = code;
        this.presence = presence;
    }

    public WorkspaceHealth of(ProjectId project) {
        return of(project, true);
    }

    /// The health of a workspace.
    ///
    /// @param folderIsPresent whether the folder of the workspace exists
    public WorkspaceHealth of(ProjectId project, boolean folderIsPresent) {
        long count = store.snapshot(project).seq();
        var latest = count == 0 ? List.<Tx>of() : store.feed().after(project, count - 1, 1);
        var state = code.of(project);
        return new WorkspaceHealth(
                states(state, folderIsPresent),
                latest.stream().map(Tx::id).findFirst(),
                count,
                store.admin().size(),
                vectors.apply(project),
                digests.apply(project),
                state,
                recommendations(state));
    }

    private SortedSet<HealthStatus> states(CodeHealth state, boolean folderIsPresent) {
        var states = new TreeSet<HealthStatus>();
        if (store.admin().damage().isPresent()) states.add(HealthStatus.READ_ONLY);
        if (!folderIsPresent) states.add(HealthStatus.MISSING);
        if (!state.activity().running().isEmpty()) states.add(HealthStatus.INDEXING);
        if (state.counts().symbols() == 0) states.add(HealthStatus.EMPTY);
        if (state.activity().pendingChanges() > 0 || state.behind().isPresent()) states.add(HealthStatus.STALE);
        if (!isWatched(state)) states.add(HealthStatus.NOT_WATCHED);
        if (state.counts().unread().isLarge()) states.add(HealthStatus.PARTIAL);
        if (states.isEmpty()) states.add(HealthStatus.READY);
        return states;
    }

    private static boolean isWatched(CodeHealth state) {
        return !state.activity().watcherState().equals(WorkspaceFollower.FollowStatus.OFF.state());
    }

    private List<String> recommendations(CodeHealth state) {
        var recommendations = new ArrayList<String>();
        store.admin().damage().ifPresent(damage -> recommendations.add(damage.message() + " " + damage.hint()));
        cache.trouble().ifPresent(recommendations::add);
        presence.get().ifPresent(recommendations::add);
        if (state.counts().symbols() == 0 && state.activity().running().isEmpty())
            recommendations.add(
                    state.counts().files() == 0
                            ? "Nothing is indexed: call graph_rebuild, and read files directly until it has symbols."
                            : "No indexed file has symbols: check the workspace's root and its ignore rules.");
        if (state.counts().unread().isLarge())
            recommendations.add("Search code in other languages with graph_query: it finds their lines as text, but"
                    + " knows neither their symbols nor who uses them.");
        if (!isWatched(state))
            recommendations.add(
                    "Nobody watches the files: call graph_rebuild after changes, or register with watch=true.");
        return recommendations;
    }
}
