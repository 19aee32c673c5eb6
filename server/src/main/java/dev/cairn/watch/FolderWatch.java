package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows one tree and tells its listener what changed, soon for a single save and once for a burst.
public final class FolderWatch implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FolderWatch.class);

    /// How long an undisturbed watch sleeps before it looks whether it was closed.
    private static final Duration NAP = Duration.ofMillis(500);

    private final Path root;
    private final FolderRules rules;
    private final ChangeListener listener;
    private final WatchPace pace;
    private final LongSupplier nanos;
    private final Gathering gathering;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            Thread.ofVirtual().name("changes-", 0).factory());
    private volatile boolean isWorking;
    private volatile boolean isPolling;
    private volatile boolean isClosed;

    private FolderWatch(Path root, FolderRules rules, ChangeListener listener, WatchPace pace, LongSupplier nanos) {
        this.root = root;
        this.rules = rules;
        this.listener = listener;
        this.pace = pace;
        this.nanos = nanos;
        this.gathering = new Gathering(pace);
    }

    /// Begins to follow; what changes from the return of this call on is told.
    ///
    /// A machine without watches to give does not stop it: the tree is then compared from time to time.
    public static FolderWatch start(Path root, FolderRules rules, ChangeListener listener, WatchPace pace) {
        var watch = new FolderWatch(root, rules, listener, pace, System::nanoTime);
        var events = watch.open();
        Thread.ofPlatform().daemon().name("watch-" + root.getFileName()).start(() -> watch.run(events));
        return watch;
    }

    private Optional<FolderEvents> open() {
        FolderEvents events = null;
        try {
            events = new FolderEvents(root, rules, gathering, nanos);
            events.open();
            return Optional.of(events);
        } catch (IOException noWatches) {
            LOG.warn(
                    "{} is compared every {} s instead of watched: {}",
                    root,
                    pace.poll().toSeconds(),
                    noWatches.getMessage());
            if (events != null) events.close();
            isPolling = true;
            return Optional.empty();
        }
    }

    public WatchState state() {
        if (isClosed) return WatchState.STOPPED;
        if (isWorking) return WatchState.REBUILDING;
        if (!gathering.isEmpty()) return gathering.isBurst() ? WatchState.DEBOUNCING : WatchState.DETECTING;
        return isPolling ? WatchState.POLLING : WatchState.IDLE;
    }

    /// How many changed paths nobody has worked on yet.
    public int pending() {
        return gathering.pending();
    }

    private void run(Optional<FolderEvents> events) {
        try {
            if (events.isPresent()) follow(events.get());
            else compare();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException broken) {
            LOG.warn("{} is no longer watched", root, broken);
            isPolling = true;
            events.ifPresent(FolderEvents::close);
            comparing();
        }
    }

    private void follow(FolderEvents events) throws InterruptedException, IOException {
        try (events) {
            while (!isClosed) {
                boolean isWaiting = gathering.isEmpty() || isWorking;
                var wait = isWaiting ? NAP : gathering.waitFrom(nanos.getAsLong());
                events.await(isWorking ? pace.lone() : wait);
                tellWhenReady();
            }
        }
    }

    private void comparing() {
        try {
            compare();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void compare() throws InterruptedException {
        long next = nanos.getAsLong() + pace.poll().toNanos();
        while (!isClosed) {
            Thread.sleep(Math.min(NAP.toMillis(), pace.poll().toMillis()));
            if (nanos.getAsLong() - next < 0) continue;
            gathering.rescan(nanos.getAsLong());
            tellWhenReady();
            next = nanos.getAsLong() + pace.poll().toNanos();
        }
    }

    private void tellWhenReady() {
        if (isWorking || isClosed || gathering.isEmpty()) return;
        if (!isPolling && !gathering.waitFrom(nanos.getAsLong()).isZero()) return;
        isWorking = true;
        var changes = gathering.take();
        worker.execute(() -> tell(changes));
    }

    /// A listener that fails has not dealt with the changes; a rescan brings them again after a while.
    private void tell(ChangeSet changes) {
        try {
            listener.changed(changes);
        } catch (RuntimeException e) {
            LOG.warn("changes in {} were not taken in", root, e);
            gathering.putBack(
                    new ChangeSet(Set.of(), true, changes.gitMoved()),
                    nanos.getAsLong() + pace.retry().toNanos());
        } finally {
            isWorking = false;
        }
    }

    /// Ends without waiting for a listener that is still working.
    @Override
    public void close() {
        isClosed = true;
        worker.shutdownNow();
    }
}
