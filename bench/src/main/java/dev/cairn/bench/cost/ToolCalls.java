package dev.cairn.bench.cost;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// One call of every tool that reads or writes records; each run has different arguments.
final class ToolCalls {

    private static final int TASKS_ASKED = 20;

    private ToolCalls() {}

    /// A call of a tool; `arguments` gives the arguments of each run.
    record MeasuredCall(String name, String tool, IntFunction<Map<String, Object>> arguments) {}

    static List<MeasuredCall> all() {
        return Stream.of(aboutCode(), aboutMemory(), aboutWork())
                .flatMap(List::stream)
                .toList();
    }

    private static List<MeasuredCall> aboutCode() {
        return List.of(
                of("wakeup", _ -> Map.of()),
                of("context_pack", n -> Map.of("task", "Change the rate of module " + module(n), "claim", false)),
                named(
                        "context_pack of a task",
                        "context_pack",
                        n -> Map.of(
                                "task", "Change the rate of module " + module(n), "taskId", task(n), "claim", false)),
                of("semantic_slice", n -> Map.of("symbol", symbol(n), "context", "full")),
                of("graph_query", n -> Map.of("query", "rate of module " + module(n))),
                named(
                        "graph_query cypher code",
                        "graph_query",
                        n -> Map.of(
                                "query",
                                "MATCH (f:FUNCTION {name: 'compute" + module(n) + "'}) RETURN f.id",
                                "language",
                                "cypher")),
                named(
                        "graph_query cypher memory",
                        "graph_query",
                        n -> Map.of(
                                "query",
                                "MATCH (e:DECISION)-[:INVOLVES]->(f:FUNCTION {id: '" + symbol(n)
                                        + "'}) RETURN e.content LIMIT 5",
                                "language",
                                "cypher")),
                of("impact_analyze", n -> Map.of("symbols", List.of(symbol(n)))),
                of("test_select", n -> Map.of("changedFiles", List.of(path(n)))),
                of("code_explain", n -> Map.of("element", symbol(n))));
    }

    private static List<MeasuredCall> aboutMemory() {
        return List.of(
                of("episode_recall", n -> Map.of("query", GeneratedMemory.words(new Random(n), 8))),
                named(
                        "episode_recall of entities",
                        "episode_recall",
                        n -> Map.of(
                                "query",
                                GeneratedMemory.words(new Random(n), 8),
                                "entities",
                                List.of(path(n), symbol(n + 1)))),
                of("decision_query", n -> Map.of("query", "rate of part", "affectedFiles", List.of(path(n)))),
                of("reflect", n -> Map.of("taskId", "none " + n)),
                of("agent_status", n -> Map.of("agentId", "agent-" + n % 20)),
                of("coordination_overview", _ -> Map.of()),
                of("handoff", n -> Map.of("fromAgent", "agent-" + n % 20)));
    }

    private static List<MeasuredCall> aboutWork() {
        return List.of(
                of("backlog_list", _ -> Map.of("limit", 10)),
                named("backlog_list ready", "backlog_list", _ -> Map.of("ready", true, "limit", 10)),
                of("backlog_get", n -> Map.of("id", List.of(task(n)))),
                of("backlog_search", n -> Map.of("query", "change module " + module(n), "limit", 5)),
                of("backlog_context", n -> Map.of("task_id", task(n), "max_tokens", 2_000 + n)),
                of("progress_query", _ -> Map.of("limit", 10)),
                of("blocking_issues", _ -> Map.of()),
                of("diff_since", _ -> Map.of("since", "bench")),
                of("graph_health", _ -> Map.of()),
                named(
                        "episode_add",
                        "episode_add",
                        n -> Map.of(
                                "type", "OBSERVATION", "content", "Seen in run " + n, "entities", List.of(path(n)))),
                of("backlog_create", n -> Map.of("title", "Made in run " + n)),
                of("agent_claim", n -> Map.of("targetId", path(n), "intent", "measure")));
    }

    private static MeasuredCall of(String tool, IntFunction<Map<String, Object>> arguments) {
        return new MeasuredCall(tool, tool, arguments);
    }

    private static MeasuredCall named(String name, String tool, IntFunction<Map<String, Object>> arguments) {
        return new MeasuredCall(name, tool, arguments);
    }

    private static int module(int run) {
        return run % GeneratedProject.MODULES;
    }

    private static String path(int run) {
        return GeneratedProject.path(module(run));
    }

    private static String symbol(int run) {
        return GeneratedProject.symbol(module(run));
    }

    private static String task(int run) {
        return GeneratedHistory.task(run, TASKS_ASKED);
    }
}
