package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn tools`: lists the tools.
@Command(name = "tools", description = "List the tools by set.")
final class ToolsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    ToolsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var reply = DaemonClient.findOrStart(terminal).call("tools_list", "{\"profile\":\"debug\"}", Optional.empty());
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal, reply.tree());
        return reply.exitCode().number();
    }
}
