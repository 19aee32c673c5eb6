package dev.cairn.engine.pack;

import dev.cairn.engine.memory.MemoryNote;
import java.util.List;
import java.util.Map;

/// What is remembered about a task and the code it touches.
public interface PackMemory {

    /// Nothing is remembered.
    PackMemory NONE = (_, _, _) -> Recollected.NOTHING;

    /// Decisions, learnings and episodes that bear on the request or on these ids, best first.
    ///
    /// @param near the ranks of memories that the graph leads to from the seeds of the request
    Recollected recall(PackRequest request, List<String> ids, Map<String, Double> near);

    /// What besides the transactions decides what is recalled, such as how many vectors are made.
    default String state(PackRequest request) {
        return "";
    }

    /// What was recalled.
    record Recollected(List<MemoryNote> decisions, List<MemoryNote> learnings, List<MemoryNote> episodes) {

        public static final Recollected NOTHING = new Recollected(List.of(), List.of(), List.of());

        public Recollected {
            decisions = List.copyOf(decisions);
            learnings = List.copyOf(learnings);
            episodes = List.copyOf(episodes);
        }
    }
}
