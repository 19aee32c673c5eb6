package dev.cairn.engine.index;

import dev.cairn.model.problem.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One indexing run in the background. Its caller may wait for it, read its progress, or cancel it.
public final class IndexJob {

    /// The progress of a job.
    public record JobProgress(String phase, long done, long total) {

        static final JobProgress WAITING = new JobProgress("waiting", 0, 0);
    }

    private final String id;
    private final IndexRequest request;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile JobProgress progress = JobProgress.WAITING;
    private volatile boolean isCancelled;
    private volatile Optional<IndexReport> report = Optional.empty();
    private volatile Optional<Throwable> failure = Optional.empty();

    IndexJob(String id, IndexRequest request) {
        this.id = id;
        this.request = request;
    }

    /// Runs on the queue of its worktree, which calls [#end] afterwards. An error makes the job failed, like any
    /// exception.
    void run(Indexing indexing) {
        try {
            report = Optional.of(indexing.index(request, new JobListener()));
        } catch (RuntimeException | Error e) {
            failure = Optional.of(e);
        }
    }

    /// Releases waiting callers; by then the job is listed as ended.
    void end() {
        ended.countDown();
    }

    /// The error after which the virtual machine cannot be trusted, such as lack of memory.
    Optional<VirtualMachineError> fatal() {
        return failure.filter(cause -> cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError))
                .map(VirtualMachineError.class::cast);
    }

    /// Records the progress of the run and passes on cancellation.
    private final class JobListener implements IndexProgress {

        @Override
        public void advanced(String phase, long done, long total) {
            progress = new JobProgress(phase, done, total);
        }

        @Override
        public boolean isCancelled() {
            return isCancelled;
        }
    }

    /// The handle by which callers find the job.
    public String id() {
        return id;
    }

    public IndexRequest request() {
        return request;
    }

    public JobProgress progress() {
        return progress;
    }

    public void cancel() {
        isCancelled = true;
    }

    public boolean isEnded() {
        return ended.getCount() == 0;
    }

    /// Waits for the end; returns whether it came in time.
    public boolean await(Duration atMost) throws InterruptedException {
        return ended.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    /// The report of a successful job; throws the exception that ended a refused or failed job.
    public Optional<IndexReport> report() {
        if (failure.isEmpty()) return report;
        var cause = failure.get();
        // The error belongs to the queue's thread; callers get an ordinary failure with its cause.
        throw cause instanceof RuntimeException known ? known : new IllegalStateException(message(cause), cause);
    }

    /// The reason why it ended without a report, in a sentence.
    public Optional<String> failure() {
        return failure.map(IndexJob::message);
    }

    private static String message(Throwable cause) {
        return cause instanceof Refusal refusal
                ? refusal.problem().message()
                : "Indexing failed: " + cause.getClass().getSimpleName() + ".";
    }
}
