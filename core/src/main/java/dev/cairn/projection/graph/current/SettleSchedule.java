package dev.cairn.projection.graph.current;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// Schedules the complete resolution of an unsettled graph. It starts one pause after the first change that left the
/// graph unsettled.
///
/// Later changes do not postpone the resolution, so a graph that changes all the time is settled, too. The pause is
/// twice the duration of the last resolution, but at least one second and at most one minute.
final class SettleSchedule {

    /// The delay after the first change, so that files saved at about the same time are resolved together.
    private static final long DELAY_MILLIS = 1_000;

    private static final long PAUSE_FACTOR = 2;
    private static final long PAUSE_MILLIS_MAX = 60_000;

    private final ScheduledExecutorService background;
    private final BooleanSupplier settle;
    private final AtomicBoolean isPlanned = new AtomicBoolean();
    private volatile long pauseMillis = DELAY_MILLIS;

    /// @param settle resolves all files; returns true if the graph is still not settled
    SettleSchedule(ScheduledExecutorService background, BooleanSupplier settle) {
        this.background = background;
        this.settle = settle;
    }

    void settleSoon() {
        if (!isPlanned.compareAndSet(false, true)) return;
        var _ = background.schedule(this::run, pauseMillis, TimeUnit.MILLISECONDS);
    }

    private void run() {
        long start = System.nanoTime();
        boolean isMore;
        try {
            isMore = settle.getAsBoolean();
        } finally {
            long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            pauseMillis = Math.clamp(PAUSE_FACTOR * took, DELAY_MILLIS, PAUSE_MILLIS_MAX);
            isPlanned.set(false);
        }
        if (isMore) settleSoon();
    }
}
