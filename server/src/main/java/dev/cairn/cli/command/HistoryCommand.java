package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import dev.cairn.cli.ToolCommand;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/// `cairn history`: lists when a symbol or file changed.
@Command(
        name = "history",
        description = "Tell when a symbol or file changed, by which version and commit; newest first.",
        footer = {"", "Example: cairn history Invoice.total"})
final class HistoryCommand extends ToolCommand implements Callable<Integer> {

    @Parameters(arity = "1..*", paramLabel = "symbol", description = "An id, a name or a path.")
    private List<String> words = List.of();

    HistoryCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        return printTable(
                askAboutCode("code_explain", Map.of("element", String.join(" ", words), "profile", "debug")),
                this::table);
    }

    private void table(JsonNode data) {
        terminal().out().println(text(data, "id"));
        var table = new TextTable("WHEN (UTC)", "BY", "WHAT");
        for (var change : data.path("history"))
            table.row(ClaimsCommand.minute(text(change, "when")), text(change, "by"), text(change, "said"));
        if (table.isEmpty()) terminal().out().println("No change is recorded.");
        table.print(terminal());
    }
}
