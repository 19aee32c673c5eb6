package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.engine.hydrate.item.Suggestion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/// Keeps the items that fit, in one greedy pass: group by group, item by item. An item is downgraded before it is
/// dropped.
public final class TokenBudgeting {

    public static final String NAME = "token_budgeting";

    private static final List<ItemGroup> ENTITIES = List.of(
            ItemGroup.CHILDREN,
            ItemGroup.SIBLINGS,
            ItemGroup.CROSS_REFERENCED,
            ItemGroup.REFERENCED_BY,
            ItemGroup.ANCESTORS,
            ItemGroup.DESCENDANTS,
            ItemGroup.RELATED);

    private final ItemCostEstimator estimator;

    public TokenBudgeting(ItemCostEstimator estimator) {
        this.estimator = estimator;
    }

    public BudgetedItems fit(HydratedItems all, int tokensMax) {
        return new BudgetPass(tokensMax).keep(all);
    }

    /// The cost function of a group of items, and how its items are downgraded.
    private record ItemKind<T>(ToIntFunction<T> cost, UnaryOperator<T> lowered) {

        static <T> ItemKind<T> fixed(ToIntFunction<T> cost) {
            return new ItemKind<>(cost, UnaryOperator.identity());
        }
    }

    /// One pass over all items; the remaining budget only decreases.
    private final class BudgetPass {

        private final int tokensMax;
        private int tokens = estimator.start();
        private int extraTokens;
        private boolean truncated;
        private OmittedCounts dropped = OmittedCounts.NONE;

        BudgetPass(int tokensMax) {
            this.tokensMax = tokensMax;
        }

        BudgetedItems keep(HydratedItems all) {
            tokens += estimator.entity(all.focal());
            tokens += all.parent().map(estimator::entity).orElse(0);
            boolean over = tokens > tokensMax;

            var blocker = ItemKind.<BlockerItem>fixed(estimator::blocker);
            var blockedBy = extra(ItemGroup.BLOCKED_BY, all.extras().blockedBy(), blocker);
            var blocks = extra(ItemGroup.BLOCKS, all.extras().blocks(), blocker);
            var chain = chain(all.extras().chain(), blockedBy);
            var session = session(all.session());
            var suggestions = extra(
                    ItemGroup.SUGGESTIONS,
                    all.extras().suggestions(),
                    ItemKind.<Suggestion>fixed(estimator::suggestion));

            var entity = new ItemKind<EntityItem>(estimator::entity, item -> item.at(Fidelity.REFERENCE));
            var entities = new EnumMap<ItemGroup, List<EntityItem>>(ItemGroup.class);
            ENTITIES.forEach(group -> entities.put(group, kept(group, all.in(group), entity)));
            var resource = new ItemKind<ResourceItem>(estimator::resource, item -> item.at(Fidelity.REFERENCE));
            var resources = kept(ItemGroup.RELATED_RESOURCES, all.resources(), resource);
            var activity = kept(ItemGroup.ACTIVITY, all.activity(), ItemKind.<ActivityItem>fixed(estimator::activity));

            var extras = new HydratedItems.ExtraItems(blockedBy, blocks, chain, suggestions);
            var kept = new HydratedItems(all.focal(), all.parent(), session, entities, resources, activity, extras);
            return new BudgetedItems(kept, tokens, extraTokens, truncated, over, dropped);
        }

        private Optional<SessionItem> session(Optional<SessionItem> session) {
            var kept = session.filter(item -> fits(estimator.session(item)));
            kept.ifPresent(item -> tokens += estimator.session(item));
            if (kept.isEmpty() && session.isPresent()) drop(ItemGroup.SESSION_SUMMARY, 1);
            return kept;
        }

        /// A blocking chain without its blockers would be unexplained.
        private Optional<String> chain(Optional<String> chain, List<BlockerItem> blockedBy) {
            var kept = chain.filter(_ -> !blockedBy.isEmpty()).filter(this::paysExtra);
            if (kept.isEmpty() && chain.isPresent()) drop(ItemGroup.BLOCKING_CHAIN, 1);
            return kept;
        }

        private void drop(ItemGroup group, int count) {
            truncated = true;
            dropped = dropped.and(group, count);
        }

        private boolean paysExtra(String sentence) {
            int cost = estimator.suggestion(new Suggestion(sentence, ""));
            if (!fits(cost)) return false;
            extraTokens += cost;
            return true;
        }

        private <T> List<T> extra(ItemGroup group, List<T> items, ItemKind<T> kind) {
            int before = tokens;
            var kept = kept(group, items, kind);
            extraTokens += tokens - before;
            tokens = before;
            return kept;
        }

        private <T> List<T> kept(ItemGroup group, List<T> items, ItemKind<T> kind) {
            var kept = new ArrayList<T>();
            for (var item : items) {
                var fitting = fitting(item, kind);
                if (fitting.isEmpty()) {
                    drop(group, items.size() - kept.size());
                    break;
                }
                kept.add(fitting.get());
            }
            return kept;
        }

        private <T> Optional<T> fitting(T item, ItemKind<T> kind) {
            if (pays(kind.cost().applyAsInt(item))) return Optional.of(item);
            var lowered = kind.lowered().apply(item);
            if (!pays(kind.cost().applyAsInt(lowered))) return Optional.empty();
            truncated = true;
            return Optional.of(lowered);
        }

        private boolean pays(int cost) {
            if (!fits(cost)) return false;
            tokens += cost;
            return true;
        }

        private boolean fits(int cost) {
            return tokens + extraTokens + cost <= tokensMax;
        }
    }
}
