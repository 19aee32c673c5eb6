package dev.cairn.engine.architecture;

import java.util.List;

/// The suggested place for new code and the reasons; `unknown` lists dependencies that match nothing indexed.
public record PlacementAdvice(String layer, String path, List<String> reasoning, List<String> unknown) {

    public PlacementAdvice {
        reasoning = List.copyOf(reasoning);
        unknown = List.copyOf(unknown);
    }
}
