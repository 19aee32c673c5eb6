package dev.cairn.engine.health;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.util.List;

/// Looks at one workspace's share of the store.
public final class HealthCheck {

    private final Store store;

    public HealthCheck(Store store) {
        this.store = store;
    }

    public Health of(ProjectId project) {
        long count = store.snapshot(project).seq();
        var latest = count == 0 ? List.<Tx>of() : store.feed().after(project, count - 1, 1);
        return new Health(
                Health.Status.EMPTY,
                latest.stream().map(Tx::id).findFirst(),
                count,
                store.admin().size(),
                List.of("Nothing is indexed yet: read files directly until this workspace has symbols."));
    }
}
