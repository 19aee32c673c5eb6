package dev.cairn.engine.index;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.engine.claim.change.ChangedUnit;
import dev.cairn.engine.claim.change.ClaimInvalidation;
import dev.cairn.engine.claim.change.CodeChange;
import dev.cairn.engine.claim.change.ContentHashVersions;
import dev.cairn.engine.claim.change.GitOperation;
import dev.cairn.engine.claim.change.ReportedEdits;
import dev.cairn.engine.claim.change.ReportedEdits.ReportedEdit;
import dev.cairn.engine.index.git.GitActivity;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Author;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Ends or advances claims in the transaction that changes the code they are on.
public final class ClaimParticipant implements DraftParticipant {

    /// In a larger change, symbols are not followed to other files.
    private static final int MOVES_SEARCHED_MAX = 50;

    private final ClaimInvalidation endings;
    private final ReportedEdits edits;
    private final ContentHashVersions versions;
    private final GitActivity git;
    private final InstantSource clock;

    public ClaimParticipant(
            ClaimInvalidation endings,
            ReportedEdits edits,
            ContentHashVersions versions,
            GitActivity git,
            InstantSource clock) {
        this.endings = endings;
        this.edits = edits;
        this.versions = versions;
        this.git = git;
        this.clock = clock;
    }

    @Override
    public Optional<Author> editor(Snapshot at, List<FileChange> changes, Author seenBy, Instant now) {
        var claims = StoredClaims.openInWorktree(at);
        if (claims.isEmpty() && reported(at).isEmpty()) return Optional.empty();
        var read = read(at, claims, changes, withSymbols(claims, changes));
        return endings.editor(at, read.change(TxKind.FILE_CHANGE, seenBy), now);
    }

    /// In the usual case, symbols are read only for files in which a symbol is claimed.
    @Override
    public PreparedChange prepare(Snapshot at, List<FileChange> changes, Preparation preparation) {
        var claims = StoredClaims.openInWorktree(at);
        var withSymbols = preparation == Preparation.COMPLETE ? paths(changes) : withSymbols(claims, changes);
        var isIdle = claims.isEmpty() && preparation == Preparation.USUAL;
        var read = isIdle ? Optional.<ChangeEvidence>empty() : Optional.of(read(at, claims, changes, withSymbols));
        return (draft, author, kind) -> {
            var now = StoredClaims.openInWorktree(draft);
            if (now.isEmpty()) return true;
            if (read.isEmpty() || !withSymbols.containsAll(ofChanged(withSymbols(now, changes), changes))) return false;
            endings.apply(draft, read.get().change(kind, author));
            return true;
        };
    }

    /// The facts about a change that are read before its transaction.
    private record ChangeEvidence(
            Optional<GitOperation> git,
            List<ChangedUnit> units,
            List<ReportedEdit> edits,
            Map<SymbolId, SymbolId> renames) {

        CodeChange change(TxKind kind, Author author) {
            return new CodeChange(kind, author, git, units, edits, renames);
        }
    }

    private ChangeEvidence read(Snapshot at, List<Claim> claims, List<FileChange> changes, Set<String> withSymbols) {
        var units = units(withSymbols, changes);
        return new ChangeEvidence(moved(at, changes), units, reported(at), renames(claims, changes, units));
    }

    private List<ReportedEdit> reported(Snapshot at) {
        return edits.reportedSince(at.project(), clock.instant().minus(ClaimInvalidation.EDIT_EXPLAINS_FOR));
    }

    /// Renames are searched only in files that lost a claimed symbol.
    private Map<SymbolId, SymbolId> renames(List<Claim> claims, List<FileChange> changes, List<ChangedUnit> units) {
        var gone = units.stream()
                .filter(unit -> !unit.id().isFile() && unit.after().isEmpty())
                .map(ChangedUnit::id)
                .collect(Collectors.toSet());
        var lost = claims.stream()
                .flatMap(claim -> claim.target().code().stream())
                .filter(gone::contains)
                .map(SymbolId::path)
                .collect(Collectors.toSet());
        var renames = new HashMap<SymbolId, SymbolId>();
        for (var change : changes)
            if (lost.contains(change.path())
                    && change.before().isPresent()
                    && change.after().isPresent())
                renames.putAll(
                        versions.renames(change.before().get(), change.after().get()));
        return renames;
    }

    private static Set<String> paths(List<FileChange> changes) {
        return changes.stream().map(FileChange::path).collect(Collectors.toSet());
    }

    private static Set<String> ofChanged(Set<String> held, List<FileChange> changes) {
        var changed = paths(changes);
        return held.stream().filter(changed::contains).collect(Collectors.toSet());
    }

    private List<ChangedUnit> units(Set<String> withSymbols, List<FileChange> changes) {
        return changes.stream()
                .flatMap(change ->
                        versions.units(change.before(), change.after(), withSymbols.contains(change.path())).stream())
                .toList();
    }

    private Optional<GitOperation> moved(Snapshot at, List<FileChange> changes) {
        return git.recent(at.project()).map(moved -> new GitOperation(moved.at(), explained(moved, changes)));
    }

    /// A file saved by an agent after a git operation differs from HEAD, so git does not explain it.
    private static Set<String> explained(GitActivity.LastGitOperation moved, List<FileChange> changes) {
        return changes.stream()
                .filter(change -> !moved.asInHead() || change.isHead())
                .map(FileChange::path)
                .collect(Collectors.toSet());
    }

    /// The files whose symbols are needed: those with a claimed symbol, and those to which such a file was renamed.
    private static Set<String> withSymbols(List<Claim> claims, List<FileChange> changes) {
        var paths = claims.stream()
                .flatMap(claim -> claim.target().code().stream())
                .filter(code -> !code.isFile())
                .map(SymbolId::path)
                .collect(Collectors.toCollection(HashSet::new));
        var gone = changes.stream()
                .filter(change ->
                        paths.contains(change.path()) && change.after().isEmpty())
                .flatMap(change -> change.before().stream())
                .map(FileVersion::contentHash)
                .collect(Collectors.toSet());
        changes.stream()
                .filter(change -> change.before().isEmpty())
                .filter(change -> change.after()
                        .map(FileVersion::contentHash)
                        .filter(gone::contains)
                        .isPresent())
                .forEach(change -> paths.add(change.path()));
        // A claimed symbol may have been moved to any other file of the change.
        if (changes.size() <= MOVES_SEARCHED_MAX && changes.stream().anyMatch(change -> paths.contains(change.path())))
            paths.addAll(paths(changes));
        return paths;
    }
}
