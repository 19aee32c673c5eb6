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

/// Decodes stored records and skips unreadable ones, so that one of them never hides the others. It also prevents
/// unreadable records from being written.
///
/// Unreadable records are counted for the whole process, because many places read records. The health report shows
/// them.
public final class StoredRecords {

    /// Unreadable records beyond this number are not counted.
    public static final int COUNTED_MAX = 10_000;

    private static final Logger LOG = LoggerFactory.getLogger(StoredRecords.class);

    private static final Set<String> UNREADABLE = ConcurrentHashMap.newKeySet();

    private StoredRecords() {}

    /// Decodes a record. The result is empty if it is unreadable; it is then counted and logged once.
    public static <T> Optional<T> read(RecordVersion version, Function<RecordState, T> codec) {
        return readVersion(version, whole -> codec.apply(whole.state()));
    }

    /// Like [#read], for codecs that need the whole version and not only its state.
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

    /// The keys of the records that could not be read since the process started, in no particular order.
    public static List<String> unreadable() {
        return List.copyOf(UNREADABLE);
    }

    /// Returns the encoded state if it can be decoded again; throws otherwise, so that no unreadable record is
    /// written.
    static RecordState requireReadable(String what, RecordState encoded, Function<RecordState, ?> codec) {
        try {
            return Optional.of(codec.apply(encoded)).map(_ -> encoded).orElseThrow();
        } catch (RuntimeException unreadable) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "This " + what + " holds a value that could not be read back; nothing was written.",
                    "Send unusual numbers as text, and less deeply nested objects.",
                    unreadable);
        }
    }
}
