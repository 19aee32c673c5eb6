package dev.cairn.bench.overclaim;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.bench.retrieve.BenchServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Asks every tool that a gap could mislead, and judges the answers by their flags and sentences.
final class GapQuestions {

    private static final String HIGH = "high";

    private final BenchServer server;
    private final List<Verdict> verdicts = new ArrayList<>();

    GapQuestions(BenchServer server) {
        this.server = server;
    }

    List<Verdict> verdicts() {
        return verdicts;
    }

    /// A use exists that no edge represents.
    void users(GapKind kind, UsedSymbol symbol) {
        var named = Map.<String, Object>of("symbols", List.of(symbol.id()), "depth", 10);
        judge(kind, symbol.id(), "impact_analyze", named, GapQuestions::claimsAllUsers);
        judge(kind, symbol.id(), "code_explain", Map.of("element", symbol.id()), GapQuestions::claimsComplete);
        judge(
                kind,
                symbol.id(),
                "test_select",
                Map.of("changedFiles", List.of(symbol.path())),
                answer -> HIGH.equals(data(answer).get("confidence")));
        judge(
                kind,
                symbol.id(),
                "find_pattern",
                Map.of("type", "unused", "pattern", "exported", "limit", 500, "tokens", 60_000),
                answer -> answer.text().contains(symbol.id() + " line "));
    }

    /// A test exists beyond the last step.
    void deepTest(UsedSymbol symbol) {
        var named = Map.<String, Object>of("symbols", List.of(symbol.id()), "depth", 1);
        judge(GapKind.DEEP_TEST, symbol.id(), "impact_analyze", named, GapQuestions::claimsAllUsers);
    }

    /// Files changed since the index was made, or cannot be seen at all.
    void outdated(GapKind kind, UsedSymbol symbol) {
        Predicate<RenderedAnswer> isFresh = answer -> answer.ok()
                && !(answer.tree().get("freshness") instanceof Map<?, ?> freshness
                        && Boolean.TRUE.equals(freshness.get("stale")));
        judge(kind, symbol.id(), "impact_analyze", Map.of("symbols", List.of(symbol.id())), isFresh);
        judge(kind, symbol.id(), "code_explain", Map.of("element", symbol.id()), isFresh);
        judge(kind, symbol.id(), "semantic_slice", Map.of("symbol", symbol.id()), isFresh);
        judge(kind, symbol.id(), "test_select", Map.of("changedFiles", List.of(symbol.path())), isFresh);
        judge(kind, symbol.id(), "context_pack", Map.of("task", "change " + symbol.name()), isFresh);
        judge(kind, symbol.id(), "graph_query", Map.of("query", symbol.name()), isFresh);
        judge(kind, symbol.id(), "find_pattern", Map.of("type", "unused"), isFresh);
        judge(kind, symbol.id(), "wakeup", Map.of(), isFresh);
        judge(kind, symbol.id(), "graph_health", Map.of(), answer -> isReady(answer));
    }

    /// Much of the code is not parsed.
    void partial() {
        var kind = GapKind.UNREAD_SHARE;
        Predicate<RenderedAnswer> isSilent = answer -> !summary(answer).contains("does not parse");
        judge(kind, "workspace", "graph_health", Map.of(), answer -> isReady(answer) || isSilent.test(answer));
        judge(kind, "workspace", "wakeup", Map.of(), isSilent);
        judge(kind, "workspace", "context_pack", Map.of("task", "fix the run function"), isSilent);
        judge(kind, "workspace", "graph_query", Map.of("query", "where is the run function"), isSilent);
        judge(kind, "workspace", "find_pattern", Map.of("type", "unused"), isSilent);
    }

    /// Nothing was recorded at the moment asked for.
    void unknownPast(UsedSymbol symbol) {
        var kind = GapKind.UNKNOWN_PAST;
        var moment = "2001-01-01T00:00:00Z";
        Predicate<RenderedAnswer> hidesTheReason =
                answer -> !answer.text().contains("recorded") && !answer.text().contains("history_import");
        judge(
                kind,
                symbol.id(),
                "impact_analyze",
                Map.of("symbols", List.of(symbol.id()), "asOf", moment),
                hidesTheReason);
        judge(kind, symbol.id(), "code_explain", Map.of("element", symbol.id(), "asOf", moment), hidesTheReason);
        judge(kind, symbol.id(), "semantic_slice", Map.of("symbol", symbol.id(), "asOf", moment), hidesTheReason);
        judge(kind, symbol.id(), "graph_query", Map.of("query", symbol.name(), "asOf", moment), hidesTheReason);
    }

    /// Whether the answer about users of a symbol is certain.
    boolean isCertain(UsedSymbol symbol) {
        var answer =
                server.ask("impact_analyze", Map.of("symbols", List.of(symbol.id()), "depth", 10, "tokens", 4_000));
        return answer.ok() && claimsAllUsers(answer);
    }

    private void judge(
            GapKind kind,
            String about,
            String tool,
            Map<String, Object> arguments,
            Predicate<RenderedAnswer> isOverclaim) {
        var answer = server.ask(tool, arguments);
        boolean isRefused = !answer.ok() && kind != GapKind.UNKNOWN_PAST;
        verdicts.add(new Verdict(kind, tool, about, !isRefused && isOverclaim.test(answer), summary(answer)));
    }

    private static boolean claimsAllUsers(RenderedAnswer answer) {
        return data(answer).get("blastRadius") instanceof Map<?, ?> radius
                && (Boolean.TRUE.equals(radius.get("complete")) || HIGH.equals(radius.get("confidence")));
    }

    private static boolean claimsComplete(RenderedAnswer answer) {
        return Boolean.TRUE.equals(data(answer).get("complete"));
    }

    private static boolean isReady(RenderedAnswer answer) {
        return "READY".equals(data(answer).get("status"));
    }

    private static Map<?, ?> data(RenderedAnswer answer) {
        return answer.tree().get("data") instanceof Map<?, ?> data ? data : Map.of();
    }

    private static String summary(RenderedAnswer answer) {
        return String.valueOf(answer.tree().get("summary"));
    }
}
