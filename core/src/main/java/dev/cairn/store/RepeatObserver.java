package dev.cairn.store;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Observes whether a request was a repeat: holds the transaction that an earlier call with the same key wrote.
public final class RepeatObserver {

    private final AtomicReference<Optional<Tx>> first = new AtomicReference<>(Optional.empty());

    /// Only the first transaction is kept.
    public void record(Tx tx) {
        first.compareAndSet(Optional.empty(), Optional.of(tx));
    }

    public Optional<Tx> first() {
        return first.get();
    }
}
