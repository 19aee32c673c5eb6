package dev.cairn.engine.memory;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.Standing;
import java.util.List;
import java.util.Map;

/// What recall found, best first, and how many episodes there were to look at.
///
/// @param byMeaning whether vectors took part
/// @param withheld sensitive episodes of the agent asked about that the reader may not open
public record Recalled(List<Hit> hits, int examined, boolean byMeaning, int withheld) {

    public Recalled {
        hits = List.copyOf(hits);
    }

    /// One episode with its relevance from 0 to 1 and the parts it is the sum of, before it was scaled.
    public record Hit(
            Episode episode, double relevance, Map<String, Double> parts, Standing standing, List<String> unresolved) {}
}
