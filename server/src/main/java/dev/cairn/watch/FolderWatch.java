package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches one tree and reports changes to its listener: quickly for a single save, and once for a burst.
///
/// Created by a [FolderWatcher], whose thread calls [#advance].
public final class FolderWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FolderWatch.class);

    /// The polling interval of a watch without changes.
    static final Duration IDLE_INTERVAL = Duration.ofMillis(500);

    private enum Mode {
        EVENTS,
        POLLING,
        MISSING
    }

    /// Parts that all watches share.
    record Shared(FolderWatcher watcher, WatchPace pace, LongSupplier nanos) {}

    private final Path root;
    private final FolderRules rules;
    private final Shared shared;
    private final ChangeAccumulator gathering;
    private final FolderEvents events;
    private final ChangeDelivery delivery;
    private final WatchTimers timers;
    private volatile Mode mode = Mode.MISSING;
    private volatile String reason = "";
    private volatile boolean isClosed;

    FolderWatch(Path root, FolderRules rules, ChangeListener listener, Shared shared) {
        this.root = root;
        this.rules = rules;
        this.shared = shared;
        this.gathering = new ChangeAccumulator(shared.pace());
        this.events = new FolderEvents(root, rules, gathering, shared.nanos());
        this.delivery = new ChangeDelivery(root, listener, shared.pace().retry());
        this.timers = new WatchTimers(now(), shared.pace().poll());
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
        gathering.rescan(now());
    }

    /// The current activity of the watch.
    public WatchState state() {
        if (isClosed) return WatchState.STOPPED;
        if (mode == Mode.MISSING) return WatchState.MISSING;
        if (delivery.isBusy()) return WatchState.REBUILDING;
        if (!gathering.isEmpty()) return gathering.isBurst() ? WatchState.DEBOUNCING : WatchState.DETECTING;
        return mode == Mode.POLLING ? WatchState.POLLING : WatchState.IDLE;
    }

    /// The number of changed paths that have not been processed yet.
    public int pending() {
        return gathering.pending();
    }

    /// The reason why answers may miss changes; empty when there is none.
    public Optional<String> behind() {
        if (isClosed) return Optional.empty();
        if (mode == Mode.MISSING) return Optional.of("the folder " + root + " is not there");
        if (mode == Mode.POLLING)
            return Optional.of("the folder is compared every " + pollSeconds() + " s instead of watched: " + reason);
        int paths = delivery.paths() + gathering.pending();
        if (paths == 1) return Optional.of("1 changed file is not indexed yet");
        if (paths > 0) return Optional.of(paths + " changed files are not indexed yet");
        return delivery.isBusy() || !gathering.isEmpty()
                ? Optional.of("changes are being looked for")
                : Optional.empty();
    }

    /// Requests a scan of the whole tree, because the index may be wrong.
    public void rescan() {
        gathering.rescan(now());
    }

    /// The time until the next action if no event arrives.
    Duration waiting() {
        if (delivery.isBusy()) return shared.pace().lone();
        if (mode == Mode.POLLING) return min(shared.pace().poll(), IDLE_INTERVAL);
        return gathering.isEmpty() || mode == Mode.MISSING
                ? IDLE_INTERVAL
                : min(gathering.waitFrom(now()), IDLE_INTERVAL);
    }

    private static Duration min(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /// Performs the actions that are due; it does not block.
    void advance() {
        if (isClosed) return;
        long now = now();
        if (timers.isLookDue(now)) {
            boolean isBack = mode == Mode.MISSING && Files.isDirectory(root);
            if (!delivery.isBusy() && (isBack || rules.isOutdated())) gathering.rulesChanged(now);
        }
        if (mode == Mode.POLLING && timers.isComparisonDue(now)) {
            gathering.rescan(now);
            if (timers.isOpeningDue()) gathering.rulesChanged(now);
        }
        deliverWhenReady(now);
    }

    private void deliverWhenReady(long now) {
        if (delivery.isBusy() || gathering.isEmpty() || !gathering.waitFrom(now).isZero()) return;
        var gathered = gathering.take();
        delivery.start(
                gathered.changes().paths().size(),
                () -> reported(gathered),
                pause -> gathering.rescanLater(gathered, now() + pause.toNanos()));
    }

    /// The changes for the listener; empty if there is nothing to tell.
    private Optional<ChangeSet> reported(ChangeAccumulator.AccumulatedChanges gathered) {
        var changes = settle(gathered);
        return mode == Mode.MISSING || changes.isEmpty() ? Optional.empty() : Optional.of(changes);
    }

    /// Adapts the watched folders to changed rules and returns the changes to report.
    private ChangeSet settle(ChangeAccumulator.AccumulatedChanges gathered) {
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
        delivery.close();
    }
}
