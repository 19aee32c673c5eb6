package dev.cairn.store;

import dev.cairn.testing.MemoryStore;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Supplier;

/// The promises on the in-memory store.
class MemoryStoreTest extends VersionContractTest {

    @Override
    Store open(InstantSource time, Supplier<UUID> newId) {
        return new MemoryStore(time, newId);
    }
}
