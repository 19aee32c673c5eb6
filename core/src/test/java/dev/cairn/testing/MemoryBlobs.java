package dev.cairn.testing;

import dev.cairn.store.BlobSpace;
import dev.cairn.store.BlobStore;
import dev.cairn.store.TransactionScope;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// Blobs in a map.
final class MemoryBlobs implements BlobStore {

    private record Name(BlobSpace space, String name) {}

    private final Map<Name, byte[]> kept = new ConcurrentHashMap<>();

    @Override
    public Optional<byte[]> find(BlobSpace space, String name) {
        TransactionScope.requireOutside("a read of the store");
        return Optional.ofNullable(kept.get(new Name(space, name))).map(byte[]::clone);
    }

    @Override
    public Map<String, byte[]> findAll(BlobSpace space, Collection<String> names) {
        var found = new HashMap<String, byte[]>();
        for (var name : names) find(space, name).ifPresent(bytes -> found.put(name, bytes));
        return found;
    }

    @Override
    public Set<String> missing(BlobSpace space, Collection<String> names) {
        var missing = new TreeSet<>(names);
        missing.removeIf(name -> kept.containsKey(new Name(space, name)));
        return missing;
    }

    @Override
    public void putAll(BlobSpace space, Map<String, byte[]> blobs) {
        blobs.keySet().forEach(BlobStore::requireName);
        blobs.forEach((name, bytes) -> kept.putIfAbsent(new Name(space, name), bytes.clone()));
    }
}
