package dev.cairn.app;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn index`: read a folder's code now.
@Command(name = "index", description = "Register a folder and bring what is known about its code up to date.")
final class IndexCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

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
        var workspace = terminal.path(folder);
        var daemon = DaemonClient.findOrStart(terminal);
        var registered = daemon.call(
                "graph_set_workspace",
                JSON.writeValueAsString(Map.of("workspaceRoot", workspace.toString())),
                Optional.empty());
        var arguments = Map.of("mode", isFull ? "full" : "incremental", "profile", "debug");
        var reply = registered.isOk()
                ? daemon.call("graph_rebuild", JSON.writeValueAsString(arguments), Optional.of(workspace))
                : registered;
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal.out(), reply.tree());
        return reply.exitCode().number();
    }
}
