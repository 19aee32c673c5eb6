package dev.cairn.engine.brief;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// Reads recent decisions and learnings.
public interface BriefMemories {

    BriefMemories NONE = new BriefMemories() {
        @Override
        public List<MemoryLine> decisions(ProjectId project, AsOf asOf, int limit) {
            return List.of();
        }

        @Override
        public List<MemoryLine> learnings(ProjectId project, AsOf asOf, int limit) {
            return List.of();
        }
    };

    /// One decision or learning in one sentence.
    record MemoryLine(String id, String sentence) {}

    /// Newest first.
    List<MemoryLine> decisions(ProjectId project, AsOf asOf, int limit);

    /// Newest first.
    List<MemoryLine> learnings(ProjectId project, AsOf asOf, int limit);
}
