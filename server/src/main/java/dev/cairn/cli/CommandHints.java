package dev.cairn.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Rewrites hints for agents, which name tools, into hints for people, which name commands.
final class CommandHints {

    /// Tools with a command of their own. "call" before another tool becomes `cairn call`; a bare name stays.
    private static final Map<String, String> COMMANDS = commands();

    /// A tool name inside a path or a symbol id belongs to the code that the answer is about.
    private static final Pattern TOOL = Pattern.compile(
            "\\b(?:([Cc])all )?(?:the tool )?(?<![\\w/:.`'\"])([a-z]+(?:_[a-z]+)+)\\b(?!=|::|[/.(]\\w|\\()");

    /// The only advice that is part of the data. All other text there comes from code and people and stays unchanged.
    private static final Pattern READ_ALL = Pattern.compile("\\bsemantic_slice with tokens=(\\d+)");

    private static final Pattern SEARCH = Pattern.compile("^(\\d+ more): graph_query$");

    private CommandHints() {}

    private static Map<String, String> commands() {
        var commands = new LinkedHashMap<String, String>();
        commands.put("graph_rebuild", "cairn index");
        commands.put("graph_set_workspace", "cairn index <folder>");
        commands.put("graph_health", "cairn health");
        commands.put("graph_query", "cairn query");
        commands.put("semantic_slice", "cairn slice");
        commands.put("context_pack", "cairn pack");
        commands.put("bundle_build", "cairn bundle");
        commands.put("tools_list", "cairn tools");
        commands.put("code_explain", "cairn explain");
        commands.put("impact_analyze", "cairn impact");
        commands.put("arch_validate", "cairn arch check");
        commands.put("test_select", "cairn tests");
        commands.put("episode_recall", "cairn memory");
        commands.put("decision_query", "cairn memory");
        commands.put("agent_status", "cairn claims");
        commands.put("coordination_overview", "cairn agents");
        commands.put("agent_release", "cairn release");
        commands.put("backlog_list", "cairn task list");
        commands.put("backlog_get", "cairn task show");
        commands.put("backlog_create", "cairn task add");
        commands.put("blocking_issues", "cairn call --text blocking_issues");
        commands.put("backlog_search", "cairn task list --query");
        for (var tool : List.of("handoff", "history_import", "search_docs", "agent_claim"))
            commands.put(tool, "cairn call " + tool);
        return commands;
    }

    /// Rewrites the advice in a line of data.
    static String inData(String line) {
        var read = READ_ALL.matcher(line).replaceAll("`cairn slice` with --tokens $1");
        return SEARCH.matcher(read).replaceAll("$1: `cairn query`");
    }

    static String of(String hint) {
        return TOOL.matcher(inData(hint).replace("mode=full", "--full"))
                .replaceAll(found -> Matcher.quoteReplacement(command(found.group(1), found.group(2))));
    }

    private static String command(@Nullable String call, String tool) {
        var command = COMMANDS.get(tool);
        if (call == null) return command == null ? tool : "`" + command + "`";
        return (call.equals("C") ? "Run `" : "run `") + (command == null ? "cairn call " + tool : command) + "`";
    }
}
