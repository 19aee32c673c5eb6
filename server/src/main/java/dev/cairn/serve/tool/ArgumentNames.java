package dev.cairn.serve.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The names under which clients see and give the arguments of tools.
///
/// The same thing has the same name in every tool. Tools, stored requests and earlier clients know some arguments under
/// other names, which stay valid.
public final class ArgumentNames {

    /// By tool, the name of an argument in its declaration and the name that clients see.
    private static final Map<String, Map<String, String>> SHOWN = Map.ofEntries(
            Map.entry("code_explain", Map.of("element", "symbol")),
            Map.entry("suggest_tests", Map.of("elementId", "symbol")),
            Map.entry("agent_claim", Map.of("targetId", "target", "taskId", "task")),
            Map.entry("handoff", Map.of("fromAgent", "agent", "taskId", "task")),
            Map.entry("episode_add", Map.of("taskId", "task")),
            Map.entry("episode_recall", Map.of("taskId", "task")),
            Map.entry("decision_query", Map.of("taskId", "task", "affectedFiles", "files")),
            Map.entry("reflect", Map.of("taskId", "task")),
            Map.entry("task_update", Map.of("taskId", "task", "dueDate", "due_date")),
            Map.entry("backlog_context", Map.of("task_id", "task")),
            Map.entry("feature_status", Map.of("featureId", "id")),
            Map.entry("graph_health", Map.of("paths", "files")),
            Map.entry("graph_rebuild", Map.of("paths", "files")),
            Map.entry("test_select", Map.of("changedFiles", "files")),
            Map.entry("test_categorize", Map.of("testFiles", "files")),
            Map.entry("test_run", Map.of("testFiles", "files")),
            Map.entry("blocking_issues", Map.of("context", "query")));

    /// Words for the same kind of argument. An unknown name means the only argument of a tool that is in its group.
    private static final List<Set<String>> SYNONYMS = List.of(
            Set.of("symbol", "symbols", "symbolid", "element", "elementid", "target", "targetid", "entities"),
            Set.of(
                    "file",
                    "files",
                    "path",
                    "paths",
                    "changedfiles",
                    "testfiles",
                    "affectedfiles",
                    "target",
                    "targetid",
                    "entities"),
            Set.of("task", "taskid", "id", "entity", "entityid", "featureid", "target", "targetid"),
            Set.of("query", "question", "q", "search", "context"),
            Set.of("agent", "agentname", "fromagent"),
            Set.of("parentid", "parent"),
            Set.of("content", "text"),
            Set.of("workspaceroot", "folder", "root"));

    private ArgumentNames() {}

    /// The name that clients see.
    public static String shown(String tool, String argument) {
        return SHOWN.getOrDefault(tool, Map.of()).getOrDefault(argument, argument);
    }

    /// The argument as clients see it.
    public static ToolParameter shown(ToolSpec spec, ToolParameter parameter) {
        return parameter.named(shown(spec.name(), parameter.name()));
    }

    /// The declared argument that a name means; empty if it means none or several.
    ///
    /// @param accepted the arguments that the tool declares or that every tool accepts
    public static Optional<String> declared(ToolSpec spec, String given, Set<String> accepted) {
        var shownNames = shownNames(spec, accepted);
        if (shownNames.containsKey(given)) return Optional.of(shownNames.get(given));
        if (accepted.contains(given)) return Optional.of(given);
        var plain = plain(given);
        for (var name : shownNames.keySet()) if (plain(name).equals(plain)) return Optional.of(shownNames.get(name));
        for (var name : accepted) if (plain(name).equals(plain)) return Optional.of(name);
        for (var group : SYNONYMS) {
            if (!group.contains(plain)) continue;
            var meant = shownNames.entrySet().stream()
                    .filter(each -> CommonArguments.declares(spec, each.getValue()))
                    .filter(each -> group.contains(plain(each.getKey())))
                    .map(Map.Entry::getValue)
                    .distinct()
                    .toList();
            if (meant.size() == 1) return Optional.of(meant.getFirst());
        }
        return Optional.empty();
    }

    private static Map<String, String> shownNames(ToolSpec spec, Set<String> accepted) {
        var names = new LinkedHashMap<String, String>();
        for (var name : accepted) if (CommonArguments.declares(spec, name)) names.put(shown(spec.name(), name), name);
        for (var name : accepted) names.putIfAbsent(name, name);
        return names;
    }

    /// The name without the difference between `dueDate` and `due_date`.
    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /// The earlier names of a tool's arguments by the names that clients see, for the documentation.
    public static Map<String, String> earlierNames(String tool) {
        var earlier = new TreeMap<String, String>();
        SHOWN.getOrDefault(tool, Map.of()).forEach((declared, shown) -> earlier.put(shown, declared));
        return earlier;
    }
}
