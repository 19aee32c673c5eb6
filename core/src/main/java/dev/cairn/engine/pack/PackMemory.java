package dev.cairn.engine.pack;

import java.util.List;

/// What is remembered about a task and the code it touches.
public interface PackMemory {

    /// Nothing is remembered.
    PackMemory NONE = (_, _) -> Recollected.NOTHING;

    /// Decisions, learnings and episodes that bear on the request or on these ids, best first.
    Recollected recall(PackRequest request, List<String> ids);

    /// What was recalled.
    record Recollected(List<Note> decisions, List<Note> learnings, List<Note> episodes) {

        public static final Recollected NOTHING = new Recollected(List.of(), List.of(), List.of());

        public Recollected {
            decisions = List.copyOf(decisions);
            learnings = List.copyOf(learnings);
            episodes = List.copyOf(episodes);
        }
    }
}
