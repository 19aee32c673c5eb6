package dev.cairn.engine.memory;

/// The same behaviour on PostgreSQL.
class PostgresEpisodesTest extends EpisodesTest {

    @Override
    MemoryFixture newFixture() {
        return MemoryFixture.onPostgres();
    }
}
