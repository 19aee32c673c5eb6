package dev.cairn.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Watches any number of trees with one event queue and one thread.
///
/// The number of queues per user is limited (128 on many systems), and editors need some too.
public final class FolderWatcher implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(FolderWatcher.class);

    /// Opens the event queue; tests open one with a lower limit.
    @FunctionalInterface
    interface SignalsOpener {
        FolderSignals open() throws IOException;
    }

    /// How often a reader looks whether all events were received.
    private static final Duration LATE_STEP = Duration.ofNanos(100_000);

    private final SignalsOpener opener;
    private final FolderWatch.Shared shared;
    private final List<FolderWatch> watches = new CopyOnWriteArrayList<>();

    /// Guarded by this.
    private Optional<FolderSignals> signals = Optional.empty();

    /// Guarded by this.
    private Optional<Thread> thread = Optional.empty();

    private volatile boolean isClosed;

    /// Creates a watcher that uses no system resources until the first tree is added.
    public FolderWatcher(WatchPace pace) {
        this(pace, System::nanoTime, FolderSignals::open);
    }

    FolderWatcher(WatchPace pace, LongSupplier nanos, SignalsOpener opener) {
        this.opener = opener;
        this.shared = new FolderWatch.Shared(this, pace, nanos);
    }

    /// Starts to watch a tree; changes after this call returns are reported.
    public FolderWatch follow(Path root, FolderRules rules, ChangeListener listener) {
        var watch = new FolderWatch(root, rules, listener, shared);
        watch.open();
        watches.add(watch);
        begin();
        return watch;
    }

    private synchronized void begin() {
        if (thread.isEmpty() && !isClosed)
            thread = Optional.of(Thread.ofPlatform().daemon().name("watch").start(this::run));
    }

    /// The event queue; opened on first use and after a failure.
    synchronized FolderSignals signals() throws IOException {
        if (isClosed) throw new IOException("watching has ended");
        if (signals.isEmpty()) signals = Optional.of(opener.open());
        return signals.get();
    }

    void forget(FolderWatch watch) {
        watches.remove(watch);
    }

    private void run() {
        try {
            while (!isClosed) {
                var queue = queue();
                if (queue.isPresent()) await(queue.get());
                else Thread.sleep(waiting());
                for (var watch : watches) advance(watch);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            // Closed by the thread that waits on it, and therefore never during a wait.
            queue().ifPresent(FolderSignals::close);
        }
    }

    private synchronized Optional<FolderSignals> queue() {
        return signals;
    }

    /// Waits until the events so far have reached the watches; whether that took longer than allowed.
    boolean isLate(Duration longest) {
        var queue = queue();
        if (queue.isEmpty() || !queue.get().hasUnread()) return false;
        long end = System.nanoTime() + longest.toNanos();
        while (queue.get().hasUnread()) {
            if (System.nanoTime() - end >= 0) return true;
            LockSupport.parkNanos(LATE_STEP.toNanos());
        }
        return false;
    }

    private Duration waiting() {
        var waiting = FolderWatch.IDLE_INTERVAL;
        for (var watch : watches) {
            var own = watch.waiting();
            if (own.compareTo(waiting) < 0) waiting = own;
        }
        return waiting;
    }

    private void await(FolderSignals queue) throws InterruptedException {
        try {
            queue.await(waiting());
        } catch (IOException | RuntimeException e) {
            LOG.warn("the queue of file events broke", e);
            synchronized (this) {
                signals = Optional.empty();
            }
            for (var watch : watches) watch.queueLost("the queue of file events broke");
            queue.close();
        }
    }

    /// Advances one watch; a failure in its tree does not affect the others.
    private static void advance(FolderWatch watch) {
        try {
            watch.advance();
        } catch (RuntimeException e) {
            LOG.warn("a watch failed", e);
            watch.rescan();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        for (var watch : watches) watch.close();
    }
}
