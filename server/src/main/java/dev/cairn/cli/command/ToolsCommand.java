package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `cairn tools`: lists the tools.
@Command(
        name = "tools",
        description = "List the tools by set, or the arguments of one. `cairn call` calls them.",
        footer = {"", "Examples:", "  cairn tools", "  cairn tools agent_claim"})
final class ToolsCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;

    @Parameters(arity = "0..1", paramLabel = "tool", description = "Only this tool, with its arguments.")
    private @Nullable String tool;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    ToolsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var arguments = new LinkedHashMap<String, Object>(Map.of("profile", "debug"));
        if (tool != null) arguments.put("tool", tool);
        var reply = DaemonClient.findOrStart(terminal)
                .call("tools_list", JSON.writeValueAsString(arguments), Optional.empty());
        var sets = reply.tree().path("data").path("sets");
        if (isJson) terminal.out().println(reply.text());
        else if (sets.isObject()) table(sets).print(terminal);
        else ReadableText.print(terminal, reply.tree());
        return reply.exitCode().number();
    }

    private static TextTable table(JsonNode sets) {
        var table = new TextTable("SET", "TOOL", "WHAT IT DOES");
        for (var set : sets.properties())
            for (var line : set.getValue()) {
                var parts = line.asString("").split(": ", 2);
                table.row(set.getKey(), parts[0], parts.length > 1 ? parts[1] : "");
            }
        return table;
    }
}
