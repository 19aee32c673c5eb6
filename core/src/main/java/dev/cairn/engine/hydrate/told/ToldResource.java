package dev.cairn.engine.hydrate.told;

import dev.cairn.model.work.Resource;
import java.util.OptionalDouble;

/// A document and its fidelity.
public record ToldResource(Resource resource, Fidelity fidelity, OptionalDouble relevance) {

    /// The number of characters in a snippet.
    public static final int SNIPPET_LENGTH = 120;

    public static ToldResource of(Resource resource) {
        return new ToldResource(resource, Fidelity.SUMMARY, OptionalDouble.empty());
    }

    public static ToldResource found(Resource resource, double score) {
        return new ToldResource(resource, Fidelity.SUMMARY, OptionalDouble.of(score));
    }

    public ToldResource at(Fidelity lower) {
        return new ToldResource(resource, lower, relevance);
    }

    /// The beginning of the content; empty at reference fidelity.
    public String snippet() {
        if (fidelity == Fidelity.REFERENCE) return "";
        var text = Texts.trim(resource.content());
        return text.length() > SNIPPET_LENGTH ? text.substring(0, SNIPPET_LENGTH) + "..." : text;
    }
}
