package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn index`: indexes a folder now.
@Command(name = "index", description = "Register a folder and bring what is known about its code up to date.")
final class IndexCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", arity = "0..1", paramLabel = "dir", description = "The folder (the current one).")
    private String folder = ".";

    @Option(names = "--full", description = "Read every file again.")
    private boolean isFull;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    IndexCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var arguments = Map.<String, Object>of("mode", isFull ? "full" : "incremental", "profile", "debug");
        var reply = DaemonClient.findOrStart(terminal).ask(terminal.path(folder), "graph_rebuild", arguments);
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal.out(), reply.tree());
        return reply.exitCode().number();
    }
}
