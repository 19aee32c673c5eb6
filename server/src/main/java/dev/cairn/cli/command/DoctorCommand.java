package dev.cairn.cli.command;

import dev.cairn.cli.DoctorCheck;
import dev.cairn.cli.DoctorChecks;
import dev.cairn.cli.DoctorFixes;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.WaitingIndicator;
import dev.cairn.process.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `cairn doctor`: checks whether this machine has everything Cairn needs.
@Command(
        name = "doctor",
        description = "Check Java, natives, home, file system, disk, daemon, port, git and Maven; tell what to do."
                + " Exit code 3 when something must be mended.",
        footer = {"", "Examples:", "  cairn doctor", "  cairn doctor --fix"})
final class DoctorCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Option(names = "--fix", description = "Mend what can be mended without asking, then check.")
    private boolean isFixed;

    DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (isFixed) {
            var done = new DoctorFixes(terminal.settings().home()).apply();
            done.forEach(terminal.out()::println);
            if (done.isEmpty()) terminal.out().println("There was nothing that can be mended without you.");
        }
        var checkup = new DoctorChecks(terminal.settings());
        var checks = WaitingIndicator.during(terminal, "looking around", checkup::run);
        checks.forEach(this::print);
        var isFailed = checks.stream().anyMatch(check -> check.grade() == DoctorCheck.Grade.FAIL);
        terminal.out().println(verdict(checks, isFailed));
        return (isFailed ? ExitCode.UNAVAILABLE : ExitCode.OK).number();
    }

    private void print(DoctorCheck check) {
        terminal.out().printf("%s  %-12s %s%n", check.grade().label(), check.what(), check.finding());
        if (!check.nextStep().isEmpty()) terminal.out().printf("%18s next: %s%n", "", check.nextStep());
    }

    private static String verdict(List<DoctorCheck> checks, boolean isFailed) {
        if (isFailed) return "Something must be mended before Cairn can work here.";
        var warnings = checks.stream()
                .filter(check -> check.grade() == DoctorCheck.Grade.WARN)
                .count();
        return warnings == 0
                ? "All is well."
                : "Cairn works here; " + (warnings == 1 ? "1 thing" : warnings + " things") + " could be better.";
    }
}
