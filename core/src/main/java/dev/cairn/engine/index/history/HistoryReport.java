package dev.cairn.engine.index.history;

import dev.cairn.store.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The result of an import of history.
///
/// @param versions the number of new versions
/// @param skipped the number of versions whose content is not stored
public record HistoryReport(
        List<Tx> transactions,
        long commits,
        long versions,
        long skipped,
        long filesParsed,
        Optional<Instant> reachesBackTo,
        Duration took) {

    public HistoryReport {
        transactions = List.copyOf(transactions);
    }
}
