package dev.cairn.watch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Passes changes to the listener on a thread of its own, one set after the other, and asks for another try if it
// fails.
final class ChangeDelivery implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ChangeDelivery.class);

    /// The back-off after failures doubles at most this often.
    private static final int DOUBLINGS_MAX = 5;

    private final Path root;
    private final ChangeListener listener;
    private final Duration retry;
    private final ExecutorService worker = Executors.newSingleThreadExecutor(
            Thread.ofVirtual().name("changes-", 0).factory());

    /// The number of paths being processed; negative when idle.
    private volatile int working = -1;

    private volatile boolean isClosed;

    /// Accessed only by the worker thread.
    private int failures;

    /// @param retry the pause after the first failure
    ChangeDelivery(Path root, ChangeListener listener, Duration retry) {
        this.root = root;
        this.listener = listener;
        this.retry = retry;
    }

    boolean isBusy() {
        return working >= 0;
    }

    /// The number of changed paths that are being processed.
    int paths() {
        return Math.max(0, working);
    }

    /// Starts to work on a set of changes.
    ///
    /// @param changes what the listener is told, worked out on the delivering thread
    /// @param retryAfter called with a pause when the listener failed
    void start(int paths, Supplier<Optional<ChangeSet>> changes, Consumer<Duration> retryAfter) {
        working = paths;
        worker.execute(() -> deliver(changes, retryAfter));
    }

    /// When the listener fails, its changes are delivered again by a later rescan.
    private void deliver(Supplier<Optional<ChangeSet>> changes, Consumer<Duration> retryAfter) {
        try {
            changes.get().ifPresent(listener::changed);
            failures = 0;
        } catch (RuntimeException | Error e) {
            var pause = retry.multipliedBy(1L << Math.min(failures++, DOUBLINGS_MAX));
            if (!isClosed) LOG.warn("changes in {} were not taken in; next try in {} s", root, pause.toSeconds(), e);
            retryAfter.accept(pause);
            if (e instanceof VirtualMachineError && !(e instanceof StackOverflowError)) throw e;
        } finally {
            working = -1;
        }
    }

    /// Does not wait for a listener that is still running.
    @Override
    public void close() {
        isClosed = true;
        worker.shutdownNow();
    }
}
