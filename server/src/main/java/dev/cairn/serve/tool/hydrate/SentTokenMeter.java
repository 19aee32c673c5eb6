package dev.cairn.serve.tool.hydrate;

import dev.cairn.budget.Profile;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.budget.ItemCostEstimator;
import dev.cairn.engine.hydrate.budget.RenderedCostEstimator;
import dev.cairn.engine.hydrate.wire.ItemFields;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import tools.jackson.databind.json.JsonMapper;

/// Counts the tokens of items and of whole answers in the JSON form in which they are sent.
public final class SentTokenMeter implements AnswerCost {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Tokens of an answer without items: field names and metadata.
    private static final int EMPTY_ANSWER_TOKENS = 150;

    /// Tokens reserved for more digits of the estimate and of the transaction number.
    private static final int NUMBER_TOKENS = 4;

    /// Tokens reserved for the reason of a stale answer, which is known only after the tool has answered.
    private static final int STALE_REASON_TOKENS = 24;

    private final TokenCounter tokens;
    private final ItemCostEstimator estimator;
    private final OptionalInt tokensMax;

    public SentTokenMeter(TokenCounter tokens) {
        this(tokens, OptionalInt.empty());
    }

    private SentTokenMeter(TokenCounter tokens, OptionalInt tokensMax) {
        this.tokens = tokens;
        this.tokensMax = tokensMax;
        this.estimator = new RenderedCostEstimator(
                tokens, item -> JSON.writeValueAsString(ItemFields.of(item)), EMPTY_ANSWER_TOKENS);
    }

    /// The same meter with the token limit of one call.
    SentTokenMeter within(int limit) {
        return new SentTokenMeter(tokens, OptionalInt.of(limit));
    }

    @Override
    public OptionalInt tokensMax() {
        return tokensMax;
    }

    @Override
    public Object key() {
        return tokensMax;
    }

    @Override
    public boolean cutsTexts() {
        return true;
    }

    @Override
    public ItemCostEstimator estimator() {
        return estimator;
    }

    @Override
    public OptionalInt sent(HydrationResult whole) {
        return OptionalInt.of(count(whole));
    }

    private int count(HydrationResult whole) {
        var envelope = new LinkedHashMap<String, Object>();
        envelope.put("ok", true);
        envelope.put("summary", BacklogContextAnswer.sentence(whole));
        envelope.put("profile", Profile.BALANCED.written());
        envelope.put("_tokenEstimate", whole.metadata().size().tokensMax());
        envelope.put("data", BacklogContextAnswer.data(whole));
        envelope.put("freshness", Map.of("tx", whole.metadata().tx(), "stale", false));
        return NUMBER_TOKENS + STALE_REASON_TOKENS + tokens.count(JSON.writeValueAsString(envelope));
    }
}
