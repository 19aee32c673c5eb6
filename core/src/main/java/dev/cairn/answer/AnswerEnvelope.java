package dev.cairn.answer;

import dev.cairn.budget.AnswerForm;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// The envelope of every answer, and its text in either form.
final class AnswerEnvelope {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// A data field of this name repeats the token estimate of the whole answer.
    private static final String TOKEN_ESTIMATE = "tokenEstimate";

    private AnswerEnvelope() {}

    static Map<String, Object> begin(boolean ok, String summary, AnswerBudget allowance) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", ok);
        tree.put("summary", summary);
        tree.put("profile", allowance.profile().written());
        tree.put("_tokenEstimate", 0);
        return tree;
    }

    static Map<String, Object> freshness(AnswerFreshness freshness) {
        var result = freshnessWithoutReason(freshness);
        freshness.staleBecause().ifPresent(reason -> result.put("reason", reason));
        return result;
    }

    static Map<String, Object> freshnessWithoutReason(AnswerFreshness freshness) {
        var result = new LinkedHashMap<String, Object>();
        result.put("tx", freshness.tx());
        result.put("stale", freshness.isStale());
        return result;
    }

    /// The text as it is sent. Readable text leaves the token estimate out.
    static String text(Map<String, Object> tree, int tokenEstimate, AnswerForm form) {
        tree.put("_tokenEstimate", tokenEstimate);
        if (tree.get("data") instanceof Map<?, ?> data && data.containsKey(TOKEN_ESTIMATE)) {
            @SuppressWarnings("unchecked") // the data of an answer has text keys
            var fields = (Map<String, Object>) data;
            fields.put(TOKEN_ESTIMATE, tokenEstimate);
        }
        return switch (form) {
            case TEXT -> AnswerText.forModels(tree);
            case JSON -> JSON.writeValueAsString(tree);
        };
    }
}
