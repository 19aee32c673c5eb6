package dev.cairn.engine.claim;

import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.codec.FileCodec;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Finds the other worktrees of a project in which code was changed that a worktree still has as it was.
///
/// A different text alone is not enough: if this worktree had the text of the other one before, the other one is only
/// older.
public final class WorktreeChanges {

    /// Maximum number of earlier versions of a file that are compared, newest first.
    private static final int VERSIONS_COMPARED_MAX = 20;

    private static final int VERSIONS_READ_MAX = 1_000;

    private final Store store;
    private final WorktreePlaces places;
    private final TextHashes texts;

    /// Hashes the text of a file or symbol.
    @FunctionalInterface
    public interface TextHashes {

        /// The hash of the target's text in a version of its file; empty if the target is not in it.
        String hash(FileVersion file, SymbolId target);
    }

    public WorktreeChanges(Store store, WorktreePlaces places, TextHashes texts) {
        this.store = store;
        this.places = places;
        this.texts = texts;
    }

    /// A change of code in another worktree.
    ///
    /// @param agent the agent that made it, if known
    /// @param since when the change was recorded
    /// @param isRemoved whether the change removed the code
    public record WorktreeChange(
            String target, WorktreePlace place, Optional<AgentId> agent, Instant since, boolean isRemoved) {

        /// A sentence without its subject, such as "ada changed it in shop-fix (fix/rounding)".
        public String words() {
            var what = isRemoved ? "removed" : "changed";
            return agent.map(name -> name + " " + what + " it in ").orElse("it was " + what + " in ") + place.words();
        }
    }

    public WorktreePlaces places() {
        return places;
    }

    /// The changes of a target in the worktrees other than that of the snapshot.
    public List<WorktreeChange> of(Snapshot here, ClaimTarget.Code target) {
        var others = places.of(here.project()).stream()
                .filter(place -> !place.id().equals(here.project()))
                .toList();
        var key = FileCodec.key(target.id().path());
        if (others.isEmpty() || key.isEmpty()) return List.of();
        var file = here.find(key.get()).map(FileCodec::read);
        if (file.isEmpty()) return List.of();
        return others.stream()
                .flatMap(place -> change(here, file.get(), target, place).stream())
                .toList();
    }

    private Optional<WorktreeChange> change(
            Snapshot here, FileVersion file, ClaimTarget.Code target, WorktreePlace place) {
        var key = FileCodec.key(file.path()).orElseThrow();
        var there = here.seenFrom(place.id());
        var versions = newest(there, file.path());
        if (versions.isEmpty()) return Optional.empty();
        var last = versions.getLast();
        var now = there.find(key).map(FileCodec::read);
        if (now.filter(other -> other.contentHash().equals(file.contentHash())).isPresent()) return Optional.empty();
        var own = texts.hash(file, target.id());
        var other = now.map(version -> texts.hash(version, target.id())).orElse("");
        if (own.equals(other) || isEarlier(here, file.path(), target.id(), other)) return Optional.empty();
        long seq = last.endedSeq().orElse(last.begunSeq());
        var tx = store.feed().after(place.id(), seq - 1, 1).stream().findFirst();
        return Optional.of(new WorktreeChange(
                target.written(),
                place,
                tx.filter(each -> each.kind() == TxKind.AGENT_EDIT)
                        .map(each -> each.author().agent()),
                tx.map(Tx::recordedAt).orElse(last.valid().from()),
                other.isEmpty()));
    }

    /// Whether this worktree had that text before.
    private boolean isEarlier(Snapshot here, String path, SymbolId target, String text) {
        return newest(here, path).stream()
                .map(FileCodec::read)
                .anyMatch(version -> texts.hash(version, target).equals(text));
    }

    private static List<RecordVersion> newest(Snapshot at, String path) {
        var all = at.history(FileCodec.key(path).orElseThrow(), 0, VERSIONS_READ_MAX)
                .items();
        return all.subList(Math.max(0, all.size() - VERSIONS_COMPARED_MAX), all.size());
    }

    /// The worktree in which the holder of a claim works.
    public Optional<WorktreePlace> placeOf(ProjectId project, String worktree) {
        return places.find(project.in(worktree));
    }
}
