package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.told.Blocker;
import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Fidelity;
import dev.cairn.engine.hydrate.told.Group;
import dev.cairn.engine.hydrate.told.Omitted;
import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.engine.hydrate.told.ToldActivity;
import dev.cairn.engine.hydrate.told.ToldEntity;
import dev.cairn.engine.hydrate.told.ToldResource;
import dev.cairn.engine.hydrate.told.ToldSession;
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

    private static final List<Group> ENTITIES = List.of(
            Group.CHILDREN,
            Group.SIBLINGS,
            Group.CROSS_REFERENCED,
            Group.REFERENCED_BY,
            Group.ANCESTORS,
            Group.DESCENDANTS,
            Group.RELATED);

    private final Estimator estimator;

    public TokenBudgeting(Estimator estimator) {
        this.estimator = estimator;
    }

    public Budgeted fit(Bundle all, int tokensMax) {
        return new Pass(tokensMax).keep(all);
    }

    /// The cost function of a group of items, and how its items are downgraded.
    private record Kind<T>(ToIntFunction<T> cost, UnaryOperator<T> lowered) {

        static <T> Kind<T> fixed(ToIntFunction<T> cost) {
            return new Kind<>(cost, UnaryOperator.identity());
        }
    }

    /// One pass over all items; the remaining budget only decreases.
    private final class Pass {

        private final int tokensMax;
        private int tokens = estimator.start();
        private int extraTokens;
        private boolean truncated;
        private Omitted dropped = Omitted.NONE;

        Pass(int tokensMax) {
            this.tokensMax = tokensMax;
        }

        Budgeted keep(Bundle all) {
            tokens += estimator.entity(all.focal());
            tokens += all.parent().map(estimator::entity).orElse(0);
            boolean over = tokens > tokensMax;

            var blocker = Kind.<Blocker>fixed(estimator::blocker);
            var blockedBy = extra(Group.BLOCKED_BY, all.extras().blockedBy(), blocker);
            var blocks = extra(Group.BLOCKS, all.extras().blocks(), blocker);
            var chain = chain(all.extras().chain(), blockedBy);
            var session = session(all.session());
            var suggestions =
                    extra(Group.SUGGESTIONS, all.extras().suggestions(), Kind.<Suggestion>fixed(estimator::suggestion));

            var entity = new Kind<ToldEntity>(estimator::entity, item -> item.at(Fidelity.REFERENCE));
            var entities = new EnumMap<Group, List<ToldEntity>>(Group.class);
            ENTITIES.forEach(group -> entities.put(group, some(group, all.in(group), entity)));
            var resource = new Kind<ToldResource>(estimator::resource, item -> item.at(Fidelity.REFERENCE));
            var resources = some(Group.RELATED_RESOURCES, all.resources(), resource);
            var activity = some(Group.ACTIVITY, all.activity(), Kind.<ToldActivity>fixed(estimator::activity));

            var extras = new Bundle.Extras(blockedBy, blocks, chain, suggestions);
            var kept = new Bundle(all.focal(), all.parent(), session, entities, resources, activity, extras);
            return new Budgeted(kept, tokens, extraTokens, truncated, over, dropped);
        }

        private Optional<ToldSession> session(Optional<ToldSession> session) {
            var kept = session.filter(item -> fits(estimator.session(item)));
            kept.ifPresent(item -> tokens += estimator.session(item));
            if (kept.isEmpty() && session.isPresent()) drop(Group.SESSION_SUMMARY, 1);
            return kept;
        }

        /// A blocking chain without its blockers would be unexplained.
        private Optional<String> chain(Optional<String> chain, List<Blocker> blockedBy) {
            var kept = chain.filter(_ -> !blockedBy.isEmpty()).filter(this::paysExtra);
            if (kept.isEmpty() && chain.isPresent()) drop(Group.BLOCKING_CHAIN, 1);
            return kept;
        }

        private void drop(Group group, int count) {
            truncated = true;
            dropped = dropped.and(group, count);
        }

        private boolean paysExtra(String sentence) {
            int cost = estimator.suggestion(new Suggestion(sentence, ""));
            if (!fits(cost)) return false;
            extraTokens += cost;
            return true;
        }

        private <T> List<T> extra(Group group, List<T> items, Kind<T> kind) {
            int before = tokens;
            var kept = some(group, items, kind);
            extraTokens += tokens - before;
            tokens = before;
            return kept;
        }

        private <T> List<T> some(Group group, List<T> items, Kind<T> kind) {
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

        private <T> Optional<T> fitting(T item, Kind<T> kind) {
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
