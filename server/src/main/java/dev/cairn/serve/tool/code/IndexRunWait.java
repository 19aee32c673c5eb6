package dev.cairn.serve.tool.code;

import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.serve.tool.CallProgress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Waits a limited time for an indexing run; a longer run continues in the background.
final class IndexRunWait {

    /// After this time the caller gets the id of the job instead of its result.
    static final int WAIT_SECONDS_MAX = 120;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

    private IndexRunWait() {}

    /// Waits for the run and returns its report; empty if it takes too long. If the call is cancelled, so is the
    /// run.
    static Optional<IndexReport> await(IndexJob job, CallProgress progress) {
        long polls = Duration.ofSeconds(WAIT_SECONDS_MAX).dividedBy(POLL_INTERVAL);
        try {
            for (long poll = 0; poll < polls && !job.await(POLL_INTERVAL); poll++) {
                var now = job.progress();
                progress.report((double) now.done(), (double) now.total(), now.phase());
                if (progress.isCancelled()) job.cancel();
            }
        } catch (InterruptedException e) {
            job.cancel();
            Thread.currentThread().interrupt();
        }
        return job.isEnded() ? job.report() : Optional.empty();
    }

    /// The report of a run. If the run waited for an earlier one and then found nothing to do, the report of the
    /// earlier run is returned.
    static IndexReport withEarlier(IndexReport own, List<IndexJob> earlier) {
        if (own.tx().isPresent()) return own;
        return earlier.stream()
                .filter(job -> job.failure().isEmpty())
                .flatMap(job -> job.report().stream())
                .filter(report -> report.tx().isPresent())
                .findFirst()
                .orElse(own);
    }
}
