package dev.cairn.engine.claim;

import dev.cairn.store.Store;
import dev.cairn.testing.MemoryStore;
import java.time.InstantSource;
import java.util.UUID;

class MemoryClaimTest extends ClaimContractTest {

    @Override
    Store open() {
        return new MemoryStore(InstantSource.system(), UUID::randomUUID);
    }
}
