package dev.cairn.engine.memory;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.memory.MemoryView;
import java.util.Map;
import java.util.function.Predicate;

/// Finds episodes by meaning, where a model is at hand.
public interface VectorRecall {

    /// No model: words decide alone.
    VectorRecall NONE = new VectorRecall() {

        @Override
        public void follow(ProjectId project, MemoryView newest) {
            // nobody will ask
        }

        @Override
        public Map<EpisodeId, Double> like(Question question, Predicate<EpisodeId> among) {
            return Map.of();
        }
    };

    /// A question and how many answers matter.
    record Question(ProjectId project, String text, int limit) {}

    /// Makes new episodes known; they may be found a little later than by their words.
    void follow(ProjectId project, MemoryView newest);

    /// The cosines of the episodes most like the question; none when there is no model now.
    Map<EpisodeId, Double> like(Question question, Predicate<EpisodeId> among);
}
