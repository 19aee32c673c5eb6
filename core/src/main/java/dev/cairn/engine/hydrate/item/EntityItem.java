package dev.cairn.engine.hydrate.item;

import dev.cairn.model.work.Entity;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// An entity and its fidelity; depth, relevance and the bidirectional mark are kept at every fidelity.
///
/// @param cut the fields of which `entity` has only a part
public record EntityItem(
        Entity entity,
        Fidelity fidelity,
        OptionalInt graphDepth,
        OptionalDouble relevance,
        boolean isBidirectional,
        Optional<CutFields> cut) {

    public static EntityItem of(Entity entity, Fidelity fidelity) {
        return new EntityItem(entity, fidelity, OptionalInt.empty(), OptionalDouble.empty(), false, Optional.empty());
    }

    public String id() {
        return entity.id();
    }

    public EntityItem at(Fidelity lower) {
        return new EntityItem(entity, lower, graphDepth, relevance, isBidirectional, cut);
    }

    public EntityItem atDepth(int depth) {
        return new EntityItem(entity, fidelity, OptionalInt.of(depth), relevance, isBidirectional, cut);
    }

    public EntityItem withRelevance(double score) {
        return new EntityItem(entity, fidelity, graphDepth, OptionalDouble.of(score), isBidirectional, cut);
    }

    public EntityItem bidirectional(boolean twoWay) {
        return new EntityItem(entity, fidelity, graphDepth, relevance, twoWay, cut);
    }

    /// The same item with another state of the entity.
    public EntityItem showing(Entity other) {
        return new EntityItem(other, fidelity, graphDepth, relevance, isBidirectional, cut);
    }

    /// The same item with a shorter field.
    public EntityItem cut(Entity shorter, String field, CutFields.ShownPart part) {
        var parts = cut.orElseGet(() -> new CutFields(Map.of())).and(field, part);
        return new EntityItem(shorter, fidelity, graphDepth, relevance, isBidirectional, Optional.of(parts));
    }
}
