package dev.cairn.engine.index.diff;

import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.id.TxId;
import dev.cairn.projection.log.TransactionIndex.IndexingRuns;
import java.util.List;
import java.util.Optional;

/// The differences of the code between two moments.
///
/// @param start a description of the state compared with
/// @param sides the changes of each worktree; present if that state is the one of another worktree
public record DiffResult(
        String start,
        ChangedIds added,
        ChangedIds removed,
        ChangedIds modified,
        IndexingRuns runs,
        DiffDetails details,
        Optional<WorktreeSides> sides) {

    /// The symbols that each of two worktrees changed since their merge base; one may be in both lists.
    ///
    /// @param mergeBase the commit; empty if git knows none, and then both lists are empty
    public record WorktreeSides(WorktreePlace place, Optional<String> mergeBase, ChangedIds here, ChangedIds there) {}

    /// The changes of each modified, renamed or moved symbol, and the files that differ.
    public record DiffDetails(List<SymbolChange> changes, long changesTotal, List<String> files, long filesTotal) {

        public DiffDetails {
            changes = List.copyOf(changes);
            files = List.copyOf(files);
        }
    }

    /// The first ids in order, and the total number.
    public record ChangedIds(List<SymbolId> items, long total) {

        public ChangedIds {
            items = List.copyOf(items);
        }

        public long omitted() {
            return total - items.size();
        }
    }

    /// The newest indexing runs between the moments, newest first.
    public List<TxId> transactions() {
        return runs.newest();
    }

    public long transactionsTotal() {
        return runs.count();
    }

    public boolean isEmpty() {
        return added.total() + removed.total() + modified.total() == 0;
    }
}
