package dev.cairn.store.sql;

import dev.cairn.store.CacheSpace;
import dev.cairn.store.StoredText;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.SqliteDialect;
import dev.cairn.store.sql.engine.SqliteFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An open cache file: one connection for writing, which one thread uses at a time, and a pool of connections for
/// reading.
///
/// The file is synced at checkpoints only, so a power failure loses the last entries but does not damage the file.
/// Every entry has a checksum of its name and bytes, because SQLite does not detect changed bytes.
final class CacheFile implements AutoCloseable {

    /// The version of the file format. It is increased whenever tables or entries change; a file with another
    /// version is replaced by a new one.
    static final int FORMAT_VERSION = 1;

    /// If another process locks the file longer than this, the file is replaced by a new one.
    static final Duration BUSY_WAIT = Duration.ofSeconds(2);

    private static final int WRITER_CACHE_KIB = 8 * 1024;
    private static final int NAMES_AT_ONCE = 100;

    private static final String MARKS = "?" + ", ?".repeat(NAMES_AT_ONCE - 1);
    private static final String OF_NAMES = " FROM entry WHERE space = ? AND maker = ? AND name IN (" + MARKS + ")";
    private static final String FIND_ALL = "SELECT name, bytes" + OF_NAMES;
    private static final String NAMES = "SELECT name" + OF_NAMES;
    private static final String PUT = "INSERT INTO entry (space, maker, name, bytes) VALUES (?, ?, ?, ?) "
            + "ON CONFLICT (space, maker, name) DO UPDATE SET bytes = excluded.bytes";
    private static final String REMOVE_BELOW = remove("<");
    private static final String REMOVE_ABOVE = remove(">");

    private static final Logger LOG = LoggerFactory.getLogger(CacheFile.class);

    /// A part of the file: all entries of one kind made by one version of the code.
    record CacheArea(CacheSpace space, String maker) {}

    private final SqliteDialect dialect;
    private final SqlSession writer;
    private final ReaderPool readers;

    private CacheFile(SqliteDialect dialect, SqlSession writer) {
        this.dialect = dialect;
        this.writer = writer;
        this.readers = new ReaderPool(dialect);
    }

    private static String remove(String comparison) {
        return "DELETE FROM entry WHERE rowid IN (SELECT rowid FROM entry WHERE space = ? AND maker " + comparison
                + " ? LIMIT ?)";
    }

    /// Opens the file, or creates it if there is none. Throws if the file is not a cache with this format version.
    static CacheFile open(Path path) throws SQLException {
        var dialect = new SqliteDialect(SqliteFile.prepare(path, SqliteFile.REAL), BUSY_WAIT);
        var writer = dialect.openWriter();
        try {
            writer.execute("PRAGMA synchronous=NORMAL");
            writer.execute("PRAGMA cache_size=-" + WRITER_CACHE_KIB);
            prepare(dialect, writer);
            return new CacheFile(dialect, writer);
        } catch (SQLException | RuntimeException failure) {
            writer.close();
            throw failure;
        }
    }

    private static void prepare(SqliteDialect dialect, SqlSession session) throws SQLException {
        var form = session.number("PRAGMA user_version");
        if (form == FORMAT_VERSION) {
            session.rows(row -> row.getBytes(1), "SELECT bytes FROM entry LIMIT 1");
            return;
        }
        if (form != 0 || dialect.hasTable(session, "%"))
            throw new SQLException("it has form " + form + ", and this build knows form " + FORMAT_VERSION);
        dialect.begin(session);
        session.execute("""
                CREATE TABLE entry (
                    space TEXT NOT NULL, maker TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL,
                    PRIMARY KEY (space, maker, name)) STRICT""");
        session.execute("PRAGMA user_version=" + FORMAT_VERSION);
        dialect.commit(session);
    }

    /// Deletes the file and SQLite's files next to it. No connection of this process may be open on them.
    static void delete(Path path) throws IOException {
        Files.deleteIfExists(path);
        for (var suffix : List.of("-wal", "-shm", "-journal"))
            Files.deleteIfExists(path.resolveSibling(path.getFileName() + suffix));
    }

    /// Whether the path still leads to the file that was opened.
    boolean isIntact() {
        return dialect.canClose();
    }

    /// The entries that exist and are not damaged, by name.
    Map<String, byte[]> findAll(CacheArea area, Collection<String> names) {
        var found = new HashMap<String, byte[]>();
        for (var some : chunks(names)) {
            var rows = readers.read(session ->
                    session.rows(row -> Map.entry(row.getString(1), row.getBytes(2)), FIND_ALL, values(area, some)));
            for (var row : rows)
                verified(row.getKey(), row.getValue()).ifPresent(bytes -> found.put(row.getKey(), bytes));
        }
        return found;
    }

    Set<String> missing(CacheArea area, Collection<String> names) {
        var missing = new TreeSet<>(StoredText.ORDER);
        missing.addAll(names);
        for (var some : chunks(names))
            readers.read(session -> session.rows(row -> row.getString(1), NAMES, values(area, some)))
                    .forEach(missing::remove);
        return missing;
    }

    private static List<List<String>> chunks(Collection<String> names) {
        var distinct = List.copyOf(new TreeSet<>(names));
        var chunks = new ArrayList<List<String>>();
        for (int from = 0; from < distinct.size(); from += NAMES_AT_ONCE)
            chunks.add(distinct.subList(from, Math.min(distinct.size(), from + NAMES_AT_ONCE)));
        return chunks;
    }

    /// The parameters of the statement. All chunks use the same statement, so a short chunk repeats its last name.
    private static Object[] values(CacheArea area, List<String> names) {
        var values = new ArrayList<Object>(NAMES_AT_ONCE + 2);
        values.add(area.space().written());
        values.add(area.maker());
        values.addAll(names);
        values.addAll(Collections.nCopies(NAMES_AT_ONCE - names.size(), names.getLast()));
        return values.toArray();
    }

    /// Writes the entries in one transaction. Their bytes must already have a checksum.
    void put(CacheArea area, Map<String, byte[]> withChecksum) throws SQLException {
        transact(() -> {
            for (var entry : withChecksum.entrySet())
                writer.queue(PUT, area.space().written(), area.maker(), entry.getKey(), entry.getValue());
            writer.send(PUT);
            return withChecksum.size();
        });
    }

    /// Removes at most `limit` entries of the space that another version of the code made; returns how many were
    /// removed.
    int removeOthers(CacheArea area, int limit) throws SQLException {
        return transact(() -> {
            var space = area.space().written();
            int removed = writer.update(REMOVE_BELOW, space, area.maker(), limit);
            return removed > 0 ? removed : writer.update(REMOVE_ABOVE, space, area.maker(), limit);
        });
    }

    private interface Writing {
        int run() throws SQLException;
    }

    private int transact(Writing writing) throws SQLException {
        dialect.requireIntact("no entry was kept");
        dialect.begin(writer);
        try {
            int count = writing.run();
            dialect.commit(writer);
            return count;
        } catch (SQLException | RuntimeException | Error failure) {
            undo(failure);
            throw failure;
        }
    }

    private void undo(Throwable failure) {
        try {
            writer.clearBatches();
            dialect.rollback(writer);
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    /// The bytes, followed by a checksum of them and their name.
    static byte[] withChecksum(String name, byte[] bytes) {
        return ByteBuffer.allocate(bytes.length + Integer.BYTES)
                .put(bytes)
                .putInt(sum(name, bytes, bytes.length))
                .array();
    }

    private static Optional<byte[]> verified(String name, byte[] withChecksum) {
        int length = withChecksum.length - Integer.BYTES;
        if (length < 0 || ByteBuffer.wrap(withChecksum).getInt(length) != sum(name, withChecksum, length))
            return Optional.empty();
        return Optional.of(Arrays.copyOf(withChecksum, length));
    }

    private static int sum(String name, byte[] bytes, int length) {
        var sum = new CRC32C();
        sum.update(name.getBytes(StandardCharsets.UTF_8));
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    /// Waits for running readers, then closes the connections. If the file was replaced by another one,
    /// connections stay open, because closing them would make SQLite delete the new files.
    @Override
    public void close() {
        readers.close();
        if (!dialect.canClose()) return;
        try {
            writer.close();
        } catch (SQLException e) {
            LOG.warn("The cache's connection did not close: {}", e.getMessage());
        }
    }
}
