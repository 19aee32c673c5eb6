package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn health`: shows how completely a folder is indexed.
@Command(name = "health", description = "Tell how well a folder is known; a new folder is registered first.",
        footer = {"", "Example: cairn health ~/shop"})
final class HealthCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", arity = "0..1", paramLabel = "dir", description = "The folder (the current one).")
    private String folder = ".";

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    HealthCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var path = terminal.path(folder);
        var daemon = DaemonClient.findOrStart(terminal);
        // A folder inside a known workspace must not become a workspace of its own.
        var known = daemon.call("graph_health", "{\"profile\":\"balanced\"}", Optional.of(path));
        var reply = known.isOk() ? known : daemon.ask(path, "graph_health", Map.of("profile", "balanced"));
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal, reply.tree());
        return reply.exitCode().number();
    }
}
