package dev.cairn.engine.hydrate.budget;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.engine.hydrate.item.Suggestion;

/// Counts the tokens of the text rendered for each item.
public final class RenderedCostEstimator implements ItemCostEstimator {

    /// The cost of the separator between two items.
    private static final int SEPARATOR = 1;

    private final TokenCounter tokens;
    private final ItemRenderer sent;
    private final int start;

    /// Creates an estimator.
    ///
    /// @param start the cost of an answer without items
    public RenderedCostEstimator(TokenCounter tokens, ItemRenderer sent, int start) {
        this.tokens = tokens;
        this.sent = sent;
        this.start = start;
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public int entity(EntityItem entity) {
        return count(entity);
    }

    @Override
    public int resource(ResourceItem resource) {
        return count(resource);
    }

    @Override
    public int activity(ActivityItem activity) {
        return count(activity);
    }

    @Override
    public int session(SessionItem session) {
        return count(session);
    }

    @Override
    public int blocker(BlockerItem blocker) {
        return count(blocker);
    }

    @Override
    public int suggestion(Suggestion suggestion) {
        return count(suggestion);
    }

    private int count(Record item) {
        return tokens.count(sent.of(item)) + SEPARATOR;
    }
}
