package dev.cairn.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Questions to every tool that reads.
final class ReadQuestions {

    private ReadQuestions() {}

    static Map<String, List<Map<String, Object>>> about(String task, String symbol, String agent) {
        var all = new LinkedHashMap<String, List<Map<String, Object>>>();
        all.put("graph_health", List.of(Map.of()));
        all.put("diff_since", List.of(Map.of("since", "0"), Map.of("since", agent)));
        all.put(
                "graph_query",
                List.of(
                        Map.of("query", "total of the cart with tax"),
                        Map.of("query", "total", "mode", "global"),
                        Map.of("query", "MATCH (n) RETURN n", "language", "cypher", "limit", 100, "tokens", 20_000),
                        Map.of(
                                "query",
                                "MATCH (a)-[r]->(b) RETURN a, type(r), b",
                                "language",
                                "cypher",
                                "limit",
                                100,
                                "tokens",
                                20_000)));
        all.put("community_list", List.of(Map.of()));
        all.put(
                "context_pack",
                List.of(
                        Map.of("task", "the total of the cart", "tokens", 8_000),
                        Map.of("task", "the total", "taskId", task, "claim", false, "tokens", 8_000)));
        all.put("semantic_slice", List.of(Map.of("symbol", symbol, "context", "full", "tokens", 8_000)));
        all.put("episode_recall", List.of(Map.of("query", "total", "limit", 50, "tokens", 8_000)));
        all.put("decision_query", List.of(Map.of("query", "total", "limit", 50, "tokens", 8_000)));
        all.put("agent_status", List.of(Map.of("agentId", agent, "tokens", 8_000)));
        all.put("coordination_overview", List.of(Map.of("tokens", 8_000)));
        all.put("edit_check", List.of(Map.of("file", SharedShop.CART)));
        all.put("handoff", List.of(Map.of("fromAgent", agent, "tokens", 8_000)));
        all.put("wakeup", List.of(Map.of()));
        all.put("backlog_list", List.of(Map.of(), Map.of("ready", true), Map.of("counts", true)));
        all.put("backlog_get", List.of(Map.of("id", task)));
        all.put("backlog_search", List.of(Map.of("query", "total")));
        all.put("progress_query", List.of(Map.of()));
        all.put("feature_status", List.of(Map.of("featureId", task)));
        all.put("blocking_issues", List.of(Map.of()));
        all.put("backlog_context", List.of(Map.of("task_id", task, "max_tokens", 8_000)));
        inspecting(all, symbol);
        all.put(
                "bundle_build",
                List.of(Map.of(
                        "taskClass",
                        "refactor-symbol",
                        "inputs",
                        Map.of("refactor", Map.of("symbols", List.of(symbol), "files", List.of(SharedShop.CART))),
                        "tokens",
                        8_000)));
        // An id that nobody knows; callers that have built a bundle ask for that one as well.
        all.put("bundle_show", List.of(Map.of("bundleId", "bundle-0000000000000000")));
        all.put("manifest_validate", List.of(Map.of("manifest", "refactor-symbol")));
        all.put("manifest_report", List.of(Map.of("taskClass", "refactor-symbol")));
        all.put("tools_list", List.of(Map.of()));
        all.put("contract_validate", List.of(Map.of("tool", "graph_health", "arguments", Map.of())));
        return all;
    }

    private static void inspecting(Map<String, List<Map<String, Object>>> all, String symbol) {
        all.put("impact_analyze", List.of(Map.of("symbols", List.of(symbol), "tokens", 8_000)));
        all.put("test_select", List.of(Map.of("changedFiles", List.of(SharedShop.CART), "tokens", 8_000)));
        all.put("code_explain", List.of(Map.of("element", symbol, "tokens", 8_000)));
        all.put("suggest_tests", List.of(Map.of("elementId", symbol, "tokens", 8_000)));
        all.put("test_categorize", List.of(Map.of("tokens", 8_000)));
        all.put(
                "find_pattern",
                List.of(Map.of("type", "unused"), Map.of("type", "circular"), Map.of("pattern", "$X.total($$$)")));
        all.put("search_docs", List.of(Map.of("query", "total"), Map.of("symbol", symbol)));
        all.put("arch_validate", List.of(Map.of()));
        all.put("arch_suggest", List.of(Map.of("name", "TotalView", "type", "class", "dependencies", List.of(symbol))));
    }
}
