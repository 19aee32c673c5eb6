package dev.cairn.store.sql;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.BlobStore;
import dev.cairn.store.Cache;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.TransactionScope;
import dev.cairn.store.sql.engine.SqliteFailures;
import dev.cairn.store.sql.engine.SqliteFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;

/// A cache in its own SQLite file. The file is on this machine even if the store is a remote database.
///
/// The file is replaced by a new one if it is damaged, deleted, changed from outside, locked by another process or
/// has another format. If even that fails, the process continues without a cache. Facts made by other versions of
/// the parsers are removed in the background.
public final class SqliteCache implements Cache {

    private static final Duration WRITE_WAIT = Duration.ofSeconds(10);

    /// After this many replacements the process continues without a cache.
    private static final int REPLACEMENTS_MAX = 5;

    private static final int ENTRIES_AT_ONCE = 2_000;
    private static final long BYTES_AT_ONCE = 8L * 1024 * 1024;
    private static final int REMOVED_AT_ONCE = 500;

    private static final Logger LOG = LoggerFactory.getLogger(SqliteCache.class);

    private final Path path;
    private final String extractor;

    /// Guards the writing connection and `file`. To prevent deadlocks, a thread that holds this lock must not
    /// wait for anything but I/O on this file.
    private final ReentrantLock writing = new ReentrantLock(true);

    private volatile Optional<CacheFile> file = Optional.empty();
    private volatile Optional<String> trouble = Optional.empty();
    private volatile boolean closed;
    private int replacements;
    private final Thread tidying;

    private SqliteCache(Path path, String extractor) {
        this.path = path;
        this.extractor = extractor;
        this.tidying = Thread.ofPlatform().name("cairn-cache-tidying").daemon().unstarted(this::removeOtherFacts);
    }

    /// Opens the cache in the file; never fails.
    ///
    /// @param extractor the version of the code that makes facts now, see
    ///     [dev.cairn.store.codec.FactsKey#extractor]
    public static SqliteCache open(Path path, String extractor) {
        var cache = new SqliteCache(path.toAbsolutePath().normalize(), extractor);
        cache.openFirst();
        cache.tidying.start();
        return cache;
    }

    private void openFirst() {
        writing.lock();
        try {
            file = Optional.of(CacheFile.open(path));
        } catch (SQLException | Refusal e) {
            replaceFile(e);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
        return readOr(Map.of(), open -> open.findAll(area(space), names));
    }

    @Override
    public Set<String> missing(CacheSpace space, Collection<String> names) {
        return readOr(Set.copyOf(names), open -> open.missing(area(space), names));
    }

    @Override
    public void keep(CacheSpace space, Map<String, byte[]> entries) {
        entries.keySet().forEach(BlobStore::requireName);
        var batch = new HashMap<String, byte[]>();
        long size = 0;
        for (var name : new TreeSet<>(entries.keySet())) {
            var withChecksum = CacheFile.withChecksum(name, entries.getOrDefault(name, new byte[0]));
            batch.put(name, withChecksum);
            size += withChecksum.length;
            if (batch.size() < ENTRIES_AT_ONCE && size < BYTES_AT_ONCE) continue;
            put(space, batch);
            batch.clear();
            size = 0;
        }
        if (!batch.isEmpty()) put(space, batch);
    }

    private void put(CacheSpace space, Map<String, byte[]> withChecksum) {
        write(open -> {
            open.put(area(space), withChecksum);
            return withChecksum.size();
        });
    }

    private CacheFile.CacheArea area(CacheSpace space) {
        return new CacheFile.CacheArea(space, space == CacheSpace.FACTS ? extractor : "");
    }

    private interface Access<T> {
        T to(CacheFile open) throws SQLException;
    }

    private <T> T readOr(T otherwise, Access<T> access) {
        TransactionScope.requireOutside("the cache");
        var open = file;
        if (open.isEmpty()) return otherwise;
        try {
            return access.to(open.get());
        } catch (SQLException | Refusal e) {
            failed(open.get(), e);
            return otherwise;
        }
    }

    /// Runs the access while holding the lock for writing; returns 0 if nothing could be written.
    private int write(Access<Integer> access) {
        TransactionScope.requireOutside("the cache");
        if (!lockForWriting()) return 0;
        try {
            return readOr(0, access);
        } finally {
            writing.unlock();
        }
    }

    private boolean lockForWriting() {
        try {
            if (writing.tryLock(WRITE_WAIT.toMillis(), TimeUnit.MILLISECONDS)) return true;
            LOG.warn("The cache {} was busy for {} s; entries were not kept.", path, WRITE_WAIT.toSeconds());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void failed(CacheFile used, Exception failure) {
        if (failure instanceof Refusal refusal && refusal.problem().code() == ProblemCode.CANCELLED) throw refusal;
        if (isFull(failure)) {
            report("The disk is full: the cache " + path + " keeps nothing new.");
            return;
        }
        // A refusal without a cause means that all readers are busy or that another thread is replacing the file.
        if (!(failure instanceof SQLException) && failure.getCause() == null && used.isIntact()) return;
        writing.lock();
        try {
            if (closed || file.filter(used::equals).isEmpty()) return;
            used.close();
            replaceFile(failure);
        } finally {
            writing.unlock();
        }
    }

    private static boolean isFull(Exception failure) {
        var cause = failure instanceof SQLException ? failure : failure.getCause();
        return cause instanceof SQLException sql && SqliteFailures.is(sql, SQLiteErrorCode.SQLITE_FULL);
    }

    /// Replaces the file by a new one. The caller holds the lock.
    private void replaceFile(Exception reason) {
        file = Optional.empty();
        if (++replacements > REPLACEMENTS_MAX) {
            continueWithoutCache("it failed " + replacements + " times since the start: " + reason(reason));
            return;
        }
        try {
            CacheFile.delete(path);
            file = Optional.of(CacheFile.open(path));
            report("The cache " + path + " could not be used and was made anew (" + reason(reason)
                    + "). Facts are parsed again and vectors are made again; no other data was affected.");
        } catch (IOException | SQLException | Refusal e) {
            continueWithoutCache(reason(e));
        }
    }

    private void continueWithoutCache(String reason) {
        report("There is no cache at " + path + " (" + reason
                + "): answers are the same but slower. Make the path writable, then start the daemon again.");
    }

    /// The cause of a failure. The messages of code that is shared with the store mention the store after the
    /// first `;`, so only the part before it is used.
    private static String reason(Exception failure) {
        var message = failure instanceof IOException io ? SqliteFile.reason(io) : String.valueOf(failure.getMessage());
        return message.split(";", 2)[0];
    }

    private void report(String what) {
        if (trouble.filter(what::equals).isPresent()) return;
        trouble = Optional.of(what);
        LOG.warn(what);
    }

    private void removeOtherFacts() {
        var area = area(CacheSpace.FACTS);
        long removed = 0;
        while (!closed) {
            int some = write(open -> open.removeOthers(area, REMOVED_AT_ONCE));
            if (some == 0) break;
            removed += some;
        }
        if (removed > 0) LOG.info("Removed {} facts of other extractors from the cache.", removed);
    }

    /// Waits until the facts of other parser versions are removed; for tests.
    void awaitTidied() throws InterruptedException {
        tidying.join();
    }

    @Override
    public Optional<String> trouble() {
        return trouble;
    }

    @Override
    public void close() {
        closed = true;
        writing.lock();
        try {
            file.ifPresent(CacheFile::close);
            file = Optional.empty();
        } finally {
            writing.unlock();
        }
    }
}
