package dev.cairn.serve.tool.hydrate;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.Hydrated;
import dev.cairn.engine.hydrate.Meter;
import dev.cairn.engine.hydrate.budget.Estimator;
import dev.cairn.engine.hydrate.budget.SentEstimator;
import dev.cairn.engine.hydrate.form.ItemTree;
import java.util.OptionalInt;
import tools.jackson.databind.json.JsonMapper;

/// Counts the tokens of the JSON that is sent, for each item and for the whole answer.
public final class SentMeter implements Meter {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Tokens of an answer without items: field names and metadata.
    private static final int START = 150;

    /// Tokens of the envelope without summary and data.
    private static final int ENVELOPE = 80;

    private final TokenCounter tokens;
    private final Estimator estimator;

    public SentMeter(TokenCounter tokens) {
        this.tokens = tokens;
        this.estimator = new SentEstimator(tokens, item -> JSON.writeValueAsString(ItemTree.of(item)), START);
    }

    @Override
    public Estimator estimator() {
        return estimator;
    }

    @Override
    public OptionalInt sent(Hydrated whole) {
        return OptionalInt.of(count(whole));
    }

    int count(Hydrated whole) {
        return ENVELOPE
                + tokens.count(JSON.writeValueAsString(ContextAnswer.data(whole)))
                + tokens.count(ContextAnswer.sentence(whole));
    }
}
