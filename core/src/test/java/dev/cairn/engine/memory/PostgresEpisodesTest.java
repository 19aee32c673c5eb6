package dev.cairn.engine.memory;

/// The same promises on the shared engine.
class PostgresEpisodesTest extends EpisodesTest {

    @Override
    MemoryHouse newHouse() {
        return MemoryHouse.onPostgres();
    }
}
