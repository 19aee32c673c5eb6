package dev.cairn.engine.pack;

import dev.cairn.engine.memory.MemoryNote;
import java.util.List;
import java.util.Map;

/// Recalls memories about a task and the code it touches.
public interface PackMemory {

    /// Nothing is remembered.
    PackMemory NONE = (_, _, _) -> Recollected.NOTHING;

    /// Decisions, learnings and episodes about the request or these ids, best first.
    ///
    /// @param near the graph ranks of memories near the seeds of the request
    Recollected recall(PackRequest request, List<String> ids, Map<String, Double> near);

    /// State other than transactions that affects recall, such as the number of vectors.
    default String state(PackRequest request) {
        return "";
    }

    /// The recalled memories.
    record Recollected(List<MemoryNote> decisions, List<MemoryNote> learnings, List<MemoryNote> episodes) {

        public static final Recollected NOTHING = new Recollected(List.of(), List.of(), List.of());

        public Recollected {
            decisions = List.copyOf(decisions);
            learnings = List.copyOf(learnings);
            episodes = List.copyOf(episodes);
        }
    }
}
