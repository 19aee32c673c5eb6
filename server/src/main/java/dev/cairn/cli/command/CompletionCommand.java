package dev.cairn.cli.command;

import dev.cairn.cli.FishCompletion;
import dev.cairn.cli.Terminal;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `cairn completion`: prints the completion script for a shell.
@Command(
        name = "completion",
        description = "Print a completion script for bash, zsh or fish.",
        footer = {
            "",
            "Examples:",
            "  source <(cairn completion bash)",
            "  source <(cairn completion zsh)",
            "  cairn completion fish > ~/.config/fish/completions/cairn.fish"
        })
final class CompletionCommand implements Callable<Integer> {

    private static final String ZSH_HEAD = """
            autoload -U +X compinit && compinit
            autoload -U +X bashcompinit && bashcompinit
            """;

    private final Terminal terminal;

    @Parameters(
            arity = "0..1",
            paramLabel = "shell",
            completionCandidates = ArgumentWords.Shells.class,
            description = "bash, zsh or fish (bash).")
    private String shell = "bash";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var root = spec.root().commandLine();
        terminal.out()
                .print(
                        switch (shell.toLowerCase(Locale.ROOT)) {
                            case "bash" -> AutoComplete.bash("cairn", root);
                            case "zsh" -> ZSH_HEAD + AutoComplete.bash("cairn", root);
                            case "fish" -> FishCompletion.of(spec.root());
                            default ->
                                throw Refusal.of(
                                        ProblemCode.BAD_ARGUMENT,
                                        "There is no completion script for '" + shell + "'.",
                                        "Give bash, zsh or fish.");
                        });
        return ExitCode.OK.number();
    }
}
