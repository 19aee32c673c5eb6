package dev.cairn.engine.hydrate.item;

import dev.cairn.model.work.Resource;
import java.util.OptionalDouble;

/// A document and its fidelity.
public record ResourceItem(Resource resource, Fidelity fidelity, OptionalDouble relevance) {

    /// The number of characters in a snippet.
    public static final int SNIPPET_LENGTH = 120;

    public static ResourceItem of(Resource resource) {
        return new ResourceItem(resource, Fidelity.SUMMARY, OptionalDouble.empty());
    }

    public static ResourceItem found(Resource resource, double score) {
        return new ResourceItem(resource, Fidelity.SUMMARY, OptionalDouble.of(score));
    }

    public ResourceItem at(Fidelity lower) {
        return new ResourceItem(resource, lower, relevance);
    }

    /// The beginning of the content; empty at reference fidelity.
    public String snippet() {
        if (fidelity == Fidelity.REFERENCE) return "";
        var text = ItemText.trim(resource.content());
        return text.length() > SNIPPET_LENGTH ? text.substring(0, SNIPPET_LENGTH) + "..." : text;
    }
}
