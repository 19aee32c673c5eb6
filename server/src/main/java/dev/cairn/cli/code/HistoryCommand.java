package dev.cairn.cli.code;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import dev.cairn.cli.ToolCommand;
import dev.cairn.cli.work.ClaimsCommand;
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
public final class HistoryCommand extends ToolCommand implements Callable<Integer> {

    /// As many as the tool lists.
    private static final int LISTED = 10;

    @Parameters(arity = "1..*", paramLabel = "symbol", description = "An id, a name or a path.")
    private List<String> words = List.of();

    public HistoryCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() {
        return printData(
                askAboutCode("code_explain", Map.of("element", String.join(" ", words), "profile", "debug")),
                this::table);
    }

    private void table(JsonNode data) {
        var out = terminal().out();
        out.println(text(data, "id"));
        var table = new TextTable("WHEN (UTC)", "BY", "WHAT");
        for (var change : data.path("history"))
            table.row(ClaimsCommand.minute(text(change, "when")), text(change, "by"), said(change));
        if (table.isEmpty()) out.println("No change is recorded.");
        table.print(terminal());
        if (data.path("history").size() >= LISTED) out.println("Older changes are not listed; git log tells all.");
    }

    /// A version is a state that Cairn has recorded; it is there before its commit.
    private static String said(JsonNode change) {
        var said = text(change, "said");
        if (!text(change, "by").startsWith("version ")) return said;
        return said.equals("began") ? "recorded for the first time" : "recorded with another text";
    }
}
