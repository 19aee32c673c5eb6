package dev.cairn.projection.work;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Entity;
import dev.cairn.projection.feed.FeedState;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.codec.EntityCodec;
import dev.cairn.store.codec.StoredRecords;
import java.util.Optional;
import java.util.function.Function;

/// The backlogs of all projects. A reader sees every write that was acknowledged before the call.
public final class Backlogs {

    private final FeedStates<Backlog> states;

    public Backlogs(Store store) {
        this.states = new FeedStates<>(store, new BacklogFold());
    }

    /// The newest backlog with its sequence number.
    public FeedState<Backlog> current(ProjectId project) {
        return states.current(project);
    }

    /// The projection with the backlogs of all projects.
    public FeedStates<Backlog> states() {
        return states;
    }

    public <R> R read(ProjectId project, Function<Backlog, R> query) {
        return query.apply(current(project).value());
    }

    /// A function that looks up single items at a moment without building the whole backlog of that moment.
    public static Function<String, Optional<Entity>> entities(Snapshot snapshot) {
        return id -> RecordKey.ofWritten(RecordKind.ENTITY, id)
                .flatMap(snapshot::find)
                .flatMap(version -> StoredRecords.read(version, EntityCodec::read));
    }
}
