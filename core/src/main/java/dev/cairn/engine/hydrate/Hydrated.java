package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.stage.FocalResolution.Alternative;
import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Omitted;
import java.util.List;

/// The surroundings of a focal entity, and metadata about the answer.
public record Hydrated(Bundle bundle, Metadata metadata) {

    /// Describes how the answer was built. Item and token counts cover the roles only; `extensions` counts everything
    /// else.
    public record Metadata(
            int depth,
            int totalItems,
            int tokenEstimate,
            boolean isTruncated,
            boolean isOverBudget,
            List<String> stages,
            boolean isFromQuery,
            List<Alternative> alternatives,
            Omitted omitted,
            Omitted dropped,
            Extensions extensions,
            long tx) {

        public Metadata {
            stages = List.copyOf(stages);
            alternatives = List.copyOf(alternatives);
        }
    }

    /// The stages, items and tokens beyond the roles.
    public record Extensions(List<String> stages, int items, int tokens) {

        public Extensions {
            stages = List.copyOf(stages);
        }
    }
}
