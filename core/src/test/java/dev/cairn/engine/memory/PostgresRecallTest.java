package dev.cairn.engine.memory;

/// The same behaviour on PostgreSQL.
class PostgresRecallTest extends RecallTest {

    @Override
    MemoryHouse newHouse() {
        return MemoryHouse.onPostgres();
    }
}
