package dev.cairn.engine.retrieve;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.rank.RankingSignal;
import java.util.Map;

/// The unweighted score of every signal for one file.
public record FileCandidate(String path, FileRole role, Map<RankingSignal, Double> signals) {

    public FileCandidate {
        signals = Map.copyOf(signals);
    }
}
