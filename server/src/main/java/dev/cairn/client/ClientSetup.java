package dev.cairn.client;

import dev.cairn.client.ClientSetupPlan.ClientFileAction;
import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Connects the clients of a project to Cairn, and adds a short guide for agents.
///
/// A plan only reads files. Applying it writes exactly what it contains, or is refused if a file has changed
/// since.
public final class ClientSetup {

    private final Path launcher;
    private final Optional<ClientPlaces> places;

    /// Creates a set-up that writes only inside a project.
    ///
    /// @param launcher the absolute path of the program that clients start
    public ClientSetup(Path launcher) {
        this(launcher, Optional.empty());
    }

    public ClientSetup(Path launcher, ClientPlaces places) {
        this(launcher, Optional.of(places));
    }

    private ClientSetup(Path launcher, Optional<ClientPlaces> places) {
        if (!launcher.isAbsolute()) throw new IllegalArgumentException("clients need an absolute path: " + launcher);
        this.launcher = launcher;
        this.places = places;
    }

    /// Where the entry for a client is written.
    public enum ClientScope {
        /// Into files of the repository that others share; they start `cairn` from their PATH.
        PROJECT,
        /// Into the settings of the user, with the path of the program.
        USER
    }

    /// The requested set-up.
    ///
    /// @param root the real folder of the project
    /// @param hasHooks whether the client should run `cairn hook`, if it supports that
    public record ClientSetupRequest(Path root, List<ClientKind> clients, ClientScope scope, boolean hasHooks) {

        public ClientSetupRequest {
            clients = List.copyOf(clients);
        }
    }

    /// Plans changes of files in the project only. Without given clients, it plans for those that the project
    /// already uses.
    public ClientSetupPlan plan(Path root, List<ClientKind> clients) {
        return plan(
                new ClientSetupRequest(root, clients.isEmpty() ? usedIn(root) : clients, ClientScope.PROJECT, false));
    }

    public ClientSetupPlan plan(ClientSetupRequest request) {
        var planned = new PlanBuilder(request.root());
        for (var client : request.clients()) {
            var isShared = request.scope() == ClientScope.PROJECT
                    && client.projectFile().isPresent();
            var entry = new ClientEntry(client, isShared ? ClientEntry.SHARED_COMMAND : launcher.toString());
            var file = isShared
                    ? ClientPlaces.projectFile(client, request.root())
                    : places.flatMap(known -> known.userFile(client));
            if (request.scope() == ClientScope.PROJECT && !isShared && file.isPresent())
                planned.note(client.title() + " has no settings of a project; the entry is in your own.");
            if (file.isEmpty()) planned.note(shown(entry));
            else planned.change(file.get(), isShared, before -> merged(entry, before, file.get(), planned));
            if (client == ClientKind.CLAUDE_CODE) hook(request, isShared, planned);
            client.caution().ifPresent(planned::note);
            guide(client, planned);
        }
        return planned.plan();
    }

    private static Optional<String> merged(ClientEntry entry, Optional<String> before, Path file, PlanBuilder planned) {
        var merged = entry.merge(planned.shown(file), before);
        merged.note().ifPresent(planned::note);
        return Optional.of(merged.text());
    }

    private void hook(ClientSetupRequest request, boolean isShared, PlanBuilder planned) {
        if (!request.hasHooks()) {
            planned.note("To begin every session with a wakeup, run `cairn install claude-code` without --no-hooks");
            return;
        }
        var hook = isShared ? SessionHook.shared() : SessionHook.of(launcher.toString());
        hookFile(request.root(), isShared)
                .ifPresent(file ->
                        planned.change(file, isShared, before -> Optional.of(hook.merge(planned.shown(file), before))));
    }

    private Optional<Path> hookFile(Path root, boolean isShared) {
        return isShared ? Optional.of(root.resolve(SessionHook.PROJECT_FILE)) : places.map(ClientPlaces::userHooks);
    }

    /// Adds the guide for agents. If CLAUDE.md refers to AGENTS.md, the guide is added to AGENTS.md, where it
    /// serves all clients.
    private static void guide(ClientKind client, PlanBuilder planned) {
        var guide = client.guide();
        var file = planned.root.resolve(guide.path());
        var isReferring = guide.path().equals("CLAUDE.md")
                && ClientFiles.read(ClientFiles.inProject(planned.root, file), guide.path())
                        .filter(text ->
                                text.lines().anyMatch(line -> line.strip().equals("@" + GuideFile.AGENTS)))
                        .isPresent();
        var used = isReferring ? GuideFile.shared(GuideFile.AGENTS) : guide;
        planned.change(planned.root.resolve(used.path()), true, before -> {
            before.filter(used::hasChangedSection)
                    .ifPresent(_ -> planned.note("kept the section of " + used.path() + ", which was changed by hand"));
            return Optional.of(used.merge(before));
        });
    }

    /// Plans the removal of everything that was written for these clients, in the project and in the user's settings.
    /// A file that cannot be parsed as settings is not changed, and a note says so.
    public ClientSetupPlan planRemoval(Path root, List<ClientKind> clients, ClientLedger ledger) {
        var planned = new PlanBuilder(root);
        var removal = new ClientRemoval(ledger);
        for (var client : clients) {
            var entry = new ClientEntry(client, ClientEntry.SHARED_COMMAND);
            for (var file : settingsFiles(root, client))
                planned.remove(
                        file,
                        file.startsWith(root) && client.projectFile().isPresent(),
                        before -> before.flatMap(text -> removal.entry(entry, planned, file, text)));
            if (client == ClientKind.CLAUDE_CODE)
                for (var isShared : List.of(true, false))
                    hookFile(root, isShared)
                            .ifPresent(file -> planned.remove(
                                    file,
                                    isShared,
                                    before -> before.flatMap(text -> removal.hook(planned, file, text))));
            for (var guide : guides(root, client, clients))
                planned.remove(
                        root.resolve(guide.path()),
                        true,
                        before -> before.flatMap(text -> removal.guide(guide, planned, text)));
        }
        return planned.plan();
    }

    /// The guides to remove with a client; a guide that several clients share is removed with the last of them.
    private List<GuideFile> guides(Path root, ClientKind client, List<ClientKind> leaving) {
        var candidates = client == ClientKind.CLAUDE_CODE
                ? List.of(client.guide(), GuideFile.shared(GuideFile.AGENTS))
                : List.of(client.guide());
        return candidates.stream()
                .filter(guide -> Arrays.stream(ClientKind.values())
                        .filter(other ->
                                !leaving.contains(other) && other.guide().equals(guide))
                        .noneMatch(other -> isConnected(root, other)))
                .toList();
    }

    /// Whether the client has an entry for Cairn, in the project or in the user's settings.
    public boolean isConnected(Path root, ClientKind client) {
        var entry = new ClientEntry(client, ClientEntry.SHARED_COMMAND);
        return settingsFiles(root, client).stream().anyMatch(file -> mayContain(file, entry));
    }

    /// Whether the file has the entry; a file that cannot be read may have it.
    private static boolean mayContain(Path file, ClientEntry entry) {
        try {
            return ClientFiles.read(ClientFiles.real(file), file.toString())
                    .filter(text -> entry.isIn(file.toString(), text))
                    .isPresent();
        } catch (Refusal unreadable) {
            return true;
        }
    }

    private List<Path> settingsFiles(Path root, ClientKind client) {
        return Stream.of(ClientPlaces.projectFile(client, root), places.flatMap(known -> known.userFile(client)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static String shown(ClientEntry entry) {
        return entry.client() == ClientKind.GENERIC
                ? "Let your client start this MCP server over stdio; most clients read:\n" + entry.snippet()
                : "For " + entry.client().title() + " add this to its settings:\n" + entry.snippet();
    }

    /// Writes the planned files: all of them, or none when one has changed since or cannot be written.
    public void apply(ClientSetupPlan plan) {
        var changes = changes(plan);
        changes.stream()
                .filter(change ->
                        !ClientFiles.read(change.target(), change.path()).equals(change.before()))
                .findFirst()
                .ifPresent(change -> {
                    throw Refusal.of(
                            ProblemCode.CONFLICT,
                            change.path() + " changed while it was being prepared; nothing was written.",
                            "Try again.");
                });
        ClientFiles.write(changes);
    }

    /// Writes the planned files and stores their earlier state in the ledger.
    public void apply(Path root, ClientSetupPlan plan, ClientLedger ledger) {
        ledger.remember(root, changes(plan));
        apply(plan);
    }

    /// Removes what was written, and deletes its state from the ledger.
    public void applyRemoval(ClientSetupPlan plan, ClientLedger ledger) {
        apply(plan);
        for (var change : changes(plan))
            if (change.action() == ClientFileAction.DELETE)
                ledger.find(change.target())
                        .flatMap(ClientLedger.LedgerLine::newFolders)
                        .ifPresent(count -> ClientFiles.deleteEmptyFolders(change.target(), count));
        ledger.forget(plan.files());
    }

    private static List<ClientFileChange> changes(ClientSetupPlan plan) {
        return plan.files().stream()
                .filter(change -> change.action() != ClientFileAction.KEEP)
                .toList();
    }

    /// The clients that this user has installed, or that the project has settings for.
    public List<ClientKind> present(Path root) {
        return Arrays.stream(ClientKind.values())
                .filter(client -> client != ClientKind.GENERIC)
                .filter(client -> hasTrace(client, root)
                        || places.filter(known -> known.has(client)).isPresent())
                .toList();
    }

    private static boolean hasTrace(ClientKind client, Path root) {
        var trace = client.trace().inProject();
        return (!trace.isEmpty() && Files.exists(root.resolve(trace)))
                || ClientPlaces.projectFile(client, root).filter(Files::exists).isPresent();
    }

    /// The clients that the project uses; if there are none, the one whose settings file most clients can read.
    private static List<ClientKind> usedIn(Path root) {
        var used = Arrays.stream(ClientKind.values())
                .filter(client -> hasTrace(client, root))
                .toList();
        return used.isEmpty() ? List.of(ClientKind.CLAUDE_CODE) : used;
    }

    /// Collects the changes of a plan. If two paths lead to the same file, they become one change.
    static final class PlanBuilder {

        private final Path root;
        private final List<String> notes = new ArrayList<>();
        private final List<ClientFileChange> files = new ArrayList<>();

        PlanBuilder(Path root) {
            this.root = root;
        }

        Path root() {
            return root;
        }

        void note(String note) {
            notes.add(note);
        }

        void change(Path file, boolean isConfined, Function<Optional<String>, Optional<String>> rewrite) {
            var target = isConfined ? ClientFiles.inProject(root, file) : ClientFiles.real(file);
            var path = shown(file);
            var known = files.stream()
                    .filter(change -> change.target().equals(target))
                    .findFirst();
            var before = known.map(ClientFileChange::before).orElseGet(() -> ClientFiles.read(target, path));
            var after = rewrite.apply(known.isPresent() ? known.get().after() : before);
            known.ifPresent(files::remove);
            files.add(new ClientFileChange(known.map(ClientFileChange::path).orElse(path), target, before, after));
        }

        void remove(Path file, boolean isConfined, Function<Optional<String>, Optional<String>> rewrite) {
            try {
                change(file, isConfined, rewrite);
            } catch (Refusal unreadable) {
                note(unreadable.problem().message() + " Remove Cairn's part of it by hand.");
            }
        }

        /// The path to display: relative if the file is in the project, otherwise absolute.
        String shown(Path file) {
            return file.startsWith(root) ? root.relativize(file).toString() : file.toString();
        }

        ClientSetupPlan plan() {
            return new ClientSetupPlan(
                    notes,
                    files.stream()
                            .filter(change -> change.before().isPresent()
                                    || change.after().isPresent())
                            .toList());
        }
    }
}
