package dev.cairn.engine.health;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        long count = store.snapshot(project).seq();
        var latest = count == 0 ? List.<Tx>of() : store.feed().after(project, count - 1, 1);
        var state = code.of(project);
        return new WorkspaceHealth(
                status(state),
                latest.stream().map(Tx::id).findFirst(),
                count,
                store.admin().size(),
                vectors.apply(project),
                digests.apply(project),
                state,
                recommendations(state));
    }

    private WorkspaceHealth.HealthStatus status(CodeHealth state) {
        if (store.admin().damage().isPresent()) return WorkspaceHealth.HealthStatus.READ_ONLY;
        if (!state.activity().running().isEmpty()) return WorkspaceHealth.HealthStatus.INDEXING;
        return state.counts().symbols() == 0 ? WorkspaceHealth.HealthStatus.EMPTY : WorkspaceHealth.HealthStatus.READY;
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
                            : "No indexed file has symbols: check the workspace's root, its ignore rules and whether its"
                                    + " languages are known, then call graph_rebuild.");
        if (state.activity().watcherState().equals("off"))
            recommendations.add(
                    "Nobody watches the files: call graph_rebuild after changes, or register with watch=true.");
        return recommendations;
    }
}
