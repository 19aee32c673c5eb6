package dev.cairn.serve.tool.hydrate;

import dev.cairn.answer.AnswerText;
import dev.cairn.budget.AnswerForm;
import dev.cairn.budget.Profile;
import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationResult;
import dev.cairn.engine.hydrate.budget.ItemCostEstimator;
import dev.cairn.engine.hydrate.budget.RenderedCostEstimator;
import dev.cairn.engine.hydrate.wire.ItemFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tools.jackson.databind.json.JsonMapper;

/// Counts the tokens of items and of whole answers in the form in which they are sent.
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
    private final AnswerForm form;

    public SentTokenMeter(TokenCounter tokens) {
        this(tokens, OptionalInt.empty(), AnswerForm.JSON);
    }

    private SentTokenMeter(TokenCounter tokens, OptionalInt tokensMax, AnswerForm form) {
        this.tokens = tokens;
        this.tokensMax = tokensMax;
        this.form = form;
        this.estimator = new RenderedCostEstimator(tokens, item -> written(ItemFields.of(item)), EMPTY_ANSWER_TOKENS);
    }

    /// The same meter with the token limit of one call and the form of its answer.
    SentTokenMeter within(int limit, AnswerForm other) {
        return new SentTokenMeter(tokens, OptionalInt.of(limit), other);
    }

    private String written(Map<String, Object> item) {
        return switch (form) {
            case TEXT -> AnswerText.forModels(Map.of("data", Map.of("item", List.of(item))));
            case JSON -> JSON.writeValueAsString(item);
        };
    }

    @Override
    public OptionalInt tokensMax() {
        return tokensMax;
    }

    @Override
    public Object key() {
        return List.of(tokensMax, form);
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
        var text =
                switch (form) {
                    case TEXT -> AnswerText.forModels(envelope);
                    case JSON -> JSON.writeValueAsString(envelope);
                };
        return NUMBER_TOKENS + STALE_REASON_TOKENS + tokens.count(text);
    }
}
