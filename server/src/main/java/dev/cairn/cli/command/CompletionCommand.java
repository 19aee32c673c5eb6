package dev.cairn.cli.command;

import dev.cairn.cli.Terminal;
import dev.cairn.process.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `cairn completion`: prints the completion script for a shell.
@Command(
        name = "completion",
        description = "Print a completion script for bash and zsh.",
        footer = {"", "Use: source <(cairn completion)"})
final class CompletionCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().print(AutoComplete.bash("cairn", spec.root().commandLine()));
        return ExitCode.OK.number();
    }
}
