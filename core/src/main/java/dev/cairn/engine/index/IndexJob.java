package dev.cairn.engine.index;

import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One indexing run in the background. Its caller may wait for it, look at its progress, or end it.
public final class IndexJob {

    /// How far a job has come.
    public record Progress(String phase, long done, long total) {

        static final Progress WAITING = new Progress("waiting", 0, 0);
    }

    private final String id;
    private final IndexRequest request;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Progress progress = Progress.WAITING;
    private volatile boolean isCancelled;
    private volatile Optional<IndexReport> report = Optional.empty();
    private volatile Optional<Throwable> failure = Optional.empty();

    IndexJob(String id, IndexRequest request) {
        this.id = id;
        this.request = request;
    }

    /// Runs on the lane of its project, which calls [#end] afterwards. An error makes the job failed, like any other
    /// exception.
    void run(Indexing indexing) {
        try {
            report = Optional.of(indexing.index(request, new Listening()));
        } catch (RuntimeException | Error e) {
            failure = Optional.of(e);
        }
    }

    /// Lets those go on who wait for the end; by then the job counts among the ended ones.
    void end() {
        ended.countDown();
    }

    /// The error after which the virtual machine cannot be trusted any more, for example for lack of memory.
    Optional<VirtualMachineError> fatal() {
        return failure.filter(cause -> cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError))
                .map(VirtualMachineError.class::cast);
    }

    /// Hears the run and tells it when to stop.
    private final class Listening implements IndexProgress {

        @Override
        public void advanced(String phase, long done, long total) {
            progress = new Progress(phase, done, total);
        }

        @Override
        public boolean isCancelled() {
            return isCancelled;
        }
    }

    /// The handle under which it can be asked about.
    public String id() {
        return id;
    }

    public IndexRequest request() {
        return request;
    }

    public Progress progress() {
        return progress;
    }

    public void cancel() {
        isCancelled = true;
    }

    public boolean isEnded() {
        return ended.getCount() == 0;
    }

    /// Waits for the end; answers whether it came in time.
    public boolean await(Duration atMost) throws InterruptedException {
        return ended.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// The report of a job that ended well; a job that was refused or failed throws what ended it.
    public Optional<IndexReport> report() {
        if (failure.isEmpty()) return report;
        var cause = failure.get();
        // The error belongs to the lane's thread. Others learn that the job failed, and why.
        throw cause instanceof RuntimeException known ? known : new IllegalStateException(told(cause), cause);
    }

    /// Why it ended without a report, in a sentence.
    public Optional<String> failure() {
        return failure.map(IndexJob::told);
    }

    private static String told(Throwable cause) {
        return cause instanceof Refusal refusal
                ? refusal.problem().message()
                : "Indexing failed: " + cause.getClass().getSimpleName() + ".";
    }
}
