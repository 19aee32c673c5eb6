package dev.cairn.engine.hydrate.budget;

import dev.cairn.engine.hydrate.told.Blocker;
import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.engine.hydrate.told.ToldActivity;
import dev.cairn.engine.hydrate.told.ToldEntity;
import dev.cairn.engine.hydrate.told.ToldResource;
import dev.cairn.engine.hydrate.told.ToldSession;

/// Says what each part of an answer costs in tokens.
public interface Estimator {

    /// What an answer costs before it holds anything.
    int start();

    int entity(ToldEntity entity);

    int resource(ToldResource resource);

    int activity(ToldActivity activity);

    int session(ToldSession session);

    int blocker(Blocker blocker);

    int suggestion(Suggestion suggestion);
}
