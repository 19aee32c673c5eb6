package dev.cairn.engine.memory.recall;

import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.memory.MemoryView;
import java.util.Map;
import java.util.function.Predicate;

/// Finds episodes by cosine similarity if an embedding model is available.
public interface VectorRecall {

    /// Without a model, words alone decide.
    VectorRecall NONE = new VectorRecall() {

        @Override
        public void follow(ProjectId project, MemoryView newest) {
            // nothing to update
        }

        @Override
        public Map<EpisodeId, Double> nearest(VectorQuery question, Predicate<EpisodeId> among) {
            return Map.of();
        }
    };

    /// A query and the number of results needed.
    record VectorQuery(ProjectId project, String text, int limit) {}

    /// Makes new episodes known. Their vectors may become searchable later than their words.
    void follow(ProjectId project, MemoryView newest);

    /// The cosine similarities of the nearest episodes; empty without a model.
    Map<EpisodeId, Double> nearest(VectorQuery question, Predicate<EpisodeId> among);
}
