package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `cairn forget`: ends the registration of a workspace.
@Command(
        name = "forget",
        description = "Stop following a worktree or folder, and say what is kept. Nothing recorded is deleted.",
        footer = {"", "Example: cairn forget ../shop-fix"})
final class ForgetCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(
            arity = "1",
            paramLabel = "workspace",
            description = "Its folder, or its id in `cairn workspaces --json`.")
    private String workspace = "";

    ForgetCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var daemon = DaemonClient.findOrStart(terminal);
        var isId = daemon.get("/projects", Optional.empty())
                .tree()
                .path("projects")
                .valueStream()
                .anyMatch(each -> each.path("project").asString("").equals(workspace));
        var place = isId ? Path.of(workspace) : terminal.path(workspace);
        var reply = daemon.post("/workspaces/forget", "{}", Optional.of(place));
        ReadableText.print(terminal, reply.tree());
        return reply.exitCode().number();
    }
}
