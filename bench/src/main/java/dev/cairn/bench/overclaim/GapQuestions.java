package dev.cairn.bench.overclaim;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.bench.retrieve.BenchServer;
import dev.cairn.home.Pause;
import dev.cairn.model.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Asks every tool that a gap could mislead, and judges the answers by their flags and sentences.
final class GapQuestions {

    private static final String HIGH = "high";
    private static final String FAILED = ProblemCode.INTERNAL.name();
    private static final int FRESH_TURNS_MAX = 200;
    private static final long FRESH_PAUSE_MILLIS = 50;

    private final BenchServer server;
    private final List<Verdict> verdicts = new ArrayList<>();

    GapQuestions(BenchServer server) {
        this.server = server;
    }

    List<Verdict> verdicts() {
        return verdicts;
    }

    /// A use exists in a made file; an answer that names the file knows of it.
    void users(GapKind kind, UsedSymbol symbol, String file) {
        var subject = new Subject(kind, symbol.id());
        Predicate<RenderedAnswer> isUnaware = answer -> !answer.text().contains(file);
        judge(
                subject,
                "impact_analyze",
                Map.of("symbols", List.of(symbol.id()), "depth", 10, "profile", "debug"),
                isUnaware.and(GapQuestions::claimsAllUsers));
        judge(
                subject,
                "code_explain",
                Map.of("element", symbol.id(), "profile", "debug"),
                isUnaware.and(GapQuestions::claimsComplete));
        judge(
                subject,
                "test_select",
                Map.of("changedFiles", List.of(symbol.path())),
                isUnaware.and(answer -> HIGH.equals(data(answer).get("confidence"))));
        judge(
                subject,
                "find_pattern",
                Map.of("type", "unused", "pattern", "exported", "limit", 500, "profile", "debug"),
                answer -> answer.text().contains(symbol.id() + " line "));
    }

    /// A test exists beyond the last step.
    void deepTest(UsedSymbol symbol) {
        var named = Map.<String, Object>of("symbols", List.of(symbol.id()), "depth", 1);
        judge(new Subject(GapKind.DEEP_TEST, symbol.id()), "impact_analyze", named, GapQuestions::claimsAllUsers);
    }

    /// Files changed since the index was made, or cannot be seen at all.
    void outdated(GapKind kind, UsedSymbol symbol) {
        Predicate<RenderedAnswer> isFresh = GapQuestions::isFresh;
        judge(new Subject(kind, symbol.id()), "impact_analyze", Map.of("symbols", List.of(symbol.id())), isFresh);
        judge(new Subject(kind, symbol.id()), "code_explain", Map.of("element", symbol.id()), isFresh);
        judge(new Subject(kind, symbol.id()), "semantic_slice", Map.of("symbol", symbol.id()), isFresh);
        judge(new Subject(kind, symbol.id()), "test_select", Map.of("changedFiles", List.of(symbol.path())), isFresh);
        judge(new Subject(kind, symbol.id()), "context_pack", Map.of("task", "change " + symbol.name()), isFresh);
        judge(new Subject(kind, symbol.id()), "graph_query", Map.of("query", symbol.name()), isFresh);
        judge(new Subject(kind, symbol.id()), "find_pattern", Map.of("type", "unused"), isFresh);
        judge(new Subject(kind, symbol.id()), "wakeup", Map.of(), isFresh);
        judge(new Subject(kind, symbol.id()), "graph_health", Map.of(), answer -> isReady(answer));
    }

    /// Follows the folder from now on.
    void watch() {
        server.ask(
                "graph_set_workspace", Map.of("workspaceRoot", server.folder().toString(), "watch", true));
    }

    /// Whether answers say in time that they are current.
    boolean becomesFresh() {
        for (int turn = 0; turn < FRESH_TURNS_MAX; turn++) {
            if (isFresh(server.ask("graph_query", Map.of("query", "main")))) return true;
            Pause.millis(FRESH_PAUSE_MILLIS);
        }
        return false;
    }

    /// An answer must know the new file or say that it is not current.
    void savedMeanwhile(UsedSymbol symbol, String file) {
        var subject = new Subject(GapKind.SAVED_MEANWHILE, symbol.id());
        Predicate<RenderedAnswer> isUnaware =
                answer -> isFresh(answer) && !answer.text().contains(file);
        judge(subject, "impact_analyze", Map.of("symbols", List.of(symbol.id()), "profile", "debug"), isUnaware);
        judge(subject, "code_explain", Map.of("element", symbol.id(), "profile", "debug"), isUnaware);
    }

    private static boolean isFresh(RenderedAnswer answer) {
        return answer.ok()
                && !(answer.tree().get("freshness") instanceof Map<?, ?> freshness
                        && Boolean.TRUE.equals(freshness.get("stale")));
    }

    /// Much of the code is not parsed.
    void partial() {
        var kind = GapKind.UNREAD_SHARE;
        Predicate<RenderedAnswer> isSilent = answer -> !summary(answer).contains("does not parse");
        judge(
                new Subject(kind, "workspace"),
                "graph_health",
                Map.of(),
                answer -> isReady(answer) || isSilent.test(answer));
        judge(new Subject(kind, "workspace"), "wakeup", Map.of(), isSilent);
        judge(new Subject(kind, "workspace"), "context_pack", Map.of("task", "fix the run function"), isSilent);
        judge(new Subject(kind, "workspace"), "graph_query", Map.of("query", "where is the run function"), isSilent);
        judge(new Subject(kind, "workspace"), "find_pattern", Map.of("type", "unused"), isSilent);
    }

    /// Nothing was recorded at the moment asked for.
    void unknownPast(UsedSymbol symbol) {
        var kind = GapKind.UNKNOWN_PAST;
        var moment = "2001-01-01T00:00:00Z";
        Predicate<RenderedAnswer> hidesTheReason =
                answer -> !answer.text().contains("recorded") && !answer.text().contains("history_import");
        judge(
                new Subject(kind, symbol.id()),
                "impact_analyze",
                Map.of("symbols", List.of(symbol.id()), "asOf", moment),
                hidesTheReason);
        judge(
                new Subject(kind, symbol.id()),
                "code_explain",
                Map.of("element", symbol.id(), "asOf", moment),
                hidesTheReason);
        judge(
                new Subject(kind, symbol.id()),
                "semantic_slice",
                Map.of("symbol", symbol.id(), "asOf", moment),
                hidesTheReason);
        judge(
                new Subject(kind, symbol.id()),
                "graph_query",
                Map.of("query", symbol.name(), "asOf", moment),
                hidesTheReason);
    }

    /// Whether the server knows the symbol.
    boolean isIndexed(UsedSymbol symbol) {
        return users(symbol).ok();
    }

    /// Whether the answer about users of a symbol is certain.
    boolean isCertain(UsedSymbol symbol) {
        var answer = users(symbol);
        return answer.ok() && claimsAllUsers(answer);
    }

    /// The summary of the answer about users of a symbol.
    String told(UsedSymbol symbol) {
        return summary(users(symbol));
    }

    private RenderedAnswer users(UsedSymbol symbol) {
        return server.ask("impact_analyze", Map.of("symbols", List.of(symbol.id()), "depth", 10, "tokens", 4_000));
    }

    /// A gap and the code that it is about.
    private record Subject(GapKind kind, String about) {}

    /// A refusal claims nothing, unless it is about the past; then it must give the reason.
    private void judge(
            Subject subject, String tool, Map<String, Object> arguments, Predicate<RenderedAnswer> isOverclaim) {
        var answer = server.ask(tool, arguments);
        boolean isRefused = !answer.ok() && subject.kind() != GapKind.UNKNOWN_PAST;
        var outcome = FAILED.equals(answer.tree().get("errorCode"))
                ? Verdict.Outcome.FAILED
                : isRefused
                        ? Verdict.Outcome.REFUSED
                        : isOverclaim.test(answer) ? Verdict.Outcome.OVERCLAIM : Verdict.Outcome.HONEST;
        verdicts.add(new Verdict(subject.kind(), tool, subject.about(), outcome, summary(answer)));
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
