package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Standing;
import java.util.List;
import java.util.Map;

/// The result of a recall, best first.
///
/// @param examined the number of episodes that were searched
/// @param byMeaning whether vectors took part
/// @param withheld the number of sensitive episodes of the requested agent that the reader may not open
public record Recalled(List<Hit> hits, int examined, boolean byMeaning, int withheld) {

    public Recalled {
        hits = List.copyOf(hits);
    }

    /// One episode with its relevance from 0 to 1 and the parts of that score before scaling.
    public record Hit(
            Episode episode, double relevance, Map<String, Double> parts, Standing standing, List<String> unresolved) {}
}
