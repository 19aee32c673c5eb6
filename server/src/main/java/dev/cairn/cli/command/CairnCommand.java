package dev.cairn.cli.command;

import dev.cairn.app.DaemonServer;
import dev.cairn.cli.CommandFailures;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.UsageFailures;
import dev.cairn.cli.code.ArchitectureCommand;
import dev.cairn.cli.code.HistoryCommand;
import dev.cairn.cli.code.ImpactCommand;
import dev.cairn.cli.code.IndexCommand;
import dev.cairn.cli.code.QuestionCommand;
import dev.cairn.cli.code.ReviewCommand;
import dev.cairn.cli.work.AgentsCommand;
import dev.cairn.cli.work.BacklogCommand;
import dev.cairn.cli.work.ClaimCommand;
import dev.cairn.cli.work.ClaimsCommand;
import dev.cairn.cli.work.MemoryCommand;
import dev.cairn.cli.work.ReleaseCommand;
import dev.cairn.cli.work.TaskCommand;
import dev.cairn.cli.workspace.ForgetCommand;
import dev.cairn.cli.workspace.WorkspacesCommand;
import dev.cairn.process.ExitCode;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/// `cairn`: the root command with all subcommands.
@Command(
        name = "cairn",
        description = "The context engine for fleets of coding agents.",
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExit codes:%n")
public final class CairnCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private CairnCommand() {}

    /// Builds the command line by hand, without reflection.
    public static CommandLine commandLine(Terminal terminal, DaemonServer.ServerOpener opener) {
        var line = new CommandLine(new CairnCommand());
        line.getCommandSpec()
                .addOption(inheritedOption("Show this help.", "-h", "--help")
                        .usageHelp(true)
                        .build());
        line.getCommandSpec()
                .addOption(inheritedOption("Show the whole story when something goes wrong.", "--verbose")
                        .build());
        line.getCommandSpec()
                .versionProvider(() -> new String[] {VersionCommand.text()})
                .addOption(OptionSpec.builder("--version")
                        .type(boolean.class)
                        .versionHelp(true)
                        .description("As the command version.")
                        .build());
        commands(terminal, opener).forEach(line::addSubcommand);
        line.getCommandSpec().usageMessage().footer(exitCodes());
        line.setOut(terminal.out());
        line.setErr(terminal.err());
        line.setExecutionExceptionHandler(new CommandFailures(terminal));
        line.setParameterExceptionHandler(new UsageFailures(terminal));
        line.setUsageHelpAutoWidth(true);
        line.setAbbreviatedOptionsAllowed(false);
        useTerminalWidth(line);
        return line;
    }

    private static void useTerminalWidth(CommandLine line) {
        line.getSubcommands().values().forEach(each -> {
            each.setUsageHelpAutoWidth(true);
            useTerminalWidth(each);
        });
    }

    private static OptionSpec.Builder inheritedOption(String description, String... names) {
        return OptionSpec.builder(names)
                .type(boolean.class)
                .scopeType(CommandLine.ScopeType.INHERIT)
                .description(description);
    }

    private static List<Object> commands(Terminal terminal, DaemonServer.ServerOpener opener) {
        return List.of(
                new InstallCommand(terminal),
                new IndexCommand(terminal),
                new QuestionCommand.PackCommand(terminal),
                new QuestionCommand.QueryCommand(terminal),
                new QuestionCommand.SliceCommand(terminal),
                new QuestionCommand.ExplainCommand(terminal),
                new ImpactCommand.CodeImpactCommand(terminal),
                new ImpactCommand.TestsCommand(terminal),
                new ReviewCommand(terminal),
                new HistoryCommand(terminal),
                TaskCommand.commandLine(terminal),
                new AgentsCommand(terminal),
                new ClaimsCommand(terminal),
                new ClaimCommand(terminal),
                new ReleaseCommand(terminal),
                new MemoryCommand(terminal),
                new WakeupCommand(terminal),
                new HookCommand(terminal),
                new BundleCommand(terminal),
                new BacklogCommand(terminal),
                new ArchitectureCommand(terminal),
                new OpenCommand(terminal),
                new HealthCommand(terminal),
                new WorkspacesCommand(terminal),
                new ForgetCommand(terminal),
                new ToolsCommand(terminal),
                new CallCommand(terminal),
                new McpCommand(terminal),
                new ServeCommand(terminal, opener),
                new StatusCommand(terminal),
                new StopCommand(terminal),
                new LogsCommand(terminal),
                new DoctorCommand(terminal),
                new ConfigCommand(terminal),
                new BackupCommand(terminal),
                new RestoreCommand(terminal),
                new ExportCommand(terminal),
                new VerifyCommand(terminal),
                new KeysCommand(terminal),
                new TokenCommand(terminal),
                new CompletionCommand(terminal),
                new UpgradeCommand(terminal),
                new UninstallCommand(terminal),
                new VersionCommand(terminal));
    }

    private static String[] exitCodes() {
        return Arrays.stream(ExitCode.values())
                .map(code -> "  " + code.number() + "  " + code.meaning())
                .toArray(String[]::new);
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
