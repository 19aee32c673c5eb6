package dev.cairn.store;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A cache that stores nothing.
record EmptyCache() implements Cache {

    @Override
    public Map<String, byte[]> findAll(CacheSpace space, Collection<String> names) {
        return Map.of();
    }

    @Override
    public Set<String> missing(CacheSpace space, Collection<String> names) {
        return Set.copyOf(names);
    }

    @Override
    public void keep(CacheSpace space, Map<String, byte[]> entries) {}

    @Override
    public Optional<String> trouble() {
        return Optional.empty();
    }

    @Override
    public void close() {}
}
