package dev.cairn.engine.claim;

import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityIds;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.EntityCodec;
import java.util.Locale;
import java.util.Optional;

/// Finds backlog items and their parents in a snapshot of the store.
public final class BacklogContainment implements Containment {

    @Override
    public Optional<Placed> find(Snapshot at, String id) {
        var canonical = id.strip().toUpperCase(Locale.ROOT);
        if (!EntityIds.isId(canonical)) return Optional.empty();
        return at.find(new Key(Kind.ENTITY, canonical))
                .map(version -> EntityCodec.read(version.state()))
                .map(entity -> new Placed(entity.id(), entity.type() != EntityType.TASK, entity.parent()));
    }
}
