package dev.cairn.engine.memory;

/// The same behaviour on PostgreSQL.
class PostgresReflectionTest extends ReflectionTest {

    @Override
    MemoryHouse newHouse() {
        return MemoryHouse.onPostgres();
    }
}
