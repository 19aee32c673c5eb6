package dev.cairn.cli.command;

import dev.cairn.cli.BridgeStarter;
import dev.cairn.cli.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn mcp`: describes the bridge for `--help`. Usually [dev.cairn.cli.BridgeStarter] runs it without this
/// class, to save time.
@Command(
        name = "mcp",
        description = "Speak MCP over standard input and output, through the daemon, which is started when needed."
                + " The folder it runs in becomes a workspace.",
        footer = {"", "Example: cairn mcp --tools all"})
final class McpCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--tools", paramLabel = "sets", description = "Tool sets to offer: core (default), code, … or all.")
    private @Nullable String tools;

    @Option(
            names = "--answers",
            paramLabel = "form",
            description = "How the model reads answers: text (default) or json.")
    private @Nullable String answers;

    @Option(names = "--workspace", paramLabel = "dir", description = "Folder to serve instead of the current one.")
    private @Nullable String workspace;

    McpCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var arguments = new ArrayList<String>();
        if (tools != null) arguments.addAll(List.of("--tools", tools));
        if (answers != null) arguments.addAll(List.of("--answers", answers));
        if (workspace != null) arguments.addAll(List.of("--workspace", workspace));
        return BridgeStarter.run(terminal, arguments).number();
    }
}
