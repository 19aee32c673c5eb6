package dev.cairn.projection.work;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.feed.FeedViews;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Store;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.Optional;
import java.util.function.Function;

/// The backlogs of all projects. A reader sees every write that was acknowledged before.
public final class Backlogs {

    private final Store store;
    private final FeedViews<Backlog> followed;

    public Backlogs(Store store) {
        this.store = store;
        this.followed = new FeedViews<>(store, new BacklogFold());
    }

    /// The projection that backlogs are read from.
    public FeedViews<Backlog> states() {
        return followed;
    }

    public <R> R read(ProjectId project, Function<Backlog, R> query) {
        return followed.read(project, query);
    }

    /// Runs a query on the backlog of a past moment.
    public <R> R read(ProjectId project, AsOf asOf, Function<Backlog, R> query) {
        return followed.read(project, asOf, query);
    }

    /// Looks up single items of a moment without building its whole backlog.
    public Function<String, Optional<Entity>> entities(ProjectId project, AsOf asOf) {
        var snapshot = store.snapshot(project, asOf);
        return id -> snapshot.find(new RecordKey(RecordKind.ENTITY, id))
                .flatMap(version -> StoredRecords.read(version, EntityCodec::read));
    }
}
