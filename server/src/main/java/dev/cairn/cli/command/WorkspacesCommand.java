package dev.cairn.cli.command;

import dev.cairn.cli.DaemonClient;
import dev.cairn.cli.ReadableText;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn workspaces`: lists projects and their worktrees.
@Command(
        name = "workspaces",
        description =
                "List the projects and their worktrees. Worktrees of a repository share tasks, memory and claims.",
        footer = {"", "Example: cairn workspaces"})
final class WorkspacesCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--json", description = "Print the answer as JSON.")
    private boolean isJson;

    WorkspacesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var reply = DaemonClient.findOrStart(terminal).get("/projects", Optional.empty());
        var projects = reply.tree().path("projects");
        if (isJson) terminal.out().println(reply.text());
        else if (!projects.isArray()) ReadableText.print(terminal, reply.tree());
        else {
            var table = new TextTable("PROJECT", "WORKTREE", "BRANCH", "FOLDER");
            for (var each : projects) {
                var isMain = each.path("main").asBoolean(false);
                table.row(
                        each.path("repository").asString(""),
                        isMain ? "main" : each.path("project").asString("").replaceFirst("^[^@]*@", ""),
                        each.path("branch").asString(""),
                        each.path("folder").asString("")
                                + (Files.isDirectory(Path.of(each.path("folder").asString("")))
                                        ? ""
                                        : "  (gone; cairn forget removes it)"));
            }
            if (table.isEmpty()) terminal.out().println("No workspace is registered; `cairn index` registers one.");
            table.print(terminal);
        }
        terminal.out().flush();
        return projects.isArray() ? 0 : reply.exitCode().number();
    }

    /// `cairn forget`: ends the registration of a workspace.
    @Command(
            name = "forget",
            description = "Stop following a worktree or folder, and say what is kept. Nothing recorded is deleted.",
            footer = {"", "Example: cairn forget ../shop-fix"})
    static final class ForgetCommand implements Callable<Integer> {

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
}
