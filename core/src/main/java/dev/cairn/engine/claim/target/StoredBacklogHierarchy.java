package dev.cairn.engine.claim.target;

import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.EntityCodec;
import java.util.Locale;
import java.util.Optional;

/// Finds backlog items and their parents in a snapshot of the store: by the id as it is written, because imported items
/// have ids of every form, else by an id of Cairn in another case.
public final class StoredBacklogHierarchy implements BacklogHierarchy {

    @Override
    public Optional<BacklogItem> find(Snapshot at, String id) {
        var written = id.strip();
        if (written.isEmpty()) return Optional.empty();
        var canonical = Optional.of(written.toUpperCase(Locale.ROOT)).filter(EntityIds::isId);
        return stored(at, written)
                .or(() -> canonical.flatMap(known -> stored(at, known)))
                .map(version -> EntityCodec.read(version.state()))
                .map(entity -> new BacklogItem(entity.id(), entity.type() != EntityType.TASK, entity.parent()));
    }

    private static Optional<RecordVersion> stored(Snapshot at, String id) {
        return RecordKey.ofWritten(RecordKind.ENTITY, id).flatMap(at::find);
    }
}
