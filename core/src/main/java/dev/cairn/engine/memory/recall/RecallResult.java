package dev.cairn.engine.memory.recall;

import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Episode;
import java.util.List;
import java.util.Map;

/// The result of a recall, best first.
///
/// @param examined the number of episodes that were searched
/// @param byMeaning whether vectors took part
/// @param withheld the number of sensitive episodes of the requested agent that the reader may not open
public record RecallResult(List<RecallHit> hits, int examined, boolean byMeaning, int withheld) {

    public RecallResult {
        hits = List.copyOf(hits);
    }

    /// One episode with its relevance from 0 to 1 and the parts of that score before scaling.
    public record RecallHit(
            Episode episode,
            double relevance,
            Map<String, Double> parts,
            AnchorStatus standing,
            List<String> unresolved) {}
}
