package dev.cairn.serve.tool.hydrate;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.budget.ItemCostEstimator;
import dev.cairn.engine.hydrate.budget.RenderedCostEstimator;
import dev.cairn.engine.hydrate.wire.ItemFields;
import java.util.OptionalInt;
import tools.jackson.databind.json.JsonMapper;

/// Counts the tokens of the JSON that is sent, for each item and for the whole answer.
public final class SentTokenMeter implements AnswerCost {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Tokens of an answer without items: field names and metadata.
    private static final int START = 150;

    /// Tokens of the envelope without summary and data.
    private static final int ENVELOPE = 80;

    private final TokenCounter tokens;
    private final ItemCostEstimator estimator;

    public SentTokenMeter(TokenCounter tokens) {
        this.tokens = tokens;
        this.estimator = new RenderedCostEstimator(tokens, item -> JSON.writeValueAsString(ItemFields.of(item)), START);
    }

    @Override
    public ItemCostEstimator estimator() {
        return estimator;
    }

    @Override
    public OptionalInt sent(HydrationResult whole) {
        return OptionalInt.of(count(whole));
    }

    int count(HydrationResult whole) {
        return ENVELOPE
                + tokens.count(JSON.writeValueAsString(BacklogContextAnswer.data(whole)))
                + tokens.count(BacklogContextAnswer.sentence(whole));
    }
}
