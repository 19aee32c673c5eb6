package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.stage.FocalResolution.FocalAlternative;
import java.util.List;

/// The surroundings of a focal entity, and metadata about the answer.
public record HydrationResult(HydratedItems bundle, HydrationMetadata metadata) {

    /// Describes how the answer was built. Item and token counts cover the roles only; `extensions` counts everything
    /// else.
    public record HydrationMetadata(
            int depth,
            HydrationSize size,
            List<String> stages,
            boolean isFromQuery,
            List<FocalAlternative> alternatives,
            OmittedCounts omitted,
            OmittedCounts dropped,
            ExtensionCounts extensions,
            long tx) {

        public HydrationMetadata {
            stages = List.copyOf(stages);
            alternatives = List.copyOf(alternatives);
        }
    }

    /// How large the answer is, and whether its limit made it smaller.
    public record HydrationSize(
            int totalItems, int tokenEstimate, int tokensMax, boolean isTruncated, boolean isOverBudget) {}

    /// The stages, items and tokens beyond the roles.
    public record ExtensionCounts(List<String> stages, int items, int tokens) {

        public ExtensionCounts {
            stages = List.copyOf(stages);
        }
    }
}
