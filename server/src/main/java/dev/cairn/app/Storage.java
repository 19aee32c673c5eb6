package dev.cairn.app;

import dev.cairn.store.Cache;
import dev.cairn.store.Store;

/// The truth and the derived data of one home, in files of their own.
record Storage(Store store, Cache cache) implements AutoCloseable {

    /// The cache may be moving entries out of the store, so it ends first.
    @Override
    public void close() {
        try (store) {
            cache.close();
        }
    }
}
