package dev.cairn.store.codec;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads stored records so that one unreadable record never hides the others, and prevents unreadable records from
/// being written.
///
/// Records are read in many places, so unreadable ones are counted for the whole process; the health of a workspace
/// reports them.
public final class StoredRecords {

    /// Further unreadable records are not counted.
    public static final int COUNTED_MAX = 10_000;

    private static final Logger LOG = LoggerFactory.getLogger(StoredRecords.class);

    private static final Set<String> UNREADABLE = ConcurrentHashMap.newKeySet();

    private StoredRecords() {}

    /// The decoded record; an unreadable one gives an empty result and is counted and logged once.
    public static <T> Optional<T> read(RecordVersion version, Function<RecordState, T> codec) {
        return readVersion(version, whole -> codec.apply(whole.state()));
    }

    /// Like [#read], for a form that needs the whole version.
    public static <T> Optional<T> readVersion(RecordVersion version, Function<RecordVersion, T> codec) {
        try {
            return Optional.of(codec.apply(version));
        } catch (RuntimeException unreadable) {
            var row = version.key() + " of transaction " + version.begunSeq();
            if (UNREADABLE.size() < COUNTED_MAX && UNREADABLE.add(row))
                LOG.error("A stored row cannot be read and is left out: {}", row, unreadable);
            return Optional.empty();
        }
    }

    /// The records that could not be read since the process started, in no particular order.
    public static List<String> unreadable() {
        return List.copyOf(UNREADABLE);
    }

    /// Decodes an encoded state before it is accepted: an unreadable record must never be written.
    static RecordState checked(String what, RecordState written, Function<RecordState, ?> codec) {
        try {
            return Optional.of(codec.apply(written)).map(_ -> written).orElseThrow();
        } catch (RuntimeException unreadable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "This " + what + " holds a value that could not be read back; nothing was written.",
                    "Send unusual numbers as text, and less deeply nested objects.",
                    unreadable);
        }
    }
}
