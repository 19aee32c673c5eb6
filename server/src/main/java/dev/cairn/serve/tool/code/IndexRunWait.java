package dev.cairn.serve.tool.code;

import dev.cairn.engine.index.IndexJob;
import dev.cairn.engine.index.IndexReport;
import dev.cairn.serve.tool.CallProgress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Waits a limited time for an indexing run; a longer run continues in the background.
final class IndexRunWait {

    /// After this time the caller gets the job's handle instead of its result.
    static final int WAIT_SECONDS_MAX = 120;

    private static final Duration LOOK_EVERY = Duration.ofMillis(100);

    private IndexRunWait() {}

    /// The report of a run that ended in time; a cancelled call ends the run.
    static Optional<IndexReport> await(IndexJob job, CallProgress progress) {
        long looks = Duration.ofSeconds(WAIT_SECONDS_MAX).dividedBy(LOOK_EVERY);
        try {
            for (long look = 0; look < looks && !job.await(LOOK_EVERY); look++) {
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

    /// A run that waited for another one and found nothing more to do reports the result of that other run.
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
