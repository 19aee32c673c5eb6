package dev.cairn.engine.hydrate.told;

import dev.cairn.model.work.Entity;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// An entity and its fidelity; depth, relevance and the bidirectional mark are kept at every fidelity.
public record ToldEntity(
        Entity entity, Fidelity fidelity, OptionalInt graphDepth, OptionalDouble relevance, boolean isBidirectional) {

    public static ToldEntity of(Entity entity, Fidelity fidelity) {
        return new ToldEntity(entity, fidelity, OptionalInt.empty(), OptionalDouble.empty(), false);
    }

    public String id() {
        return entity.id();
    }

    public ToldEntity at(Fidelity lower) {
        return new ToldEntity(entity, lower, graphDepth, relevance, isBidirectional);
    }

    public ToldEntity atDepth(int depth) {
        return new ToldEntity(entity, fidelity, OptionalInt.of(depth), relevance, isBidirectional);
    }

    public ToldEntity withRelevance(double score) {
        return new ToldEntity(entity, fidelity, graphDepth, OptionalDouble.of(score), isBidirectional);
    }

    public ToldEntity bidirectional(boolean twoWay) {
        return new ToldEntity(entity, fidelity, graphDepth, relevance, twoWay);
    }
}
