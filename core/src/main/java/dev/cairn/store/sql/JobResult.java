package dev.cairn.store.sql;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/// The future result of a job in the writer's queue.
final class JobResult<T> {

    private final CompletableFuture<T> complete = new CompletableFuture<>();
    private final AtomicBoolean taken = new AtomicBoolean();

    /// Called before the job runs. Returns false if the caller has cancelled the job or it was already started.
    boolean take() {
        return taken.compareAndSet(false, true);
    }

    void complete(T value) {
        complete.complete(value);
    }

    void fail(Throwable failure) {
        complete.completeExceptionally(failure);
    }

    /// Waits for the result. An interrupted caller stops waiting only if the writer has not started the job; then
    /// nothing is written.
    T await() {
        var interrupted = false;
        try {
            while (true) {
                try {
                    return complete.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    if (take())
                        throw Refusal.of(
                                ProblemCode.CANCELLED,
                                "The write was cancelled; nothing was written.",
                                "Repeat it when it is wanted.",
                                e);
                }
            }
        } catch (ExecutionException e) {
            throw unchecked(e);
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException unchecked(ExecutionException wrapper) {
        if (wrapper.getCause() instanceof Error error) throw error;
        return wrapper.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(wrapper);
    }
}
