package dev.cairn.engine.architecture;

import java.util.List;

/// Where new code belongs, and why; `unknown` lists dependencies nothing indexed is called by.
public record PlaceAdvice(String layer, String path, List<String> reasoning, List<String> unknown) {

    public PlaceAdvice {
        reasoning = List.copyOf(reasoning);
        unknown = List.copyOf(unknown);
    }
}
