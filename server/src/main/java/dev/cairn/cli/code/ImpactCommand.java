package dev.cairn.cli.code;

import dev.cairn.cli.Terminal;
import dev.cairn.cli.ToolCommand;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn impact` and `cairn tests`: what a change reaches, and which tests check it.
public abstract class ImpactCommand extends ToolCommand implements Callable<Integer> {

    private final String tool;

    @Option(
            names = "--since",
            paramLabel = "rev",
            description = "Everything that changed since a commit, a branch, a time or a transaction.")
    private @Nullable String since;

    ImpactCommand(Terminal terminal, String tool) {
        super(terminal);
        this.tool = tool;
    }

    /// The name of the tool's argument for files.
    abstract String filesArgument();

    abstract boolean takesSymbols();

    /// The files and symbols that are named as changed.
    abstract List<String> code();

    @Override
    public Integer call() {
        var code = code();
        var files = code.stream().filter(this::isFile).toList();
        var symbols = code.stream().filter(name -> !isFile(name)).toList();
        if (since == null && code.isEmpty())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "Nothing is named that changes.",
                    "Name files" + (takesSymbols() ? " or symbols" : "") + ", or give --since HEAD.");
        if (!symbols.isEmpty() && !takesSymbols())
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "There is no file " + symbols.getFirst() + " in " + folder() + ".",
                    "Name files relative to that folder. `cairn impact " + symbols.getFirst()
                            + "` tells the users and tests of a symbol.");
        var arguments = new LinkedHashMap<String, Object>(Map.of("profile", "debug"));
        if (since != null) arguments.put("since", since);
        if (!files.isEmpty()) arguments.put(filesArgument(), files);
        if (!symbols.isEmpty()) arguments.put("symbols", symbols);
        addOptions(arguments);
        return printEndingWith(askAboutCode(tool, arguments), List.of("directTests", "transitiveTests"));
    }

    /// Adds the arguments of options that only one of the commands has.
    void addOptions(Map<String, Object> arguments) {}

    private boolean isFile(String name) {
        try {
            return Files.exists(folder().resolve(name));
        } catch (InvalidPathException aSymbol) {
            return false;
        }
    }

    @Command(
            name = "impact",
            description = "Tell what a change breaks: users, tests, claims and decisions it reaches.",
            footer = {
                "",
                "Examples:",
                "  cairn impact Invoice.total",
                "  cairn impact shop/invoice.py",
                "  cairn impact --since main"
            })
    public static final class CodeImpactCommand extends ImpactCommand {

        @Parameters(arity = "0..*", paramLabel = "code", description = "Files or symbols that change.")
        private List<String> code = List.of();

        public CodeImpactCommand(Terminal terminal) {
            super(terminal, "impact_analyze");
        }

        @Override
        List<String> code() {
            return code;
        }

        @Override
        String filesArgument() {
            return "files";
        }

        @Override
        boolean takesSymbols() {
            return true;
        }
    }

    @Command(
            name = "tests",
            description = "Tell which tests to run for a change, most concerned first.",
            footer = {"", "Examples:", "  cairn tests --since HEAD", "  cairn tests shop/invoice.py"})
    public static final class TestsCommand extends ImpactCommand {

        @Parameters(
                arity = "0..*",
                paramLabel = "file",
                description = "Files that change; `cairn impact` tells the tests of a symbol.")
        private List<String> files = List.of();

        @Option(names = "--full", description = "Every test file, also those that the change does not concern.")
        private boolean isFull;

        public TestsCommand(Terminal terminal) {
            super(terminal, "test_select");
        }

        @Override
        List<String> code() {
            return files;
        }

        @Override
        void addOptions(Map<String, Object> arguments) {
            if (isFull) arguments.put("mode", "full");
        }

        @Override
        String filesArgument() {
            return "changedFiles";
        }

        @Override
        boolean takesSymbols() {
            return false;
        }
    }
}
