package dev.cairn.store;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;

/// Identifies one stored record of a project across all its versions.
public record RecordKey(RecordKind kind, String name) implements Comparable<RecordKey> {

    public static final int NAME_LENGTH_MAX = 1000;

    /// SQLite and PostgreSQL can both index names of this size.
    public static final int NAME_BYTES_MAX = 2000;

    private static final Comparator<RecordKey> ORDER = Comparator.comparing(
                    (RecordKey key) -> key.kind().written(), StoredText.ORDER)
            .thenComparing(RecordKey::name, StoredText.ORDER);

    public RecordKey {
        if (name.isBlank()) throw new IllegalArgumentException("a key needs a name");
        if (name.length() > NAME_LENGTH_MAX) throw new IllegalArgumentException("a key has at most 1000 characters");
        StoredText.require(name);
        if (name.length() > NAME_BYTES_MAX / 3 && name.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES_MAX)
            throw new IllegalArgumentException("a key has at most 2000 bytes");
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
