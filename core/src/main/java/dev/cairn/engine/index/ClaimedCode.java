package dev.cairn.engine.index;

import dev.cairn.engine.claim.ChangedUnit;
import dev.cairn.engine.claim.ClaimBook;
import dev.cairn.engine.claim.CodeChange;
import dev.cairn.engine.claim.CodeEndings;
import dev.cairn.engine.claim.CodeVersions;
import dev.cairn.engine.claim.GitMove;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Ends or advances claims in the transaction that changes the code they are on.
public final class ClaimedCode implements DraftParticipant {

    private final CodeEndings endings;
    private final CodeVersions versions;
    private final GitMoves git;

    public ClaimedCode(CodeEndings endings, CodeVersions versions, GitMoves git) {
        this.endings = endings;
        this.versions = versions;
        this.git = git;
    }

    @Override
    public Optional<Author> editor(Snapshot at, List<FileChange> changes, Author seenBy, Instant now) {
        var claims = ClaimBook.openOnCode(at);
        if (claims.isEmpty()) return Optional.empty();
        return endings.editor(
                at, new CodeChange(TxKind.FILE_CHANGE, seenBy, moved(at, changes), units(claims, changes)), now);
    }

    @Override
    public void changed(Draft draft, List<FileChange> changes, Author author, TxKind kind) {
        var claims = ClaimBook.openOnCode(draft);
        if (claims.isEmpty()) return;
        endings.apply(draft, new CodeChange(kind, author, moved(draft, changes), units(claims, changes)));
    }

    private List<ChangedUnit> units(List<Claim> claims, List<FileChange> changes) {
        var withSymbols = withSymbols(claims, changes);
        return changes.stream()
                .flatMap(change ->
                        versions.units(change.before(), change.after(), withSymbols.contains(change.path())).stream())
                .toList();
    }

    private Optional<GitMove> moved(Snapshot at, List<FileChange> changes) {
        return git.lately(at.project()).map(moved -> new GitMove(moved.at(), explained(moved, changes)));
    }

    /// A save of somebody's own leaves other contents than the commit has that git put in place.
    private static Set<String> explained(GitMoves.Moved moved, List<FileChange> changes) {
        return changes.stream()
                .filter(change -> !moved.asInHead() || change.isHead())
                .map(FileChange::path)
                .collect(Collectors.toSet());
    }

    /// Files whose symbols matter: those somebody holds a symbol in, and those such a file was renamed to.
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
        return paths;
    }
}
