package dev.cairn.store;

import java.util.function.Supplier;

/// Marks the thread that runs the work of a transaction, so that every read outside its draft can be refused.
///
/// The writer is one thread for all projects. Work that waited for another reader could wait for a lock whose owner
/// waits for the writer, and then nothing would ever be written again.
public final class RunningWork {

    private static final ScopedValue<Boolean> RUNNING = ScopedValue.newInstance();

    private RunningWork() {}

    /// Runs the work of a transaction on this thread.
    public static <T> T run(Supplier<T> work) {
        return ScopedValue.where(RUNNING, true).call(work::get);
    }

    /// Throws if this thread runs the work of a transaction.
    ///
    /// @param what the thing that is about to be read or waited for
    public static void requireNone(String what) {
        if (RUNNING.isBound())
            throw new IllegalStateException(
                    "the work of a transaction reads only its draft; prepare before the commit: " + what);
    }
}
