package dev.cairn.engine.memory.port;

import dev.cairn.projection.work.Backlogs;
import dev.cairn.view.View;

/// Knows which backlog items exist.
public final class BacklogEntityLookup implements EntityLookup {

    private final Backlogs backlogs;

    public BacklogEntityLookup(Backlogs backlogs) {
        this.backlogs = backlogs;
    }

    @Override
    public boolean exists(View view, String canonical) {
        return view.read(backlogs.states(), backlog -> backlog.entity(canonical).isPresent());
    }
}
