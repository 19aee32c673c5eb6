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

/// A cache that takes over the derived entries of a store written by an earlier build.
///
/// Vectors and digests are costly, so they are copied: those that somebody asks for at once, the others in the
/// background. Facts are parsed again from contents. Copied entries and facts leave the store in small batches with
/// pauses between them, so that writes never wait long; what is left at the end goes on at the next start. Vectors and
/// digests of a store that several servers share stay there, because each of them has a cache of its own to fill.
public final class MigratingCache implements Cache {

    private static final List<CacheSpace> COPIED = List.of(CacheSpace.EMBEDDING, CacheSpace.DIGEST);
    private static final int BATCH_MAX = 500;
    private static final Duration PAUSE = Duration.ofMillis(20);

    private static final Logger LOG = LoggerFactory.getLogger(MigratingCache.class);

    private final Cache cache;
    private final EarlierEntries earlier;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread mover;

    /// Whether the store may still hold vectors or digests.
    private volatile boolean holdsCopied;

    private MigratingCache(Cache cache, EarlierEntries earlier) {
        this.cache = cache;
        this.earlier = earlier;
        this.holdsCopied = COPIED.stream().anyMatch(this::isHeld);
        this.mover = Thread.ofPlatform().name("cairn-cache-migration").daemon().unstarted(this::move);
    }

    /// The cache itself when the store has nothing for it.
    public static Cache over(Cache cache, EarlierEntries earlier) {
        var migrating = new MigratingCache(cache, earlier);
        if (!migrating.holdsCopied && !migrating.isHeld(CacheSpace.FACTS)) return cache;
        migrating.mover.start();
        return migrating;
    }

    private boolean isHeld(CacheSpace space) {
        return !earlier.names(space, 1).isEmpty();
    }

    @Override
    public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
        var found = cache.findAll(space, names);
        if (!isCopied(space) || found.size() == names.size()) return found;
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
        if (!isCopied(space) || missing.isEmpty()) return missing;
        var rest = new TreeSet<>(missing);
        rest.removeAll(earlier.findAll(space, missing).keySet());
        return rest;
    }

    private boolean isCopied(CacheSpace space) {
        return holdsCopied && COPIED.contains(space);
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
            boolean isDone = empty(CacheSpace.FACTS);
            if (earlier.areShared()) return;
            for (var space : COPIED) isDone &= empty(space);
            if (!isDone) return;
            holdsCopied = false;
            LOG.info("The derived entries of an earlier build were moved from the store to the cache.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.warn("Derived entries of an earlier build stay in the store until the next start.", e);
        }
    }

    /// Takes all entries of the space out of the store; answers false when the end came first.
    private boolean empty(CacheSpace space) throws InterruptedException {
        while (true) {
            var names = earlier.names(space, BATCH_MAX);
            if (names.isEmpty()) return true;
            var movable = COPIED.contains(space) ? copied(space, names) : names;
            if (movable.isEmpty()) return false;
            earlier.remove(space, movable);
            if (closing.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) return false;
        }
    }

    /// Copies the entries; answers those that the cache really has now, because it may be unable to keep any.
    private List<String> copied(CacheSpace space, List<String> names) {
        cache.keep(space, earlier.findAll(space, names));
        var missing = cache.missing(space, names);
        return names.stream().filter(name -> !missing.contains(name)).toList();
    }

    /// Waits until everything was moved; for tests.
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
