package dev.cairn.cli.code;

import dev.cairn.answer.Plurals;
import dev.cairn.app.service.FolderGraphBuilder;
import dev.cairn.cli.SarifReport;
import dev.cairn.cli.Terminal;
import dev.cairn.engine.architecture.Architecture;
import dev.cairn.engine.architecture.ArchitectureCheck;
import dev.cairn.engine.architecture.ArchitectureRules;
import dev.cairn.engine.architecture.CheckResult;
import dev.cairn.engine.architecture.StarterRules;
import dev.cairn.files.ArchitectureRuleReader;
import dev.cairn.home.ContentFiles;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `cairn arch`: checks declared layers, or proposes some. It reads the folder itself and needs no daemon.
@Command(
        name = "arch",
        description = "Check a folder's code against its layers, or propose layers for it.",
        footer = {"", "Example: cairn arch check --sarif violations.sarif"})
public final class ArchitectureCommand implements Runnable {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public ArchitectureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "check",
            description = "Tell every import the layers forbid; ends with 4 when there is one.",
            footer = {"", "Example: cairn arch check --strict"})
    int check(
            @Parameters(arity = "0..1", paramLabel = "dir", defaultValue = ".") String folder,
            @Option(
                            names = "--sarif",
                            paramLabel = "file",
                            description = "Write SARIF 2.1.0; - prints it.",
                            defaultValue = "")
                    String sarif,
            @Option(names = "--strict", description = "Also tests, overlaps and files without a layer.")
                    boolean isStrict) {
        var root = terminal.path(folder);
        var text = ArchitectureRuleReader.text(root)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "There is no " + ArchitectureRuleReader.path(root) + ".",
                        "Write it, or run `cairn arch init --write` for a first proposal."));
        var reading = ArchitectureRuleReader.read(text);
        var rules = reading.rules().orElseThrow(() -> Architecture.refusal(reading.problems()));
        var graph = graph(root);
        var result = ArchitectureCheck.of(
                graph, rules, communities(graph), new ArchitectureCheck.CheckScope(Set.of(), isStrict));
        if (sarif.equals("-")) terminal.out().println(SarifReport.of(result));
        else {
            if (!sarif.isEmpty()) write(terminal.path(sarif), SarifReport.of(result), StandardOpenOption.CREATE);
            print(result);
        }
        return (result.violations().isEmpty() ? ExitCode.OK : ExitCode.FOUND).number();
    }

    private void print(CheckResult result) {
        var out = terminal.out();
        for (var each : result.violations()) {
            out.println(each.file() + ":" + each.line() + ": " + each.rule()
                    + (each.used().isEmpty() ? "" : ": uses " + each.used())
                    + (each.written().isEmpty() ? "" : " (" + each.written() + ")")
                    + (each.crosses().isEmpty() ? "" : ", crosses " + each.crosses()));
            out.println("    " + each.suggestion());
        }
        for (var warning : result.warnings())
            out.println(ArchitectureRules.PATH + ":" + warning.line() + ": " + warning.message());
        out.println(Plurals.of(result.violations().size(), "violation") + ", "
                + Plurals.of(result.statistics().crossings(), "use") + " between layers, "
                + Plurals.of(result.checkedFiles(), "file") + " checked, "
                + result.statistics().unassigned() + " without a layer.");
    }

    @Command(
            name = "init",
            description = "Propose layers from folders and communities.",
            footer = {"", "Example: cairn arch init --write"})
    int init(
            @Parameters(arity = "0..1", paramLabel = "dir", defaultValue = ".") String folder,
            @Option(names = "--write", description = "Write the file instead of printing it; an existing one stays.")
                    boolean isWritten) {
        var root = terminal.path(folder);
        var graph = graph(root);
        var text = StarterRules.of(graph, communities(graph))
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.INDEX_EMPTY,
                        "There is no code in " + root + ".",
                        "Name a folder that holds code."));
        if (!isWritten) terminal.out().print(text);
        else {
            write(ArchitectureRuleReader.path(root), text, StandardOpenOption.CREATE_NEW);
            terminal.out().println("Written: " + ArchitectureRuleReader.path(root));
        }
        return ExitCode.OK.number();
    }

    private static void write(Path file, String text, StandardOpenOption how) {
        try {
            if (how == StandardOpenOption.CREATE_NEW && Files.exists(file))
                throw Refusal.of(
                        ProblemCode.CONFLICT,
                        file + " exists already.",
                        "Run it without --write and take over what you like.");
            ContentFiles.requireOutsideOfHomes(file);
            var parent = file.getParent();
            if (parent != null) Files.createDirectories(parent);
            Files.writeString(file, text, how, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CodeGraph graph(Path root) {
        return FolderGraphBuilder.read(root, terminal.settings().home().folder().resolve("native"));
    }

    private static Communities communities(CodeGraph graph) {
        return Communities.of(graph);
    }
}
