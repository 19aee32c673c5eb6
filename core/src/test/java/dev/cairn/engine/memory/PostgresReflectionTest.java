package dev.cairn.engine.memory;

/// The same promises on the shared engine.
class PostgresReflectionTest extends ReflectionTest {

    @Override
    MemoryHouse newHouse() {
        return MemoryHouse.onPostgres();
    }
}
