package dev.cairn.engine.pack;

import dev.cairn.engine.memory.recall.MemoryNote;
import java.util.List;
import java.util.Map;

/// Recalls memories about a task and the code it touches.
public interface PackMemory {

    /// Nothing is remembered.
    PackMemory NONE = (_, _, _) -> RecalledMemories.NOTHING;

    /// Decisions, learnings and episodes about the request or these ids, best first.
    ///
    /// @param near the graph ranks of memories near the seeds of the request
    RecalledMemories recall(PackRequest request, List<String> ids, Map<String, Double> near);

    /// The recalled memories.
    record RecalledMemories(List<MemoryNote> decisions, List<MemoryNote> learnings, List<MemoryNote> episodes) {

        public static final RecalledMemories NOTHING = new RecalledMemories(List.of(), List.of(), List.of());

        public RecalledMemories {
            decisions = List.copyOf(decisions);
            learnings = List.copyOf(learnings);
            episodes = List.copyOf(episodes);
        }
    }
}
