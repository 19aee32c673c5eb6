package dev.cairn.store.sql;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/// The result of a job in the writer's queue; its caller waits for it.
final class JobResult<T> {

    private final CompletableFuture<T> complete = new CompletableFuture<>();
    private final AtomicBoolean taken = new AtomicBoolean();

    /// Returns false if the caller has gone, or the job was already taken.
    boolean take() {
        return taken.compareAndSet(false, true);
    }

    void complete(T value) {
        complete.complete(value);
    }

    void fail(Throwable failure) {
        complete.completeExceptionally(failure);
    }

    /// Waits for the result. An interrupted caller leaves only if the writer has not begun; then nothing is written.
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
