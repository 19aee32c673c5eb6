package dev.cairn.cli.command;

import dev.cairn.answer.Plurals;
import dev.cairn.cli.Confirmation;
import dev.cairn.cli.FolderRemoval;
import dev.cairn.cli.ProgramPlace;
import dev.cairn.cli.Terminal;
import dev.cairn.client.ClientKind;
import dev.cairn.client.ClientPlaces;
import dev.cairn.client.ClientSetup;
import dev.cairn.client.ClientSetupPlan;
import dev.cairn.client.ClientSetupPlan.ClientFileAction;
import dev.cairn.home.DataHomes;
import dev.cairn.home.Home;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import dev.cairn.process.RunningBuild;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn uninstall`: removes the program and its entries in the settings of clients. The data home is deleted
/// only with `--delete-data`.
@Command(
        name = "uninstall",
        description =
                "Remove Cairn's entries from all clients, and the program where it came as an archive. The data home"
                        + " stays unless --delete-data is given and confirmed.",
        footer = {"", "Examples:", "  cairn uninstall --dry-run", "  cairn uninstall --delete-data"})
final class UninstallCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--dry-run", description = "Only tell what would be removed.")
    private boolean isDryRun;

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean isConfirmed;

    @Option(names = "--delete-data", description = "Also delete the data home: memory, tasks, claims and history.")
    private boolean isDataToo;

    UninstallCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var home = terminal.settings().home();
        var places =
                new ClientPlaces(terminal.places().userHome(), terminal.places().environment());
        var setup = new ClientSetup(RunningBuild.launcher(), places);
        var ledger = InstallCommand.ledger(terminal);
        var clients = List.of(ClientKind.values());
        var plans = new ArrayList<ClientSetupPlan>();
        var projects = projects(ledger.projects());
        for (var project : projects) plans.add(setup.planRemoval(project, clients, ledger));
        var program = ProgramPlace.current();
        printPlan(plans, program, home);
        if (isDryRun) {
            terminal.out().println("Nothing was removed.");
            return ExitCode.OK.number();
        }
        requireConfirmed(home);
        new StopCommand(terminal).call();
        // Each plan is made after the one before was applied, because projects share the user's settings.
        for (var project : projects) setup.applyRemoval(setup.planRemoval(project, clients, ledger), ledger);
        if (isDataToo) FolderRemoval.delete(home.folder());
        if (program.kind() == ProgramPlace.Kind.RELEASE_ARCHIVE)
            program.folder().ifPresent(FolderRemoval::delete);
        terminal.out().println("Cairn is removed.");
        return ExitCode.OK.number();
    }

    /// The folders whose client files are cleaned: the known projects that still exist. If there are none, the
    /// current folder, whose files another person may have set up.
    private List<Path> projects(List<Path> known) {
        var projects = new ArrayList<>(known.stream().filter(Files::isDirectory).toList());
        if (projects.isEmpty()) projects.add(terminal.places().folder());
        return projects;
    }

    private void printPlan(List<ClientSetupPlan> plans, ProgramPlace program, Home home) {
        var out = terminal.out();
        var files = plans.stream()
                .flatMap(plan -> plan.files().stream())
                .filter(file -> file.action() != ClientFileAction.KEEP)
                .map(file -> file.target().toString())
                .distinct()
                .toList();
        out.println("Entries in " + Plurals.of(files.size(), "file") + " of clients are removed.");
        files.forEach(file -> out.println("  " + file));
        plans.stream().flatMap(plan -> plan.notes().stream()).distinct().forEach(note -> out.println("  " + note));
        out.println(
                switch (program.kind()) {
                    case RELEASE_ARCHIVE ->
                        "The program is deleted: "
                                + program.folder().map(Path::toString).orElse("");
                    case NPM_PACKAGE -> "The program stays; remove it with `npm uninstall -g cairn-context`.";
                    case SOURCE_TREE ->
                        "The program stays, because it is a source tree: "
                                + program.folder().map(Path::toString).orElse("");
                });
        out.println(
                isDataToo
                        ? "The data home is deleted: " + home.folder()
                        : "The data home stays: " + home.folder() + " (--delete-data deletes it).");
    }

    private void requireConfirmed(Home home) {
        if (isDataToo && !DataHomes.isHome(home.folder()))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    home.folder() + " is not marked as a data home; nothing was removed.",
                    "Delete it yourself if it is one.");
        if (isConfirmed) return;
        if (terminal.devices().keyboard().isEmpty())
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "Removing needs a confirmation; nothing was removed.",
                    "Run it in a terminal, or add --yes.");
        var isMeant = Confirmation.ask(terminal, "Remove all this?", false)
                && (!isDataToo
                        || Confirmation.ask(terminal, "Delete all data in " + home.folder() + " for ever?", false));
        if (!isMeant)
            throw Refusal.of(ProblemCode.CANCELLED, "Nothing was removed.", "Run it again when you are sure.");
    }
}
