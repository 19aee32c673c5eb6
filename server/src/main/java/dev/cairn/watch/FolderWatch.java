package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches one tree and reports changes to its listener: quickly for a single save, and once for a burst.
///
/// Created by a [FolderWatcher], whose thread calls [#advance].
public final class FolderWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FolderWatch.class);

    /// The polling interval of a watch without changes.
    static final Duration IDLE_INTERVAL = Duration.ofMillis(500);

    /// How often it is checked whether rule files outside the tree or the root folder were replaced.
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    /// A polled tree is reopened after this many polls, because the system may have free watches again.
    private static final int POLLS_BETWEEN_OPENINGS = 6;

    /// The waiting time after a failure is doubled at most this many times.
    private static final int DOUBLINGS_MAX = 5;

    private enum Mode {
        EVENTS,
        POLLING,
        MISSING
    }

    /// Parts that all watches share.
    record Shared(FolderWatcher watcher, WatchPace pace, LongSupplier nanos) {}

    private final Path root;
    private final FolderRules rules;
    private final ChangeListener listener;
    private final Shared shared;
    private final ChangeAccumulator accumulator;
    private final FolderEvents events;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            Thread.ofVirtual().name("changes-", 0).factory());
    private volatile Mode mode = Mode.MISSING;
    private volatile String reason = "";
    private volatile boolean isClosed;

    /// A reader waits at most this long until events that happened before it have been received.
    private static final Duration EVENTS_WAIT_MAX = Duration.ofMillis(10);

    /// The number of paths being processed; negative when idle.
    private volatile int working = -1;

    /// The paths being processed or processed last.
    private volatile Set<String> underWay = Set.of();

    // Accessed only by the watcher's thread.
    private long lookedNanos;
    private long comparedNanos;
    private int comparisons;

    // Accessed only by the worker thread.
    private int failures;

    FolderWatch(Path root, FolderRules rules, ChangeListener listener, Shared shared) {
        this.root = root;
        this.rules = rules;
        this.listener = listener;
        this.shared = shared;
        this.accumulator = new ChangeAccumulator(shared.pace());
        this.events = new FolderEvents(root, rules, accumulator, shared.nanos());
        this.lookedNanos = now();
        this.comparedNanos = lookedNanos;
    }

    private long now() {
        return shared.nanos().getAsLong();
    }

    /// Reads the rules and starts to watch the tree. When the system has no free watches, the tree is polled instead.
    void open() {
        rules.reload();
        if (!Files.isDirectory(root)) {
            events.leave();
            mode = Mode.MISSING;
            return;
        }
        try {
            events.follow(shared.watcher().signals());
            if (mode == Mode.POLLING) LOG.info("{} is watched again", root);
            mode = Mode.EVENTS;
        } catch (IOException noWatches) {
            polls(String.valueOf(noWatches.getMessage()));
        }
    }

    private void polls(String because) {
        if (mode != Mode.POLLING)
            LOG.warn("{} is compared every {} s instead of watched: {}", root, pollSeconds(), because);
        reason = because;
        mode = Mode.POLLING;
    }

    private long pollSeconds() {
        return Math.max(1, shared.pace().poll().toSeconds());
    }

    /// Called when the event queue failed and its events are lost.
    void queueLost(String because) {
        events.leave();
        polls(because);
        accumulator.rescan(now());
    }

    /// The current activity of the watch.
    public WatchState state() {
        if (isClosed) return WatchState.STOPPED;
        if (isMissing()) return WatchState.MISSING;
        if (working >= 0) return WatchState.REBUILDING;
        if (!accumulator.isEmpty()) return accumulator.isBurst() ? WatchState.DEBOUNCING : WatchState.DETECTING;
        return mode == Mode.POLLING ? WatchState.POLLING : WatchState.IDLE;
    }

    /// The number of changed paths that have not been processed yet.
    public int pending() {
        return accumulator.pending();
    }

    /// Whether one of these paths has changed and has not been processed yet.
    public boolean isPending(Predicate<String> paths) {
        if (accumulator.isPending(paths)) return true;
        return working >= 0 && underWay.stream().anyMatch(paths);
    }

    /// The reason why answers may miss changes; empty when there is none.
    public Optional<String> behind() {
        if (isClosed) return Optional.empty();
        if (isMissing()) return Optional.of(missing(root));
        if (mode == Mode.POLLING)
            return Optional.of("the folder is compared every " + pollSeconds() + " s instead of watched: " + reason);
        boolean isLate = shared.watcher().isLate(EVENTS_WAIT_MAX);
        int paths = Math.max(0, working) + accumulator.pending();
        if (paths == 1) return Optional.of("1 changed file is not indexed yet");
        if (paths > 0) return Optional.of(paths + " changed files are not indexed yet");
        return isLate || working >= 0 || !accumulator.isEmpty()
                ? Optional.of("changes are being looked for")
                : Optional.empty();
    }

    /// Checks the folder itself, because a removed folder sends no event.
    private boolean isMissing() {
        return mode == Mode.MISSING || !Files.isDirectory(root);
    }

    /// The reason why nothing is current: the folder is gone.
    public static String missing(Path root) {
        return "the folder " + root + " is not there";
    }

    /// Requests a scan of the whole tree, because the index may be wrong.
    public void rescan() {
        accumulator.rescan(now());
    }

    /// The time until the next action if no event arrives.
    Duration waiting() {
        if (working >= 0) return shared.pace().lone();
        if (mode == Mode.POLLING) return min(shared.pace().poll(), IDLE_INTERVAL);
        return accumulator.isEmpty() || mode == Mode.MISSING ? IDLE_INTERVAL : min(waitFrom(now()), IDLE_INTERVAL);
    }

    private Duration waitFrom(long now) {
        return accumulator.waitFrom(now, events.isGitAtWork());
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /// Performs the actions that are due; it does not block.
    void advance() {
        if (isClosed) return;
        long now = now();
        if (now - lookedNanos >= LOOK_EVERY.toNanos()) {
            lookedNanos = now;
            boolean isBack = mode == Mode.MISSING && Files.isDirectory(root);
            if (working < 0 && (isBack || rules.isOutdated())) accumulator.rulesChanged(now);
        }
        if (mode == Mode.POLLING && now - comparedNanos >= shared.pace().poll().toNanos()) {
            comparedNanos = now;
            accumulator.rescan(now);
            if (++comparisons % POLLS_BETWEEN_OPENINGS == 0) accumulator.rulesChanged(now);
        }
        deliverWhenReady(now);
    }

    private void deliverWhenReady(long now) {
        if (working >= 0 || accumulator.isEmpty() || !waitFrom(now).isZero()) return;
        var gathered = accumulator.take();
        underWay = gathered.changes().paths();
        working = underWay.size();
        worker.execute(() -> deliver(gathered));
    }

    /// Passes the changes to the listener. If it fails, a rescan is scheduled for later.
    private void deliver(ChangeAccumulator.AccumulatedChanges gathered) {
        try {
            var changes = applyRuleChanges(gathered);
            if (mode != Mode.MISSING && !changes.isEmpty()) listener.changed(changes);
            failures = 0;
        } catch (RuntimeException | Error e) {
            var pause = shared.pace().retry().multipliedBy(1L << Math.min(failures++, DOUBLINGS_MAX));
            if (!isClosed) LOG.warn("changes in {} were not taken in; next try in {} s", root, pause.toSeconds(), e);
            accumulator.rescanLater(gathered, now() + pause.toNanos());
            if (e instanceof VirtualMachineError && !(e instanceof StackOverflowError)) throw e;
        } finally {
            working = -1;
        }
    }

    /// Adapts the watched folders to changed rules and returns the changes to report.
    private ChangeSet applyRuleChanges(ChangeAccumulator.AccumulatedChanges gathered) {
        var changes = gathered.changes();
        boolean isOpened = gathered.rulesChanged() || changes.gitMoved();
        if (!isOpened && gathered.trackingChanged() && rules.tracksOthers()) {
            isOpened = true;
            changes = new ChangeSet(changes.paths(), true, false);
        }
        if (isOpened) {
            open();
        } else if (!gathered.newFolders().isEmpty()) {
            rules.learn(gathered.newFolders());
            events.prune();
        }
        if (isClosed) events.leave();
        return changes;
    }

    /// Does not wait for a listener that is still running.
    @Override
    public void close() {
        isClosed = true;
        shared.watcher().forget(this);
        events.leave();
        worker.shutdownNow();
    }
}
