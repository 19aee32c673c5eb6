package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The writes that wait because another server has locked their project. They are tried again while the writes of
/// other projects continue.
///
/// The writes of one project stay in order. Only the writer's thread modifies this object.
final class LockedProjectWrites {

    private static final Duration PAUSE_MIN = Duration.ofMillis(2);
    private static final Duration PAUSE_MAX = Duration.ofMillis(20);

    private final GroupWriter.QueueLimits limits;
    private final Map<TxId, Long> waitingSince = new HashMap<>();
    private List<WriterJob.Write<?>> waiting = List.of();
    private long pauseNanos = PAUSE_MIN.toNanos();
    private long nextTry;
    private boolean isRetrying;
    private volatile int count;

    LockedProjectWrites(GroupWriter.QueueLimits limits) {
        this.limits = limits;
    }

    /// The number of waiting writes; any thread may call this.
    int size() {
        return count;
    }

    /// Time until the waiting writes are tried again.
    long pauseNanos() {
        return Math.max(0, nextTry - System.nanoTime());
    }

    /// Returns the writes to try now: new writes, and waiting ones if their pause is over. A new write to a
    /// project with waiting writes waits behind them.
    List<WriterJob.Write<?>> due(List<WriterJob.Write<?>> arrived) {
        isRetrying = false;
        if (waiting.isEmpty()) return arrived;
        var all = new ArrayList<>(waiting);
        all.addAll(arrived);
        var due = new ArrayList<WriterJob.Write<?>>();
        var rest = new ArrayList<WriterJob.Write<?>>();
        var tried = new HashMap<ProjectId, Integer>();
        var locked = waiting.stream().map(LockedProjectWrites::project).collect(Collectors.toSet());
        isRetrying = pauseNanos() == 0;
        for (var write : all) {
            boolean mayTry = isRetrying || !locked.contains(project(write));
            if (mayTry && tried.merge(project(write), 1, Integer::sum) <= limits.groupSizeMax()) due.add(write);
            else rest.add(write);
        }
        keep(rest);
        return due;
    }

    /// Adds writes whose project was found locked. They come before the waiting writes that were not tried.
    void add(List<WriterJob.Write<?>> locked) {
        if (!locked.isEmpty()) {
            pauseNanos = isRetrying ? Math.min(2 * pauseNanos, PAUSE_MAX.toNanos()) : PAUSE_MIN.toNanos();
            nextTry = System.nanoTime() + pauseNanos;
        }
        var all = new ArrayList<>(locked);
        all.addAll(waiting);
        keep(all);
        waitingSince
                .keySet()
                .retainAll(waiting.stream().map(WriterJob.Write::txId).collect(Collectors.toSet()));
    }

    void refuseAll(Refusal refusal) {
        waiting.forEach(write -> write.ticket().fail(refusal));
        waiting = List.of();
        count = 0;
    }

    private void keep(List<WriterJob.Write<?>> writes) {
        var now = System.nanoTime();
        var kept = new ArrayList<WriterJob.Write<?>>();
        for (var write : writes) {
            var waited = Duration.ofNanos(now - waitingSince.computeIfAbsent(write.txId(), _ -> now));
            if (waited.compareTo(limits.enqueueWait()) > 0) write.ticket().fail(busy(write));
            else if (kept.size() >= limits.queueSizeMax()) write.ticket().fail(tooMany(write));
            else kept.add(write);
        }
        waiting = kept;
        count = kept.size();
    }

    private static ProjectId project(WriterJob.Write<?> write) {
        return write.request().project().shared();
    }

    /// The refusal after the longest wait. It does not say that nothing was written, because an earlier attempt
    /// may have lost its connection during the commit.
    private Refusal busy(WriterJob.Write<?> write) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "Another server has kept the project " + project(write) + " busy for more than "
                        + limits.enqueueWait().toSeconds() + " s; the write was given up.",
                "Repeat the call with the same id: it is written at most once.");
    }

    private Refusal tooMany(WriterJob.Write<?> write) {
        return Refusal.of(
                ProblemCode.LIMIT_REACHED,
                "Another server keeps the project " + project(write) + " busy, and " + limits.queueSizeMax()
                        + " writes wait for it already; the write was given up.",
                "Repeat the call later with the same id.");
    }
}
