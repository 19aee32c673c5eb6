package dev.cairn.engine.memory;

/// The same promises on the shared engine.
class PostgresRecallTest extends RecallTest {

    @Override
    MemoryHouse newHouse() {
        return MemoryHouse.onPostgres();
    }
}
