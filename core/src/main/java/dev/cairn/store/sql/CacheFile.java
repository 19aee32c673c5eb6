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

/// One opened cache file: a connection that writes, used by one thread at a time, and others that read.
///
/// It syncs at checkpoints only: power loss costs the last entries, not the file. Every entry carries a checksum over
/// its name and bytes, because SQLite checks neither.
final class CacheFile implements AutoCloseable {

    /// Grows whenever tables or entries change; a file of another form is made anew.
    static final int FORM = 1;

    /// Another process that keeps the file longer than this loses it.
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

    /// A part of the file: the kind of its entries and the version of the code that made them.
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

    /// Opens the file, and makes it where there is none; throws when it is no cache of this form.
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
        if (form == FORM) {
            session.rows(row -> row.getBytes(1), "SELECT bytes FROM entry LIMIT 1");
            return;
        }
        if (form != 0 || dialect.hasTable(session, "%"))
            throw new SQLException("it has form " + form + ", and this build knows form " + FORM);
        dialect.begin(session);
        session.execute("""
                CREATE TABLE entry (
                    space TEXT NOT NULL, maker TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL,
                    PRIMARY KEY (space, maker, name)) STRICT""");
        session.execute("PRAGMA user_version=" + FORM);
        dialect.commit(session);
    }

    /// Deletes the file and those beside it; no connection of this process may use them any more.
    static void delete(Path path) throws IOException {
        Files.deleteIfExists(path);
        for (var suffix : List.of("-wal", "-shm", "-journal"))
            Files.deleteIfExists(path.resolveSibling(path.getFileName() + suffix));
    }

    /// Whether the file is still the one that was opened.
    boolean isIntact() {
        return dialect.canClose();
    }

    /// Those that are there and undamaged, by name.
    Map<String, byte[]> findAll(CacheArea area, Collection<String> names) {
        var found = new HashMap<String, byte[]>();
        for (var some : chunks(names)) {
            var rows = readers.read(session ->
                    session.rows(row -> Map.entry(row.getString(1), row.getBytes(2)), FIND_ALL, values(area, some)));
            for (var row : rows)
                opened(row.getKey(), row.getValue()).ifPresent(bytes -> found.put(row.getKey(), bytes));
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

    /// Every chunk uses the same statement; a short one repeats its last name.
    private static Object[] values(CacheArea area, List<String> names) {
        var values = new ArrayList<Object>(NAMES_AT_ONCE + 2);
        values.add(area.space().written());
        values.add(area.maker());
        values.addAll(names);
        values.addAll(Collections.nCopies(NAMES_AT_ONCE - names.size(), names.getLast()));
        return values.toArray();
    }

    /// Writes the entries, sealed before, in one transaction.
    void put(CacheArea area, Map<String, byte[]> sealed) throws SQLException {
        transact(() -> {
            for (var entry : sealed.entrySet())
                writer.queue(PUT, area.space().written(), area.maker(), entry.getKey(), entry.getValue());
            writer.send(PUT);
            return sealed.size();
        });
    }

    /// Removes some entries of the space that others than its maker made; answers how many.
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

    /// The bytes with a checksum over them and their name.
    static byte[] sealed(String name, byte[] bytes) {
        return ByteBuffer.allocate(bytes.length + Integer.BYTES)
                .put(bytes)
                .putInt(sum(name, bytes, bytes.length))
                .array();
    }

    private static Optional<byte[]> opened(String name, byte[] sealed) {
        int length = sealed.length - Integer.BYTES;
        if (length < 0 || ByteBuffer.wrap(sealed).getInt(length) != sum(name, sealed, length)) return Optional.empty();
        return Optional.of(Arrays.copyOf(sealed, length));
    }

    private static int sum(String name, byte[] bytes, int length) {
        var sum = new CRC32C();
        sum.update(name.getBytes(StandardCharsets.UTF_8));
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    /// Waits for running readers. Connections to files that are gone stay open: SQLite would delete their successors.
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
