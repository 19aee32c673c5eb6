package dev.cairn.engine.architecture;

import java.util.List;

/// The suggested place for new code and the reasons; `unknown` lists dependencies that match nothing indexed.
public record PlaceAdvice(String layer, String path, List<String> reasoning, List<String> unknown) {

    public PlaceAdvice {
        reasoning = List.copyOf(reasoning);
        unknown = List.copyOf(unknown);
    }
}
