package dev.cairn.projection.vector;

import java.util.Comparator;

/// One requested vector; the feed's lock guards its stage.
final class Ticket<K> {

    /// Highest priority first, then first come, first served.
    static final Comparator<Ticket<?>> ORDER = Comparator.<Ticket<?>>comparingDouble(
                    ticket -> -ticket.wanted.priority())
            .thenComparingLong(ticket -> ticket.number);

    final Vectors<K> owner;
    final Wanted<K> wanted;
    final long number;
    private Stage stage = Stage.WAITING;

    enum Stage {
        WAITING,
        WORKING,
        DONE,
        LEFT_OUT,
        FAILED,
        /// Superseded: another text is requested under the key, or none.
        VOID
    }

    Ticket(Vectors<K> owner, Wanted<K> wanted, long number) {
        this.owner = owner;
        this.wanted = wanted;
        this.number = number;
    }

    Stage stage() {
        return stage;
    }

    void become(Stage next) {
        if (stage != Stage.VOID) stage = next;
    }

    /// Stores the vector in the owner's index, unless the request is void.
    void deliver(float[] vector) {
        if (stage == Stage.VOID) return;
        owner.shelf().put(wanted.key(), wanted.hash(), vector);
        stage = Stage.DONE;
    }
}
