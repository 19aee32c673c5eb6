package dev.cairn.client;

import dev.cairn.client.ClientSetupPlan.ClientFileAction;
import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Configures the clients of a project for Cairn, and adds a short guide for agents.
///
/// Planning only reads; applying writes exactly the plan, or refuses when a file has changed since.
public final class ClientSetup {

    private final ClientEntry entry;

    /// `launcher` is the absolute path of the program clients start.
    public ClientSetup(Path launcher) {
        this.entry = new ClientEntry(launcher);
    }

    /// Plans the changes to the real folder `root`; without given clients, for those already used there.
    public ClientSetupPlan plan(Path root, List<ClientKind> clients) {
        var files = new ProjectFiles(root);
        var steps = new ArrayList<String>();
        var changes = new ArrayList<ClientFileChange>();
        for (var client : clients.isEmpty() ? usedIn(files) : clients) {
            client.json()
                    .ifPresentOrElse(
                            place -> changes.add(
                                    files.change(client.path(), before -> entry.merge(client.path(), before, place))),
                            () -> steps.add(entry.shown(client)));
            entry.sessionStart(client).ifPresent(steps::add);
        }
        changes.add(files.change(AgentGuide.PATH, AgentGuide::merge));
        changes.forEach(change -> steps.add(change.action().name().toLowerCase(Locale.ROOT) + " " + change.path()));
        return new ClientSetupPlan(steps, changes);
    }

    /// Writes the planned files, each with one atomic move.
    public void apply(ClientSetupPlan plan) {
        var changes = plan.files().stream()
                .filter(change -> change.action() != ClientFileAction.KEEP)
                .toList();
        changes.stream()
                .filter(change -> !ProjectFiles.isAsPlanned(change))
                .findFirst()
                .ifPresent(change -> {
                    throw Refusal.of(
                            ProblemCode.CONFLICT,
                            change.path() + " changed while it was being prepared; nothing was written.",
                            "Call init_project again.");
                });
        changes.forEach(ProjectFiles::write);
    }

    /// A project without any client gets the file that most clients can read.
    private static List<ClientKind> usedIn(ProjectFiles files) {
        var used = List.of(ClientKind.values()).stream()
                .filter(client -> !client.path().isEmpty() && files.hasTraceOf(client.path()))
                .toList();
        return used.isEmpty() ? List.of(ClientKind.CLAUDE_CODE) : used;
    }
}
