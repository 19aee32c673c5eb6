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
    record MemoryLine(String id, String sentence) {}

    /// Newest first.
    List<MemoryLine> decisions(ProjectView view, int limit);

    /// Newest first.
    List<MemoryLine> learnings(ProjectView view, int limit);
}
