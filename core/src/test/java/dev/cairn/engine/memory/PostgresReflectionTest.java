package dev.cairn.engine.memory;

/// The same behaviour on PostgreSQL.
class PostgresReflectionTest extends ReflectionTest {

    @Override
    MemoryFixture newFixture() {
        return MemoryFixture.onPostgres();
    }
}
