package dev.cairn.engine.index;

import dev.cairn.store.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How an import of history ended: `versions` were new, `skipped` ones had no content that is kept.
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
