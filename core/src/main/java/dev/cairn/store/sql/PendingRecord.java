package dev.cairn.store.sql;

import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordState;
import dev.cairn.store.sql.engine.StoredMicros;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The changes of a draft to one record that have not been sent to the database yet. A method that refuses a
/// change leaves the object unchanged.
final class PendingRecord {

    /// The number of a stored record and its latest version; both are absent for a new record.
    record StoredRecord(OptionalLong thing, Optional<StoredVersion> last) {

        static final StoredRecord NEW = new StoredRecord(OptionalLong.empty(), Optional.empty());
    }

    /// The valid time of a stored version and the transactions that began and ended it.
    record StoredVersion(long from, long to, long begunSeq, long endedSeq) {}

    /// A version added by this draft.
    record Addition(long from, long to, RecordState state) {

        boolean isOpen() {
            return to == StoredMicros.OPEN;
        }
    }

    private final RecordKey key;
    private final long seq;
    private final StoredRecord head;
    private final List<Addition> additions = new ArrayList<>();
    private long lastTo;

    PendingRecord(RecordKey key, long seq, StoredRecord head) {
        this.key = key;
        this.seq = seq;
        this.head = head;
        this.lastTo = head.last().map(StoredVersion::to).orElse(Long.MIN_VALUE);
    }

    RecordKey key() {
        return key;
    }

    StoredRecord head() {
        return head;
    }

    List<Addition> additions() {
        return additions;
    }

    Optional<Addition> current() {
        return additions.stream().filter(Addition::isOpen).findFirst();
    }

    boolean lastIsOpen() {
        return lastTo == StoredMicros.OPEN;
    }

    /// The new end of the stored version, if this draft changed it.
    Optional<Long> movedEnd() {
        return head.last().filter(last -> last.to() != lastTo).map(_ -> lastTo);
    }

    /// Whether the latest stored version is open and was begun by this draft, in an earlier batch that was
    /// already sent.
    boolean storedItself() {
        return lastIsOpen()
                && head.last().filter(last -> last.begunSeq() == seq).isPresent();
    }

    void begin(RecordState state, long from) {
        var replaced = current().orElse(null);
        var end = reopens(replaced) ? StoredMicros.OPEN : lastTo;
        requireFree(from, end);
        if (replaced != null) additions.remove(replaced);
        lastTo = end == StoredMicros.OPEN ? from : end;
        additions.add(new Addition(from, StoredMicros.OPEN, state));
    }

    /// Whether the latest stored version becomes open again when the added version that followed it is
    /// replaced. Not if the stored version had ended before this draft, or was begun by this draft.
    private boolean reopens(@Nullable Addition replaced) {
        return replaced != null
                && lastTo == replaced.from()
                && head.last()
                        .filter(last ->
                                last.begunSeq() < seq && (last.to() == StoredMicros.OPEN || last.endedSeq() == seq))
                        .isPresent();
    }

    private void requireFree(long from, long end) {
        if (end == StoredMicros.OPEN) requireLonger(head.last().orElseThrow().from(), from);
        else if (from < end) throw overlap();
        if (additions.stream().anyMatch(added -> !added.isOpen() && from < added.to())) throw overlap();
    }

    void end(long to) {
        var current = current();
        if (current.isEmpty() && !lastIsOpen()) throw new IllegalArgumentException("nothing to end: " + key);
        requireLonger(
                current.map(Addition::from)
                        .orElseGet(() -> head.last().orElseThrow().from()),
                to);
        if (current.isEmpty()) {
            lastTo = to;
            return;
        }
        additions.remove(current.get());
        additions.add(new Addition(current.get().from(), to, current.get().state()));
    }

    /// Adds a past version. Checks for overlaps with all versions except the stored ones before the latest.
    void recordPast(RecordState state, long from, long to) {
        var meetsLast = head.last().filter(last -> last.from() < to && from < lastTo);
        if (meetsLast.isPresent() || additions.stream().anyMatch(added -> added.from() < to && from < added.to()))
            throw overlap();
        additions.add(new Addition(from, to, state));
    }

    void requireLonger(long from, long to) {
        if (to <= from) throw new IllegalArgumentException("a version must be true for some time: " + key);
    }

    IllegalArgumentException overlap() {
        return new IllegalArgumentException("two versions cannot be true at once: " + key);
    }
}
