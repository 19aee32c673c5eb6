package dev.cairn.cli.work;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn memory`: searches what agents recorded: episodes, decisions and learnings.
@Command(
        name = "memory",
        description = "Find what agents saw, decided, tried and learned.",
        footer = {"", "Examples:", "  cairn memory rounding of totals", "  cairn memory --decisions rounding"})
public final class MemoryCommand extends ToolCommand implements Callable<Integer> {

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
        return print(ask(isDecisions ? "decision_query" : "episode_recall", arguments));
    }
}
