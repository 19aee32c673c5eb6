package dev.cairn.store;

import java.util.function.Supplier;

/// Marks the thread that runs the work of a transaction, so that reads outside its draft can be refused.
///
/// One thread runs the work of all transactions. If such work waited for a lock whose owner waits for a write, the
/// deadlock would block all writes.
public final class TransactionScope {

    private static final ScopedValue<Boolean> RUNNING = ScopedValue.newInstance();

    private TransactionScope() {}

    /// Runs the work of a transaction on this thread.
    public static <T> T run(Supplier<T> work) {
        return ScopedValue.where(RUNNING, true).call(work::get);
    }

    /// Throws if this thread runs the work of a transaction.
    ///
    /// @param what describes the read or wait that is refused
    public static void requireOutside(String what) {
        if (RUNNING.isBound())
            throw new IllegalStateException(
                    "the work of a transaction reads only its draft; prepare before the commit: " + what);
    }
}
