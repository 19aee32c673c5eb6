package dev.cairn.serve.tool.hydrate;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.Hydrated;
import dev.cairn.engine.hydrate.Meter;
import dev.cairn.engine.hydrate.budget.Estimator;
import dev.cairn.engine.hydrate.budget.SentEstimator;
import dev.cairn.engine.hydrate.form.ItemTree;
import java.util.OptionalInt;
import tools.jackson.databind.json.JsonMapper;

/// Measures what is really sent: the JSON of each item, and in the end of the whole.
public final class SentMeter implements Meter {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// An answer without items: the names of its fields and what is told about it.
    private static final int START = 150;

    /// The fields of the envelope besides the sentence and the data.
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
