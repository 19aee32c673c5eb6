package dev.cairn.bench.localisation;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import java.util.List;
import java.util.Optional;

/// The snapshot of a project that has no records.
public record EmptySnapshot(ProjectId project) implements Snapshot {

    @Override
    public long seq() {
        return 0;
    }

    @Override
    public Snapshot seenFrom(ProjectId worktree) {
        return new EmptySnapshot(worktree);
    }

    @Override
    public Optional<RecordVersion> find(RecordKey key) {
        return Optional.empty();
    }

    @Override
    public Page<RecordVersion> list(RecordKind kind, String afterName, int limit) {
        return new Page<>(List.of(), false);
    }

    @Override
    public Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit) {
        return new Page<>(List.of(), false);
    }

    @Override
    public Page<RecordVersion> history(RecordKey key, int skip, int limit) {
        return new Page<>(List.of(), false);
    }
}
