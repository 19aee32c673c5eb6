package dev.cairn.engine.memory;

/// The same behaviour on PostgreSQL.
class PostgresRecallTest extends RecallTest {

    @Override
    MemoryFixture newFixture() {
        return MemoryFixture.onPostgres();
    }
}
