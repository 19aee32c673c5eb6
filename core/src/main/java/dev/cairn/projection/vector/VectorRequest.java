package dev.cairn.projection.vector;

import java.util.Comparator;

/// A request for one vector. Its stage is guarded by the lock of the feed.
final class VectorRequest<K> {

    /// Highest priority first; requests with equal priority in order of arrival.
    static final Comparator<VectorRequest<?>> ORDER = Comparator.<VectorRequest<?>>comparingDouble(
                    request -> -request.wanted.priority())
            .thenComparingLong(request -> request.number);

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
        /// Another text was requested for the key, or the key was removed.
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

    /// Stores the vector in the owner's index, unless the request is superseded.
    void deliver(float[] vector) {
        if (stage == Stage.SUPERSEDED) return;
        owner.index().put(wanted.key(), wanted.hash(), vector);
        stage = Stage.DONE;
    }
}
