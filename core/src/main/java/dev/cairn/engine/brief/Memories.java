package dev.cairn.engine.brief;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import java.util.List;

/// Reads recent decisions and learnings.
public interface Memories {

    Memories NONE = new Memories() {
        @Override
        public List<Remembered> decisions(ProjectId project, AsOf asOf, int limit) {
            return List.of();
        }

        @Override
        public List<Remembered> learnings(ProjectId project, AsOf asOf, int limit) {
            return List.of();
        }
    };

    /// One decision or learning in one sentence.
    record Remembered(String id, String sentence) {}

    /// Newest first.
    List<Remembered> decisions(ProjectId project, AsOf asOf, int limit);

    /// Newest first.
    List<Remembered> learnings(ProjectId project, AsOf asOf, int limit);
}
