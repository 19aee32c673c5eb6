package dev.cairn.store;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Optional;

/// Identifies one stored record of a project across all its versions.
public record RecordKey(RecordKind kind, String name) implements Comparable<RecordKey> {

    public static final int NAME_LENGTH_MAX = 1000;

    /// SQLite and PostgreSQL can both index names of this size.
    public static final int NAME_BYTES_MAX = 2000;

    private static final Comparator<RecordKey> ORDER = Comparator.comparing(
                    (RecordKey key) -> key.kind().written(), StoredText.ORDER)
            .thenComparing(RecordKey::name, StoredText.ORDER);

    public RecordKey {
        fault(name).ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
    }

    /// The key of a name that a caller wrote; empty if no record can have that name.
    public static Optional<RecordKey> ofWritten(RecordKind kind, String name) {
        return fault(name).isPresent() ? Optional.empty() : Optional.of(new RecordKey(kind, name));
    }

    private static Optional<String> fault(String name) {
        if (name.isBlank()) return Optional.of("a key needs a name");
        if (name.length() > NAME_LENGTH_MAX) return Optional.of("a key has at most 1000 characters");
        if (name.length() > NAME_BYTES_MAX / 3 && name.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES_MAX)
            return Optional.of("a key has at most 2000 bytes");
        return StoredText.fault(name);
    }

    @Override
    public int compareTo(RecordKey other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return kind.written() + " " + name;
    }
}
