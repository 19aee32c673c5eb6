package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.item.CutFields;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Entity.Planning;
import java.util.List;
import java.util.Optional;

/// Shortens the focal entity, so that a long text leaves room for its surroundings.
///
/// The description gets half of the budget and is cut at a paragraph; the lists of the entity get a quarter.
public final class FocalCut {

    private static final int DESCRIPTION_DIVISOR = 2;
    private static final int LISTS_DIVISOR = 4;

    /// The number of forms, each shorter than the one before. In the last one the focal entity has neither
    /// description nor lists.
    public static final int LEVELS = 6;

    /// From this form on the parent is a reference. Its shares are smaller than those of the forms before it, so that a
    /// larger budget never shows less of the description.
    private static final int PARENT_LOWERED = 3;

    /// No token is longer than this, so a text that is too long by this measure is known not to fit without counting.
    private static final int CHARACTERS_PER_TOKEN_MAX = 16;

    private final ItemCostEstimator estimator;

    public FocalCut(ItemCostEstimator estimator) {
        this.estimator = estimator;
    }

    /// The items with the focal entity cut to its share of the budget.
    ///
    /// @param level how far the focal entity is cut: 0 leaves its usual share of the budget, each further level
    ///     halves it, and the last level leaves nothing
    public HydratedItems cut(HydratedItems all, int tokensMax, int level) {
        int share = level == LEVELS - 1 ? 0 : tokensMax >> level;
        var focal = lists(described(all.focal(), share / DESCRIPTION_DIVISOR), share / LISTS_DIVISOR);
        var cut = all.withFocal(focal);
        return level < PARENT_LOWERED ? cut : cut.withParent(cut.parent().map(parent -> parent.at(Fidelity.REFERENCE)));
    }

    private EntityItem described(EntityItem focal, int tokens) {
        var text = focal.entity().description();
        if (text.isEmpty() || descriptionCost(focal, text) <= tokens) return focal;
        int length = TextBreaks.longest(
                text, tokens * CHARACTERS_PER_TOKEN_MAX, part -> descriptionCost(focal, part) <= tokens);
        return focal.cut(
                focal.entity().withDescription(text.substring(0, length)),
                CutFields.DESCRIPTION,
                new CutFields.ShownPart(length, text.length()));
    }

    private int descriptionCost(EntityItem focal, String text) {
        return estimator.entity(focal.showing(focal.entity().withDescription(text)))
                - estimator.entity(focal.showing(focal.entity().withDescription("")));
    }

    private EntityItem lists(EntityItem focal, int tokens) {
        var shown = focal;
        for (var list : EntityList.values()) {
            var entity = shown.entity();
            int total = list.size(entity);
            int kept = total;
            while (kept > 0 && cost(shown, list, kept) > tokens) kept = kept == 1 ? 0 : kept / 2;
            if (kept < total)
                shown = shown.cut(list.first(entity, kept), list.wireName, new CutFields.ShownPart(kept, total));
        }
        return shown;
    }

    private int cost(EntityItem focal, EntityList list, int kept) {
        return estimator.entity(focal.showing(list.first(focal.entity(), kept)))
                - estimator.entity(focal.showing(list.first(focal.entity(), 0)));
    }

    /// The lists of an entity that an answer shows.
    private enum EntityList {
        EVIDENCE("evidence"),
        BLOCKED_REASON("blocked_reason"),
        REFERENCES("references");

        private final String wireName;

        EntityList(String wireName) {
            this.wireName = wireName;
        }

        int size(Entity entity) {
            return switch (this) {
                case EVIDENCE -> entity.planning().evidence().size();
                case BLOCKED_REASON -> entity.planning().blockedReasons().size();
                case REFERENCES -> entity.links().size();
            };
        }

        Entity first(Entity entity, int count) {
            var planning = entity.planning();
            return switch (this) {
                case EVIDENCE ->
                    entity.withPlanning(texts(planning, planning.blockedReasons(), head(planning.evidence(), count)));
                case BLOCKED_REASON ->
                    entity.withPlanning(texts(planning, head(planning.blockedReasons(), count), planning.evidence()));
                case REFERENCES -> entity.withLinks(head(entity.links(), count));
            };
        }

        private static <T> List<T> head(List<T> items, int count) {
            return items.subList(0, Math.min(count, items.size()));
        }

        private static Planning texts(Planning planning, List<String> blockedReasons, List<String> evidence) {
            return new Planning(
                    blockedReasons,
                    evidence,
                    planning.dependsOn(),
                    planning.priority(),
                    planning.dueDate(),
                    planning.assignee(),
                    planning.notes(),
                    planning.contentType(),
                    planning.path(),
                    planning.unread());
        }
    }

    /// Whether the focal entity of these items is shown whole.
    public static boolean isWhole(HydratedItems items) {
        return items.focal().cut().equals(Optional.empty());
    }
}
