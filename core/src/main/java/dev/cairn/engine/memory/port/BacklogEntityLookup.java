package dev.cairn.engine.memory.port;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.projection.work.EntityIds;

/// Knows which backlog items exist.
public final class BacklogEntityLookup implements EntityLookup {

    private final Backlogs backlogs;

    public BacklogEntityLookup(Backlogs backlogs) {
        this.backlogs = backlogs;
    }

    @Override
    public boolean exists(ProjectId project, AsOf asOf, String canonical) {
        return EntityIds.isIdInAnyCase(canonical)
                && backlogs.read(
                        project, asOf, backlog -> backlog.entity(canonical).isPresent());
    }
}
