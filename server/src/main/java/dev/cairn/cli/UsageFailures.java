package dev.cairn.cli;

import dev.cairn.model.problem.Misspelling;
import dev.cairn.process.ExitCode;
import java.util.ArrayList;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Explains wrong usage and suggests the nearest command or option.
public final class UsageFailures implements IParameterExceptionHandler {

    private static final String PROGRAM = "cairn";

    /// People look for it on every command, but the name belongs to the caller and not to one call.
    private static final String AGENT_OPTION = "--agent";

    private final Terminal terminal;

    public UsageFailures(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleParseException(ParameterException failure, String[] typed) {
        var line = failure.getCommandLine();
        var command = line.getCommandSpec().qualifiedName();
        var err = terminal.err();
        if (failure instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            var word = unmatched.getUnmatched().getFirst();
            var isOption = word.startsWith("-");
            err.println(PROGRAM + ": `" + command + "` has no " + (isOption ? "option" : "command or argument") + " '"
                    + word + "'.");
            if (word.equals(AGENT_OPTION) || word.startsWith(AGENT_OPTION + "=")) {
                err.println("  next: Set the variable CAIRN_AGENT to the agent's name, or run `cairn config set agent"
                        + " NAME` to keep it.");
                err.flush();
                return ExitCode.USAGE.number();
            }
            var known = new ArrayList<String>();
            if (isOption) line.getCommandSpec().optionsMap().keySet().forEach(known::add);
            else known.addAll(line.getSubcommands().keySet());
            var near = new Misspelling(word)
                    .mostSimilar(known)
                    .or(() -> known.stream()
                            .filter(name -> name.startsWith(word) || word.startsWith(name))
                            .findFirst());
            err.println("  next: "
                    + near.map(name -> "Did you mean `" + command + " " + name + "`? ")
                            .orElse("") + "`" + command + " --help` lists what there is.");
        } else {
            err.println(PROGRAM + ": " + failure.getMessage());
            err.println("  next: `" + command + " --help` shows how to use it, with an example.");
        }
        err.flush();
        return ExitCode.USAGE.number();
    }
}
