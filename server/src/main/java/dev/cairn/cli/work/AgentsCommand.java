package dev.cairn.cli.work;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import dev.cairn.cli.ToolCommand;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `cairn agents`: lists the agents with claims in the workspace, or shows the work of one agent.
@Command(
        name = "agents",
        description = "List the agents with claims here, or tell what one of them does.",
        footer = {"", "Examples:", "  cairn agents", "  cairn agents ada"})
public final class AgentsCommand extends ToolCommand implements Callable<Integer> {

    @Parameters(arity = "0..1", paramLabel = "name", description = "Only this agent, in detail.")
    private @Nullable String name;

    public AgentsCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        return name == null
                ? printTable(ask("coordination_overview", Map.of("profile", "debug")), this::table)
                : print(ask("agent_status", Map.of("agentId", name, "profile", "debug")));
    }

    private void table(JsonNode data) {
        var table = new TextTable("AGENT", "OPEN CLAIMS", "ENDED CLAIMS", "WORKS ON");
        for (var agent : data.path("agentSummary"))
            table.row(
                    text(agent, "agentId"),
                    text(agent, "active"),
                    text(agent, "ended"),
                    firstClaim(data, text(agent, "agentId")));
        table.print(terminal());
    }

    private static String firstClaim(JsonNode data, String agent) {
        return data.path("activeClaims")
                .valueStream()
                .filter(claim -> text(claim, "agentId").equals(agent))
                .map(claim -> text(claim, "targetId"))
                .findFirst()
                .orElse("");
    }
}
