package dev.cairn.cli.command;

import dev.cairn.cli.Confirmation;
import dev.cairn.cli.Terminal;
import dev.cairn.cli.TextDiff;
import dev.cairn.client.ClientKind;
import dev.cairn.client.ClientLedger;
import dev.cairn.client.ClientPlaces;
import dev.cairn.client.ClientSetup;
import dev.cairn.client.ClientSetup.ClientScope;
import dev.cairn.client.ClientSetup.ClientSetupRequest;
import dev.cairn.client.ClientSetupPlan;
import dev.cairn.client.ClientSetupPlan.ClientFileAction;
import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import dev.cairn.model.problem.Misspelling;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.process.ExitCode;
import dev.cairn.process.RunningBuild;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `cairn install`: connects agent clients to Cairn, or disconnects them.
@Command(
        name = "install",
        description = "Connect agent clients to Cairn: add its entry to their settings and a short guide to the files"
                + " their agents read. Shows every change first. Without a client, finds those you use and asks.",
        footer = {
            "",
            "Clients: claude-code, cursor, vscode, codex, gemini-cli, windsurf, zed, opencode, generic",
            "",
            "Examples:",
            "  cairn install claude-code            connect one client",
            "  cairn install gemini-cli --dry-run   only show the changes",
            "  cairn install cursor --scope project share the entry with everyone who has the repository",
            "  cairn install codex --uninstall      take the entries back"
        })
final class InstallCommand implements Callable<Integer> {

    /// Clients that read a project's settings without asking for trust first.
    private static final Set<ClientKind> READS_PROJECT =
            Set.of(ClientKind.CLAUDE_CODE, ClientKind.CURSOR, ClientKind.VSCODE, ClientKind.ZED);

    private final Terminal terminal;

    @Parameters(
            arity = "0..*",
            paramLabel = "client",
            completionCandidates = ArgumentWords.Clients.class,
            description = "Clients to connect (those found on this machine).")
    private List<String> clients = List.of();

    @Option(names = "--dry-run", description = "Only show what would be written.")
    private boolean isDryRun;

    @Option(names = "--uninstall", description = "Remove Cairn's entries; what you changed in them stays.")
    private boolean isRemoval;

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean isConfirmed;

    @Option(
            names = "--hooks",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Let the client run `cairn hook` at the start of a session, before an edit and at the end"
                    + " (Claude Code; on unless --no-hooks is given).")
    private boolean hasHooks;

    @Option(
            names = "--scope",
            paramLabel = "scope",
            completionCandidates = ArgumentWords.Scopes.class,
            description = "project writes files that a repository shares and that start `cairn` from the PATH; user"
                    + " writes your own settings with the full path. By default whatever works right away.")
    private @Nullable String scope;

    @Option(names = "--workspace", paramLabel = "dir", description = "The project's folder (the current one).")
    private String workspace = ".";

    InstallCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        var root = root();
        var places =
                new ClientPlaces(terminal.places().userHome(), terminal.places().environment());
        var setup = new ClientSetup(RunningBuild.launcher(), places);
        var chosen = clients.isEmpty() ? chooseDetected(setup, root) : namedClients();
        if (chosen.isEmpty()) return ExitCode.USAGE.number();
        var ledger = ledger(terminal);
        var plan = isRemoval
                ? setup.planRemoval(root, chosen, ledger)
                : merge(chosen.stream()
                        .map(client -> setup.plan(
                                new ClientSetupRequest(root, List.of(client), scope(client, places), hasHooks)))
                        .toList());
        print(plan);
        if (plan.changesNothing()) {
            terminal.out()
                    .println(
                            !isRemoval
                                    ? "Everything is set up already; no file changes."
                                    : plan.notes().isEmpty() ? "There is nothing to remove." : "Nothing was removed.");
            return ExitCode.OK.number();
        }
        if (isDryRun) {
            terminal.out().println("Nothing was written. Run it without --dry-run to write this.");
            return ExitCode.OK.number();
        }
        if (!isConfirmed && !Confirmation.ask(terminal, "Write these files?", true)) {
            terminal.out().println("Nothing was written.");
            return ExitCode.OK.number();
        }
        if (isRemoval) setup.applyRemoval(plan, ledger);
        else setup.apply(root, plan, ledger);
        terminal.out().println(summary(plan, chosen));
        return ExitCode.OK.number();
    }

    /// The record, kept in the home, of what client files contained before Cairn changed them.
    static ClientLedger ledger(Terminal terminal) {
        var home = terminal.settings().home().prepare();
        return new ClientLedger(home.folder().resolve("installed-clients.json"));
    }

    private Path root() {
        try {
            return terminal.path(workspace).toRealPath();
        } catch (IOException e) {
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "There is no folder " + terminal.path(workspace) + ".",
                    "Name the project's folder with --workspace.",
                    e);
        }
    }

    private List<ClientKind> namedClients() {
        var known = ClientKind.allWritten();
        for (var name : clients)
            if (!known.contains(name))
                throw Refusal.of(
                        ProblemCode.BAD_ARGUMENT,
                        "'" + name + "' is not a client that Cairn knows.",
                        new Misspelling(name)
                                        .mostSimilar(known)
                                        .or(() -> known.stream()
                                                .filter(other -> other.startsWith(name))
                                                .findFirst())
                                        .map(near -> "Did you mean " + near + "? ")
                                        .orElse("")
                                + "Known are " + String.join(", ", known)
                                + "; generic prints the entry for any other.");
        return clients.stream().distinct().map(ClientKind::parse).toList();
    }

    /// Asks which of the found clients to connect; without a keyboard, names the commands.
    private List<ClientKind> chooseDetected(ClientSetup setup, Path root) {
        var present = setup.present(root).stream()
                .filter(client -> !isRemoval || setup.isConnected(root, client))
                .toList();
        if (present.isEmpty()) {
            terminal.out()
                    .println(
                            isRemoval
                                    ? "No client is connected to Cairn here."
                                    : "No agent client was found on this machine. Name one: cairn install claude-code");
            return List.of();
        }
        var titles = present.stream().map(ClientKind::title).collect(Collectors.joining(", "));
        terminal.out().println("Found: " + titles + ".");
        if (isConfirmed) return present;
        if (terminal.devices().keyboard().isEmpty()) {
            terminal.out()
                    .println("Name those to " + (isRemoval ? "disconnect" : "connect") + ", or add --yes for all:");
            present.forEach(client ->
                    terminal.out().println("  cairn install " + client.written() + (isRemoval ? " --uninstall" : "")));
            return List.of();
        }
        var chosen = new ArrayList<ClientKind>();
        for (var client : present)
            if (Confirmation.ask(terminal, (isRemoval ? "Disconnect " : "Connect ") + client.title() + "?", true))
                chosen.add(client);
        return chosen;
    }

    private ClientScope scope(ClientKind client, ClientPlaces places) {
        if (scope != null)
            return switch (scope.toLowerCase(Locale.ROOT)) {
                case "project" -> ClientScope.PROJECT;
                case "user" -> ClientScope.USER;
                default ->
                    throw Refusal.of(
                            ProblemCode.BAD_ARGUMENT, "'" + scope + "' is not a scope.", "Give project or user.");
            };
        return READS_PROJECT.contains(client) && places.program("cairn").isPresent()
                ? ClientScope.PROJECT
                : ClientScope.USER;
    }

    private static ClientSetupPlan merge(List<ClientSetupPlan> plans) {
        var notes =
                plans.stream().flatMap(plan -> plan.notes().stream()).distinct().toList();
        var files = new ArrayList<ClientFileChange>();
        for (var plan : plans)
            for (var change : plan.files())
                if (files.stream().noneMatch(known -> known.target().equals(change.target()))) files.add(change);
        return new ClientSetupPlan(notes, files);
    }

    private void print(ClientSetupPlan plan) {
        var out = terminal.out();
        var style = terminal.style();
        for (var change : plan.files()) {
            if (change.action() == ClientFileAction.KEEP) continue;
            out.println(style.bold(change.action().name().toLowerCase(Locale.ROOT) + " " + change.path()));
            for (var line :
                    TextDiff.of(change.before().orElse(""), change.after().orElse("")))
                out.println("  "
                        + switch (line.charAt(0)) {
                            case '+' -> style.green(line);
                            case '-' -> style.red(line);
                            case '@' -> style.faint(line);
                            default -> line;
                        });
        }
        plan.notes().forEach(out::println);
    }

    private String summary(ClientSetupPlan plan, List<ClientKind> chosen) {
        var count = plan.files().stream()
                .filter(change -> change.action() != ClientFileAction.KEEP)
                .count();
        var files = count == 1 ? "1 file" : count + " files";
        var titles = chosen.stream().map(ClientKind::title).collect(Collectors.joining(", "));
        return isRemoval
                ? "Changed " + files + ". Restart " + titles + " to disconnect."
                : "Wrote " + files + ". Restart " + titles + " to connect; `cairn install "
                        + chosen.getFirst().written() + " --uninstall` takes it back.";
    }
}
