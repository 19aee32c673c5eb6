package dev.cairn.app.service;

import dev.cairn.store.Cache;
import dev.cairn.store.Store;

/// The store and the cache of one home, in separate files.
public record HomeStorage(Store store, Cache cache) implements AutoCloseable {

    /// The cache may still be moving entries out of the store, so it is closed first.
    @Override
    public void close() {
        try (store) {
            cache.close();
        }
    }
}
