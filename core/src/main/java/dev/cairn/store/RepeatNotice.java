package dev.cairn.store;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Learns whether a request was a repeat: the transaction that an earlier call with the same key had written.
public final class RepeatNotice {

    private final AtomicReference<Optional<Tx>> first = new AtomicReference<>(Optional.empty());

    /// Keeps the first transaction that turns out to be repeated.
    public void note(Tx tx) {
        first.compareAndSet(Optional.empty(), Optional.of(tx));
    }

    public Optional<Tx> first() {
        return first.get();
    }
}
