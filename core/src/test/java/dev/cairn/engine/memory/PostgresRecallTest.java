package dev.cairn.engine.memory;

/// The same behaviour on PostgreSQL.
class PostgresRecallTest extends RecallTest {

    @Override
    MemoryHouse newFixture() {
        return MemoryHouse.onPostgres();
    }
}
