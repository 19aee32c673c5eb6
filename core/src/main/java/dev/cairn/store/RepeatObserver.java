package dev.cairn.store;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Shows a caller whether its request was a repeat: it then holds the transaction that an earlier call with the
/// same key wrote.
public final class RepeatObserver {

    private final AtomicReference<Optional<Tx>> first = new AtomicReference<>(Optional.empty());

    /// Stores the transaction unless one is stored already.
    public void record(Tx tx) {
        first.compareAndSet(Optional.empty(), Optional.of(tx));
    }

    public Optional<Tx> first() {
        return first.get();
    }
}
