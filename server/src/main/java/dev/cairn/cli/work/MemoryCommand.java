package dev.cairn.cli.work;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `cairn memory`: searches what agents recorded: episodes, decisions and learnings.
@Command(
        name = "memory",
        description = "Find what agents saw, decided, tried and learned.",
        footer = {"", "Examples:", "  cairn memory rounding of totals", "  cairn memory --decisions rounding"})
public final class MemoryCommand extends ToolCommand implements Callable<Integer> {

    private static final int INDENT = 2;
    private static final int SHORT_ID_LENGTH = 8;

    @Parameters(arity = "1..*", paramLabel = "words", description = "What it is about; quotes are optional.")
    private List<String> words = List.of();

    @Option(names = "--decisions", description = "Only decisions, with their state.")
    private boolean isDecisions;

    @Option(names = "--agent", paramLabel = "name", description = "Only what this agent recorded.")
    private @Nullable String agent;

    @Option(names = "--limit", paramLabel = "n", description = "The most records (10).")
    private int limit = 10;

    public MemoryCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>(
                Map.of("query", String.join(" ", words), "limit", limit, "profile", "debug"));
        if (agent != null) arguments.put("agentId", agent);
        return printTable(
                ask(isDecisions ? "decision_query" : "episode_recall", arguments),
                data -> data.path(isDecisions ? "decisions" : "episodes").forEach(this::printRecord));
    }

    private void printRecord(JsonNode episode) {
        var out = terminal().out();
        var head = Stream.of(
                        isDecisions ? "DECISION" : text(episode, "type"),
                        ClaimsCommand.minute(text(episode, "when")),
                        "by " + text(episode, "agent"),
                        text(episode, "taskId"),
                        text(episode, "state"),
                        shortId(text(episode, "id")))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining("  "));
        out.println();
        out.println(terminal().style().bold(head));
        Stream.of("title", "content", "rationale")
                .map(field -> text(episode, field))
                .filter(line -> !line.isEmpty())
                .distinct()
                .forEach(line -> out.println(line.indent(INDENT).stripTrailing()));
        var about = Stream.of("entities", "affectedFiles")
                .flatMap(field -> episode.path(field).valueStream())
                .map(name -> name.asString(""))
                .distinct()
                .toList();
        if (!about.isEmpty()) out.println(" ".repeat(INDENT) + "about: " + String.join(", ", about));
    }

    /// Enough of an id to name it to a tool.
    private static String shortId(String id) {
        return id.substring(0, Math.min(SHORT_ID_LENGTH, id.length()));
    }
}
