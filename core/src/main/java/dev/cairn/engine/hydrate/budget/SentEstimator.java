package dev.cairn.engine.hydrate.budget;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.told.Blocker;
import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.engine.hydrate.told.ToldActivity;
import dev.cairn.engine.hydrate.told.ToldEntity;
import dev.cairn.engine.hydrate.told.ToldResource;
import dev.cairn.engine.hydrate.told.ToldSession;

/// Counts the tokens of the text rendered for each item.
public final class SentEstimator implements Estimator {

    /// The cost of the separator between two items.
    private static final int SEPARATOR = 1;

    private final TokenCounter tokens;
    private final SentText sent;
    private final int start;

    /// Creates an estimator.
    ///
    /// @param start the cost of an answer without items
    public SentEstimator(TokenCounter tokens, SentText sent, int start) {
        this.tokens = tokens;
        this.sent = sent;
        this.start = start;
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public int entity(ToldEntity entity) {
        return count(entity);
    }

    @Override
    public int resource(ToldResource resource) {
        return count(resource);
    }

    @Override
    public int activity(ToldActivity activity) {
        return count(activity);
    }

    @Override
    public int session(ToldSession session) {
        return count(session);
    }

    @Override
    public int blocker(Blocker blocker) {
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
