package dev.cairn.engine.index.diff;

import dev.cairn.model.id.SymbolId;
import dev.cairn.model.id.TxId;
import java.util.List;

/// The differences of the code between two moments.
///
/// @param start a description of the moment compared with
public record DiffResult(
        String start,
        ChangedIds added,
        ChangedIds removed,
        ChangedIds modified,
        List<TxId> transactions,
        long transactionsTotal) {

    /// The first ids in order, and the total number.
    public record ChangedIds(List<SymbolId> items, long total) {

        public ChangedIds {
            items = List.copyOf(items);
        }

        public long omitted() {
            return total - items.size();
        }
    }

    public DiffResult {
        transactions = List.copyOf(transactions);
    }

    public boolean isEmpty() {
        return added.total() + removed.total() + modified.total() == 0;
    }
}
