package dev.cairn.engine.workspace;

import dev.cairn.engine.workspace.RegistrationResult.RegistrationEffect;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult.Committed;
import dev.cairn.store.CommitResult.Declined;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.WorkspaceCodec;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Registers workspaces and finds the one a caller refers to.
public final class Workspaces {

    /// Each project has one workspace, so the key is constant.
    private static final RecordKey SETTINGS = new RecordKey(RecordKind.WORKSPACE, "settings");

    private static final int ATTEMPTS_MAX = 5;

    private final Store store;
    private final WorkspaceFolders folders;

    public Workspaces(Store store, WorkspaceFolders folders) {
        this.store = store;
        this.folders = folders;
    }

    /// Registers a folder or changes its settings; registering the same settings again writes nothing.
    public RegistrationResult register(RegistrationRequest request) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var registration = attempt(request);
            if (registration.isPresent()) return registration.get();
        }
        throw Refusal.of(
                ProblemCode.CONFLICT,
                "Others keep changing this project's folder.",
                "Look at graph_health for the project, then register again.");
    }

    /// One attempt; empty when another folder took the project between check and write.
    private Optional<RegistrationResult> attempt(RegistrationRequest request) {
        var settings = request.settings();
        var project = project(request);
        var seen = find(project).map(workspace -> workspace.settings().root());
        var result = store.<Optional<RegistrationEffect>>commit(transaction(request, project), draft -> {
            var current = draft.find(SETTINGS).map(version -> WorkspaceCodec.read(version.state()));
            if (!current.map(WorkspaceSettings::root).equals(seen)) return CommitDecision.decline(Optional.empty());
            if (current.equals(Optional.of(settings)))
                return CommitDecision.decline(Optional.of(RegistrationEffect.UNCHANGED));
            draft.begin(SETTINGS, WorkspaceCodec.write(settings));
            return CommitDecision.accept(
                    (current.isPresent() ? RegistrationEffect.CHANGED : RegistrationEffect.REGISTERED).name());
        });
        var ending =
                switch (result) {
                    case Declined<Optional<RegistrationEffect>>(var declined) -> declined;
                    case Committed<Optional<RegistrationEffect>>(var written, var _) ->
                        Optional.of(RegistrationEffect.valueOf(written.outcome()));
                };
        return ending.map(ended -> new RegistrationResult(new Workspace(project, settings), ended));
    }

    private static TxRequest transaction(RegistrationRequest request, ProjectId project) {
        return new TxRequest(project, request.key(), TxKind.WORKSPACE, request.author());
    }

    /// A folder has one project, and a project has one folder. A folder can be replaced only after it no longer exists.
    private ProjectId project(RegistrationRequest request) {
        var root = request.settings().root();
        var holder = all().stream()
                .filter(workspace -> workspace.settings().root().equals(root))
                .findFirst();
        var project =
                request.project().or(() -> holder.map(Workspace::project)).orElseGet(() -> ProjectIdNames.of(root));
        holder.filter(workspace -> !workspace.project().equals(project)).ifPresent(workspace -> {
            throw Refusal.of(
                    ProblemCode.CONFLICT,
                    "This folder is already registered as " + workspace.project() + ".",
                    "Leave projectId out, or give projectId=" + workspace.project() + ".");
        });
        find(project)
                .map(Workspace::settings)
                .map(WorkspaceSettings::root)
                .filter(other -> !other.equals(root) && folders.isPresent(other))
                .ifPresent(other -> {
                    throw Refusal.of(
                            ProblemCode.CONFLICT,
                            "The project id " + project + " belongs to the folder " + other + ".",
                            "Leave projectId out, or choose another one.");
                });
        return project;
    }

    /// All registered workspaces, ordered by id.
    public List<Workspace> all() {
        return store.projects().stream().flatMap(id -> find(id).stream()).toList();
    }

    public Optional<Workspace> find(ProjectId project) {
        return store.snapshot(project)
                .find(SETTINGS)
                .map(version -> new Workspace(project, WorkspaceCodec.read(version.state())));
    }

    /// The only registered workspace; refused when there are none or several.
    public Workspace only() {
        var all = all();
        if (all.size() > 1) throw WorkspaceRefusals.ambiguous(all);
        return all.stream().findFirst().orElseThrow(WorkspaceRefusals::none);
    }

    /// The workspace with this project id, or whose folder is or contains the given absolute path.
    public Optional<Workspace> search(String reference) {
        var all = all();
        return all.stream()
                .filter(workspace -> workspace.project().value().equals(reference))
                .findFirst()
                .or(() -> WorkspaceRefusals.path(reference).flatMap(path -> containing(path, all)));
    }

    /// Like [#search], but refuses an unknown reference.
    public Workspace resolve(String reference) {
        return search(reference).orElseThrow(() -> WorkspaceRefusals.unknown(reference, all()));
    }

    /// The innermost workspace that contains the folder.
    private Optional<Workspace> containing(Path folder, List<Workspace> all) {
        var real = folders.real(folder);
        return all.stream()
                .filter(workspace -> real.startsWith(workspace.settings().root()))
                .max(Comparator.comparingInt(
                        workspace -> workspace.settings().root().getNameCount()));
    }
}
