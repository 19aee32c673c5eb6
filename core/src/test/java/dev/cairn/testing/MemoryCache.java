package dev.cairn.testing;

import dev.cairn.store.BlobStore;
import dev.cairn.store.Cache;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.TransactionScope;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// A cache in a map.
public final class MemoryCache implements Cache {

    private record Name(CacheSpace space, String name) {}

    private final Map<Name, byte[]> kept = new ConcurrentHashMap<>();

    @Override
    public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
        TransactionScope.requireOutside("the cache");
        var found = new HashMap<String, byte[]>();
        for (var name : names) {
            var bytes = kept.get(new Name(space, name));
            if (bytes != null) found.put(name, bytes.clone());
        }
        return found;
    }

    @Override
    public Set<String> missing(CacheSpace space, Collection<String> names) {
        TransactionScope.requireOutside("the cache");
        var missing = new TreeSet<>(names);
        missing.removeIf(name -> kept.containsKey(new Name(space, name)));
        return missing;
    }

    @Override
    public void keep(CacheSpace space, Map<String, byte[]> entries) {
        TransactionScope.requireOutside("the cache");
        entries.keySet().forEach(BlobStore::requireName);
        entries.forEach((name, bytes) -> kept.put(new Name(space, name), bytes.clone()));
    }

    @Override
    public Optional<String> trouble() {
        return Optional.empty();
    }

    @Override
    public void close() {
        kept.clear();
    }
}
