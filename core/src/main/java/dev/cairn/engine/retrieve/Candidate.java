package dev.cairn.engine.retrieve;

import java.util.Map;

/// The unweighted score of every signal for one file.
public record Candidate(String path, FileRole role, Map<Signal, Double> signals) {

    public Candidate {
        signals = Map.copyOf(signals);
    }
}
