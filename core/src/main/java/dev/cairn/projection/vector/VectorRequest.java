package dev.cairn.projection.vector;

import java.util.Comparator;

/// One requested vector; the feed's lock guards its stage.
final class VectorRequest<K> {

    /// Highest priority first, then first come, first served.
    static final Comparator<VectorRequest<?>> ORDER = Comparator.<VectorRequest<?>>comparingDouble(
                    ticket -> -ticket.wanted.priority())
            .thenComparingLong(ticket -> ticket.number);

    final VectorSet<K> owner;
    final WantedVector<K> wanted;
    final long number;
    private Stage stage = Stage.WAITING;

    enum Stage {
        WAITING,
        WORKING,
        DONE,
        LEFT_OUT,
        FAILED,
        /// Superseded: another text is requested under the key, or none.
        SUPERSEDED
    }

    VectorRequest(VectorSet<K> owner, WantedVector<K> wanted, long number) {
        this.owner = owner;
        this.wanted = wanted;
        this.number = number;
    }

    Stage stage() {
        return stage;
    }

    void become(Stage next) {
        if (stage != Stage.SUPERSEDED) stage = next;
    }

    /// Stores the vector in the owner's index, unless the request is void.
    void deliver(float[] vector) {
        if (stage == Stage.SUPERSEDED) return;
        owner.index().put(wanted.key(), wanted.hash(), vector);
        stage = Stage.DONE;
    }
}
