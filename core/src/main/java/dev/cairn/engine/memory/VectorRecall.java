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
        public int known(ProjectId project) {
            return 0;
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

    /// How many episodes can be found by meaning now; the same number of the same episodes gives the same order.
    int known(ProjectId project);

    /// The cosines of the episodes most like the question; none when there is no model now.
    Map<EpisodeId, Double> like(Question question, Predicate<EpisodeId> among);
}
