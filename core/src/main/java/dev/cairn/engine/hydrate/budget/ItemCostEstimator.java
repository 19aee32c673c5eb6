package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.item.SessionItem;
import dev.cairn.engine.hydrate.item.Suggestion;

/// Estimates the cost of each part of an answer in tokens.
public interface ItemCostEstimator {

    /// The cost of an answer without items.
    int start();

    int entity(EntityItem entity);

    int resource(ResourceItem resource);

    int activity(ActivityItem activity);

    int session(SessionItem session);

    int blocker(BlockerItem blocker);

    int suggestion(Suggestion suggestion);
}
