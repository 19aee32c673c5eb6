package dev.cairn.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ends the process after an error of the virtual machine, for example when memory runs out.
///
/// After such an error any object may be in an inconsistent state, so nothing is closed or written: acknowledged writes
/// are durable, as after a crash. The thread that ends the process is started in advance, because starting one needs
/// memory.
public final class FatalErrorExit {

    /// How long to wait before the process is ended, so that the response with the error can be sent.
    static final Duration GRACE = Duration.ofMillis(500);

    private static final Logger LOG = LoggerFactory.getLogger(FatalErrorExit.class);

    private final CountDownLatch failed = new CountDownLatch(1);

    private FatalErrorExit() {}

    /// Starts the thread that ends the process after [#begin] was called.
    ///
    /// @param end ends the process with an exit code
    public static FatalErrorExit prepare(IntConsumer end) {
        var prepared = new FatalErrorExit();
        Thread.ofPlatform().daemon().name("fatal-end").start(() -> prepared.await(end));
        return prepared;
    }

    private void await(IntConsumer end) {
        try {
            failed.await();
            TimeUnit.MILLISECONDS.sleep(GRACE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        end.accept(ExitCode.DEFECT.number());
    }

    public void begin() {
        failed.countDown();
    }

    boolean isBegun() {
        return failed.getCount() == 0;
    }

    /// Ends the process also if such an error occurs on a thread that serves no call.
    public void watchThreads() {
        Thread.setDefaultUncaughtExceptionHandler(this::uncaught);
    }

    void uncaught(Thread thread, Throwable failure) {
        if (failure instanceof VirtualMachineError && !(failure instanceof StackOverflowError)) begin();
        LOG.error("{} ended", thread.getName(), failure);
    }
}
