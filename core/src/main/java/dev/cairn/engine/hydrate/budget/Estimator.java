package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.told.Blocker;
import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.engine.hydrate.told.ToldActivity;
import dev.cairn.engine.hydrate.told.ToldEntity;
import dev.cairn.engine.hydrate.told.ToldResource;
import dev.cairn.engine.hydrate.told.ToldSession;

/// Estimates the cost of each part of an answer in tokens.
public interface Estimator {

    /// The cost of an answer without items.
    int start();

    int entity(ToldEntity entity);

    int resource(ToldResource resource);

    int activity(ToldActivity activity);

    int session(ToldSession session);

    int blocker(Blocker blocker);

    int suggestion(Suggestion suggestion);
}
