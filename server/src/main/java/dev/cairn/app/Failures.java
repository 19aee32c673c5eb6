package dev.cairn.app;

import dev.cairn.model.problem.Refusal;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// Prints an error and its hint for the user; the stack trace only with `--verbose`.
final class Failures implements IExecutionExceptionHandler {

    private final Terminal terminal;

    Failures(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult typed) {
        // The option is inherited, so it may come before or after the subcommand.
        var isVerbose = typed.originalArgs().contains("--verbose");
        return tell(failure, isVerbose).number();
    }

    ExitCode tell(Exception failure, boolean isVerbose) {
        var err = terminal.err();
        if (isVerbose) failure.printStackTrace(err);
        if (failure instanceof Refusal refusal) {
            err.println("cairn: " + refusal.problem().message());
            err.println("  next: " + TypedHints.of(refusal.problem().hint()));
            err.flush();
            return ExitCode.of(refusal.problem().code());
        }
        err.println("cairn: a defect in Cairn: " + failure);
        if (!isVerbose) err.println("  next: run it again with --verbose and report what it prints.");
        err.flush();
        return ExitCode.DEFECT;
    }
}
