package dev.cairn.app.service;

import dev.cairn.store.Cache;
import dev.cairn.store.Store;

/// The store and the cache of one home, in separate files.
public record HomeStorage(Store store, Cache cache) implements AutoCloseable {

    /// Closes the cache first, because it may still be copying entries from a store of an earlier build.
    @Override
    public void close() {
        try (store) {
            cache.close();
        }
    }
}
