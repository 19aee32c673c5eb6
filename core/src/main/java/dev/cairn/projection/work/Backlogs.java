package dev.cairn.projection.work;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.follow.Followed;
import dev.cairn.store.Store;
import java.util.function.Function;

/// The backlogs of all projects. Whoever reads sees every write that was acknowledged before.
public final class Backlogs {

    private final Followed<Backlog> followed;

    public Backlogs(Store store) {
        this.followed = new Followed<>(store, new BacklogFold());
    }

    public <R> R read(ProjectId project, Function<Backlog, R> question) {
        return followed.read(project, question);
    }

    /// The same about the past.
    public <R> R read(ProjectId project, AsOf asOf, Function<Backlog, R> question) {
        return followed.read(project, asOf, question);
    }
}
