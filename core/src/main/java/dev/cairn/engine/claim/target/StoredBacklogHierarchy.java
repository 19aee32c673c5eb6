package dev.cairn.engine.claim.target;

import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.EntityCodec;
import java.util.Locale;
import java.util.Optional;

/// Finds backlog items and their parents in a snapshot of the store.
public final class StoredBacklogHierarchy implements BacklogHierarchy {

    @Override
    public Optional<BacklogItem> find(Snapshot at, String id) {
        var canonical = id.strip().toUpperCase(Locale.ROOT);
        if (!EntityIds.isId(canonical)) return Optional.empty();
        return at.find(new RecordKey(RecordKind.ENTITY, canonical))
                .map(version -> EntityCodec.read(version.state()))
                .map(entity -> new BacklogItem(entity.id(), entity.type() != EntityType.TASK, entity.parent()));
    }
}
