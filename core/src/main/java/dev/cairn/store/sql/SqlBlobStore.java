package dev.cairn.store.sql;

import dev.cairn.store.BlobSpace;
import dev.cairn.store.BlobStore;
import dev.cairn.store.StoredText;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Stores blobs as rows. Many blobs are written in one SQL transaction, between two groups of writes.
record SqlBlobStore(ReaderPool readers, GroupWriter writer, SqlDialect dialect) implements BlobStore {

    /// Limits how long one batch occupies the writer thread.
    private static final int BLOBS_AT_ONCE = 2_000;

    private static final long BYTES_AT_ONCE = 8L * 1024 * 1024;
    private static final int NAMES_AT_ONCE = 100;

    private static final String MARKS = "?" + ", ?".repeat(NAMES_AT_ONCE - 1);
    private static final String FIND = "SELECT bytes FROM blob WHERE space = ? AND name = ?";
    private static final String FIND_ALL = "SELECT name, bytes FROM blob WHERE space = ? AND name IN (" + MARKS + ")";
    private static final String NAMES = "SELECT name FROM blob WHERE space = ? AND name IN (" + MARKS + ")";
    private static final String REMOVE = "DELETE FROM blob WHERE space = ? AND name IN (" + MARKS + ")";
    private static final String ADD =
            "INSERT INTO blob (space, name, bytes) VALUES (?, ?, ?) ON CONFLICT (space, name) DO NOTHING";

    @Override
    public Optional<byte[]> find(BlobSpace space, String name) {
        var stored = readers.read(session -> session.first(row -> row.getBytes(1), FIND, space.written(), name));
        try (var packed = new BlobCompression()) {
            return stored.map(packed::decompress);
        }
    }

    @Override
    public Map<String, byte[]> findAll(BlobSpace space, Collection<String> names) {
        return findAll(space.written(), names);
    }

    Map<String, byte[]> findAll(String space, Collection<String> names) {
        var found = new HashMap<String, byte[]>();
        try (var packed = new BlobCompression()) {
            for (var some : chunks(names)) {
                var rows = readers.read(session -> session.rows(
                        row -> Map.entry(row.getString(1), row.getBytes(2)), FIND_ALL, values(space, some)));
                rows.forEach(row -> found.put(row.getKey(), packed.decompress(row.getValue())));
            }
        }
        return found;
    }

    @Override
    public Set<String> missing(BlobSpace space, Collection<String> names) {
        var missing = new TreeSet<>(StoredText.ORDER);
        missing.addAll(names);
        for (var some : chunks(names))
            readers.read(session -> session.rows(row -> row.getString(1), NAMES, values(space.written(), some)))
                    .forEach(missing::remove);
        return missing;
    }

    static List<List<String>> chunks(Collection<String> names) {
        var distinct = List.copyOf(new TreeSet<>(names));
        var chunks = new ArrayList<List<String>>();
        for (int from = 0; from < distinct.size(); from += NAMES_AT_ONCE)
            chunks.add(distinct.subList(from, Math.min(distinct.size(), from + NAMES_AT_ONCE)));
        return chunks;
    }

    /// The parameters of the statement. All chunks use the same statement, so a short chunk repeats its last name.
    private static Object[] values(String space, List<String> names) {
        var values = new ArrayList<Object>(NAMES_AT_ONCE + 1);
        values.add(space);
        values.addAll(names);
        values.addAll(Collections.nCopies(NAMES_AT_ONCE - names.size(), names.getLast()));
        return values.toArray();
    }

    @Override
    public void putAll(BlobSpace space, Map<String, byte[]> blobs) {
        blobs.keySet().forEach(BlobStore::requireName);
        // Servers that write the same names concurrently lock them in this order, which prevents deadlocks.
        var batch = new TreeMap<String, byte[]>(StoredText.ORDER);
        long size = 0;
        try (var packed = new BlobCompression()) {
            for (var name : sorted(blobs.keySet())) {
                var bytes = blobs.getOrDefault(name, new byte[0]);
                var blob = packed.compress(bytes);
                batch.put(name, blob);
                size += blob.length;
                if (batch.size() < BLOBS_AT_ONCE && size < BYTES_AT_ONCE) continue;
                write(space, batch);
                batch.clear();
                size = 0;
            }
        }
        if (!batch.isEmpty()) write(space, batch);
    }

    private static List<String> sorted(Set<String> names) {
        return names.stream().sorted(StoredText.ORDER).toList();
    }

    private void write(BlobSpace space, Map<String, byte[]> batch) {
        transact(session -> {
            for (var blob : batch.entrySet()) session.queue(ADD, space.written(), blob.getKey(), blob.getValue());
            session.send(ADD);
        });
    }

    /// Removes entries from a space that is no longer used.
    void remove(String space, Collection<String> names) {
        transact(session -> {
            for (var some : chunks(names)) session.update(REMOVE, values(space, some));
        });
    }

    /// The statements of one transaction.
    private interface Writing {
        void to(SqlSession session) throws SQLException;
    }

    private void transact(Writing writing) {
        writer.run(session -> {
            dialect.begin(session);
            try {
                writing.to(session);
                dialect.commit(session);
                return true;
            } catch (SQLException | RuntimeException | Error failure) {
                undo(session, failure);
                throw failure;
            }
        });
    }

    private void undo(SqlSession session, Throwable failure) {
        try {
            session.clearBatches();
            dialect.rollback(session);
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }
}
