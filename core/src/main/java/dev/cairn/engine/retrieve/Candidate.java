package dev.cairn.engine.retrieve;

import java.util.Map;

/// A file with what every signal says about it, before anything is weighed.
public record Candidate(String path, FileRole role, Map<Signal, Double> signals) {

    public Candidate {
        signals = Map.copyOf(signals);
    }
}
