package dev.cairn.engine.hydrate.item;

import dev.cairn.model.work.Entity;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// An entity and its fidelity; depth, relevance and the bidirectional mark are kept at every fidelity.
public record EntityItem(
        Entity entity, Fidelity fidelity, OptionalInt graphDepth, OptionalDouble relevance, boolean isBidirectional) {

    public static EntityItem of(Entity entity, Fidelity fidelity) {
        return new EntityItem(entity, fidelity, OptionalInt.empty(), OptionalDouble.empty(), false);
    }

    public String id() {
        return entity.id();
    }

    public EntityItem at(Fidelity lower) {
        return new EntityItem(entity, lower, graphDepth, relevance, isBidirectional);
    }

    public EntityItem atDepth(int depth) {
        return new EntityItem(entity, fidelity, OptionalInt.of(depth), relevance, isBidirectional);
    }

    public EntityItem withRelevance(double score) {
        return new EntityItem(entity, fidelity, graphDepth, OptionalDouble.of(score), isBidirectional);
    }

    public EntityItem bidirectional(boolean twoWay) {
        return new EntityItem(entity, fidelity, graphDepth, relevance, twoWay);
    }
}
