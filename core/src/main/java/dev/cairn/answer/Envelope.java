package dev.cairn.answer;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// The outer form every answer has on the wire.
final class Envelope {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Envelope() {}

    static Map<String, Object> begin(boolean ok, String summary, Allowance allowance) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", ok);
        tree.put("summary", summary);
        tree.put("profile", allowance.profile().written());
        tree.put("_tokenEstimate", 0);
        return tree;
    }

    static Map<String, Object> freshness(Freshness freshness) {
        var told = freshnessWithoutReason(freshness);
        freshness.staleBecause().ifPresent(reason -> told.put("reason", reason));
        return told;
    }

    static Map<String, Object> freshnessWithoutReason(Freshness freshness) {
        var told = new LinkedHashMap<String, Object>();
        told.put("tx", freshness.tx());
        told.put("stale", freshness.isStale());
        return told;
    }

    static String text(Map<String, Object> tree, int tokenEstimate) {
        tree.put("_tokenEstimate", tokenEstimate);
        return JSON.writeValueAsString(tree);
    }
}
