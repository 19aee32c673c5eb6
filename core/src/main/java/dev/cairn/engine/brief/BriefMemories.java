package dev.cairn.engine.brief;

import dev.cairn.view.ProjectView;
import java.util.List;

/// Reads recent decisions and learnings.
public interface BriefMemories {

    BriefMemories NONE = new BriefMemories() {
        @Override
        public List<MemoryLine> decisions(ProjectView view, int limit) {
            return List.of();
        }

        @Override
        public List<MemoryLine> learnings(ProjectView view, int limit) {
            return List.of();
        }
    };

    /// One decision or learning in one sentence.
    ///
    /// @param state `drifted` or `orphaned` if the code it is about has changed or is gone; otherwise empty
    record MemoryLine(String id, String sentence, String state) {

        private static final int SHORT_ID = 8;

        public MemoryLine(String id, String sentence) {
            this(id, sentence, "");
        }

        /// One line; the beginning of the id is enough to find it again.
        String written() {
            var mark = state.isEmpty() ? "" : "(" + state + ": its code has changed) ";
            return id.substring(0, Math.min(SHORT_ID, id.length())) + ": " + mark + sentence;
        }
    }

    /// Newest first, before them some that no longer match the code.
    List<MemoryLine> decisions(ProjectView view, int limit);

    /// Newest first.
    List<MemoryLine> learnings(ProjectView view, int limit);
}
