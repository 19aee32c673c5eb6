package dev.cairn.serve.tool;

import dev.cairn.answer.Freshness;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.store.Store;
import java.util.Optional;

/// Reads how current the caller's workspace is from the store; a caller without one sees transaction 0.
public final class WorkspaceFreshness implements FreshnessSource {

    private final Workspaces workspaces;
    private final Store store;

    public WorkspaceFreshness(Workspaces workspaces, Store store) {
        this.workspaces = workspaces;
        this.store = store;
    }

    @Override
    public Freshness freshness(Caller caller) {
        return Freshness.current(workspace(caller)
                .map(workspace -> store.snapshot(workspace.project()).seq())
                .orElse(0L));
    }

    private Optional<Workspace> workspace(Caller caller) {
        if (caller.workspace().isPresent())
            return workspaces.search(caller.workspace().get());
        var all = workspaces.all();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }
}
