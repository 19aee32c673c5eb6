package dev.cairn.engine.health;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.Coverage;
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
    private final Function<ProjectId, Coverage> vectors;
    private final Function<ProjectId, DigestState> digests;
    private final CodeState.Source code;
    private final Supplier<Optional<String>> presence;

    /// Creates the check.
    ///
    /// @param vectors the vector coverage of a workspace's texts
    /// @param digests the progress of its summarizer
    /// @param presence the reason why the presence of agents is unknown, if it is
    public HealthCheck(
            Store store,
            Cache cache,
            Function<ProjectId, Coverage> vectors,
            Function<ProjectId, DigestState> digests,
            CodeState.Source code,
            Supplier<Optional<String>> presence) {
        this.store = store;
        this.cache = cache;
        this.vectors = vectors;
        this.digests = digests;
        this.code = code;
        this.presence = presence;
    }

    public Health of(ProjectId project) {
        long count = store.snapshot(project).seq();
        var latest = count == 0 ? List.<Tx>of() : store.feed().after(project, count - 1, 1);
        var state = code.of(project);
        return new Health(
                status(state),
                latest.stream().map(Tx::id).findFirst(),
                count,
                store.admin().size(),
                vectors.apply(project),
                digests.apply(project),
                state,
                recommendations(state));
    }

    private Health.Status status(CodeState state) {
        if (store.admin().damage().isPresent()) return Health.Status.READ_ONLY;
        if (!state.activity().running().isEmpty()) return Health.Status.INDEXING;
        return state.counts().symbols() == 0 ? Health.Status.EMPTY : Health.Status.READY;
    }

    private List<String> recommendations(CodeState state) {
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
