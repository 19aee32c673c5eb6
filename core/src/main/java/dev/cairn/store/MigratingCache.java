package dev.cairn.store;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A cache that also contains the derived entries which an earlier build left in the store, and moves them to the
/// cache file.
///
/// Vectors and digests are expensive to compute, so they are copied: an entry that is read is copied at once, all
/// others in the background. Facts are not copied, because files are parsed again. Copied entries and facts are
/// removed from the store in small batches with pauses, so that writes never wait long. A migration that is not
/// finished when the process ends continues at the next start. If several servers share the store, vectors and
/// digests stay in the store, because each server has its own cache to fill.
public final class MigratingCache implements Cache {

    private static final List<CacheSpace> COPIED = List.of(CacheSpace.EMBEDDING, CacheSpace.DIGEST);
    private static final int BATCH_MAX = 500;
    private static final Duration PAUSE = Duration.ofMillis(20);

    private static final Logger LOG = LoggerFactory.getLogger(MigratingCache.class);

    private final Cache cache;
    private final EarlierEntries earlier;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread mover;

    /// Whether the store may still contain vectors or digests.
    private volatile boolean storeMayHoldCopied;

    private MigratingCache(Cache cache, EarlierEntries earlier) {
        this.cache = cache;
        this.earlier = earlier;
        this.storeMayHoldCopied = COPIED.stream().anyMatch(this::isInStore);
        this.mover = Thread.ofPlatform().name("cairn-cache-migration").daemon().unstarted(this::move);
    }

    /// A cache that migrates the entries; the given cache itself if there is nothing to migrate.
    public static Cache over(Cache cache, EarlierEntries earlier) {
        var migrating = new MigratingCache(cache, earlier);
        if (!migrating.storeMayHoldCopied && !migrating.isInStore(CacheSpace.FACTS)) return cache;
        migrating.mover.start();
        return migrating;
    }

    private boolean isInStore(CacheSpace space) {
        return !earlier.names(space, 1).isEmpty();
    }

    @Override
    public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
        var found = cache.findAll(space, names);
        if (!mayNeedCopy(space) || found.size() == names.size()) return found;
        var rest = new TreeSet<>(names);
        rest.removeAll(found.keySet());
        var copied = earlier.findAll(space, rest);
        if (copied.isEmpty()) return found;
        cache.keep(space, copied);
        var all = new HashMap<>(found);
        all.putAll(copied);
        return all;
    }

    @Override
    public Set<String> missing(CacheSpace space, Collection<String> names) {
        var missing = cache.missing(space, names);
        if (!mayNeedCopy(space) || missing.isEmpty()) return missing;
        var rest = new TreeSet<>(missing);
        rest.removeAll(earlier.findAll(space, missing).keySet());
        return rest;
    }

    private boolean mayNeedCopy(CacheSpace space) {
        return storeMayHoldCopied && COPIED.contains(space);
    }

    @Override
    public void keep(CacheSpace space, Map<String, byte[]> entries) {
        cache.keep(space, entries);
    }

    @Override
    public Optional<String> trouble() {
        return cache.trouble();
    }

    private void move() {
        try {
            boolean isDone = removeFromStore(CacheSpace.FACTS);
            if (earlier.areShared()) return;
            for (var space : COPIED) isDone &= removeFromStore(space);
            if (!isDone) return;
            storeMayHoldCopied = false;
            LOG.info("The derived entries of an earlier build were moved from the store to the cache.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("Derived entries of an earlier build stay in the store until the next start.", e);
        }
    }

    /// Removes all entries of the space from the store. Vectors and digests are copied to the cache first. Returns
    /// false if it could not finish.
    private boolean removeFromStore(CacheSpace space) throws InterruptedException {
        while (true) {
            var names = earlier.names(space, BATCH_MAX);
            if (names.isEmpty()) return true;
            var movable = COPIED.contains(space) ? copyToCache(space, names) : names;
            if (movable.isEmpty()) return false;
            earlier.remove(space, movable);
            if (closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) return false;
        }
    }

    /// Copies the entries. Returns the names that the cache really contains afterwards, because writing to it may
    /// fail.
    private List<String> copyToCache(CacheSpace space, List<String> names) {
        cache.keep(space, earlier.findAll(space, names));
        var missing = cache.missing(space, names);
        return names.stream().filter(name -> !missing.contains(name)).toList();
    }

    /// Waits for the end of the migration; for tests.
    void awaitMoved() throws InterruptedException {
        mover.join();
    }

    @Override
    public void close() {
        closing.countDown();
        joinUninterruptibly();
        cache.close();
    }

    private void joinUninterruptibly() {
        var interrupted = false;
        while (mover.isAlive()) {
            try {
                mover.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
