package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/// `cairn install`: configures a client for Cairn.
@Command(
        name = "install",
        description = "Write a client's configuration, so that its agents use Cairn in this folder.",
        footer = {"", "Example: cairn install claude-code --dry-run"})
final class InstallCommand implements Callable<Integer> {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Terminal terminal;

    @Parameters(arity = "1..*", paramLabel = "client", description = "claude-code, cursor, vscode, codex, generic …")
    private List<String> clients = List.of();

    @Option(names = "--dry-run", description = "Only tell what would be written.")
    private boolean isDryRun;

    @Option(names = "--workspace", paramLabel = "dir", description = "The project's folder (the current one).")
    private String workspace = ".";

    InstallCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var folder = terminal.path(workspace);
        var arguments = Map.of("workspaceRoot", folder.toString(), "clients", clients, "dryRun", isDryRun);
        var reply = DaemonClient.findOrStart(terminal)
                .call("init_project", JSON.writeValueAsString(arguments), Optional.of(folder));
        ReadableText.print(terminal.out(), reply.tree());
        return reply.exitCode().number();
    }
}
