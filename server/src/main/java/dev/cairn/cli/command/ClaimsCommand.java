package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import dev.cairn.cli.ToolCommand;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

/// `cairn claims`: lists who has claimed what.
@Command(
        name = "claims",
        description = "List open claims: who works on what, since when and why.",
        footer = {"", "Example: cairn claims", "`cairn release <claim>` ends one, whoever holds it."})
final class ClaimsCommand extends ToolCommand implements Callable<Integer> {

    private static final int MINUTE_LENGTH = "2026-01-31T09:00".length();

    ClaimsCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        return printTable(ask("coordination_overview", Map.of("profile", "debug")), this::table);
    }

    private void table(JsonNode data) {
        var stale = data.path("staleClaims")
                .valueStream()
                .collect(Collectors.toMap(
                        claim -> text(claim, "claimId"),
                        claim -> text(claim, "why").replace('_', ' '),
                        (one, _) -> one));
        var table = new TextTable("CLAIM", "AGENT", "SINCE (UTC)", "TARGET", "STATE", "INTENT");
        for (var claim : data.path("activeClaims"))
            table.row(
                    text(claim, "claimId"),
                    text(claim, "agentId"),
                    minute(text(claim, "since")),
                    text(claim, "targetId"),
                    stale.getOrDefault(text(claim, "claimId"), "open"),
                    text(claim, "intent"));
        table.print(terminal());
    }

    static String minute(String time) {
        return time.length() < MINUTE_LENGTH ? time : time.substring(0, MINUTE_LENGTH).replace('T', ' ');
    }
}
