package dev.cairn.cli;

import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// Prints an error and its hint for the user; the stack trace only with `--verbose`.
public final class CommandFailures implements IExecutionExceptionHandler {

    private final Terminal terminal;

    public CommandFailures(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult typed) {
        // The option is inherited, so it may come before or after the subcommand.
        var isVerbose = typed.originalArgs().contains("--verbose");
        return report(failure, isVerbose).number();
    }

    public ExitCode report(Exception failure, boolean isVerbose) {
        var err = terminal.err();
        if (isVerbose) failure.printStackTrace(err);
        if (failure instanceof Refusal refusal) {
            err.println("cairn: " + refusal.problem().message());
            err.println("  next: " + CommandHints.of(refusal.problem().hint()));
            err.flush();
            return ExitCode.of(refusal.problem().code());
        }
        err.println("cairn: a defect in Cairn: " + failure);
        if (!isVerbose) err.println("  next: run it again with --verbose and report what it prints.");
        err.flush();
        return ExitCode.DEFECT;
    }
}
