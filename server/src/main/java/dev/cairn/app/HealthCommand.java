package dev.cairn.app;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn health`: how well a folder is known.
@Command(name = "health", description = "Tell how well a folder is known; a new folder is registered first.")
final class HealthCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

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
        var workspace = terminal.path(folder);
        var daemon = DaemonClient.findOrStart(terminal);
        var registered = daemon.call(
                "graph_set_workspace",
                JSON.writeValueAsString(Map.of("workspaceRoot", workspace.toString())),
                Optional.empty());
        var reply = registered.isOk()
                ? daemon.call("graph_health", "{\"profile\":\"balanced\"}", Optional.of(workspace))
                : registered;
        if (isJson) terminal.out().println(reply.text());
        else ReadableText.print(terminal.out(), reply.tree());
        return reply.exitCode().number();
    }
}
