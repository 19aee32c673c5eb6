package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.memory.EpisodeType;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.codec.StoredRecords;
import dev.cairn.testing.Stores;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Neither a value sent by an agent nor an unreadable row makes a project's memory unreadable.
class UnreadableEpisodeTest {

    private static final BigInteger LARGE = new BigInteger("123456789012345678901234567890");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @Test
    void numbersOfAnySizeAreStored() {
        try (var fixture = new MemoryFixture(folder)) {
            var id = fixture.add(
                    MemoryFixture.ADA,
                    NewEpisode.of(
                            EpisodeType.OBSERVATION,
                            "Counted the atoms",
                            List.of(),
                            Map.of("n", LARGE, "list", List.of(LARGE.negate()), "huge", 1e308, "small", -7L)));

            var metadata = fixture.remembered
                    .find(fixture.view(), id.value())
                    .orElseThrow()
                    .body()
                    .metadata();

            assertThat(metadata)
                    .containsEntry("n", LARGE)
                    .containsEntry("list", List.of(LARGE.negate()))
                    .containsEntry("huge", 1e308)
                    .containsEntry("small", -7L);
            fixture.observe("Counted again");
            assertThat(MemoryFixture.contents(fixture.ask("counted"))).hasSize(2);
        }
    }

    @Test
    void anUnreadableRowIsSkippedAndReported() {
        try (var fixture = new MemoryFixture(folder)) {
            fixture.observe("Counted before");
            var key = new RecordKey(RecordKind.EPISODE, "damaged");
            Stores.write(
                    fixture.store, MemoryFixture.PROJECT, draft -> draft.begin(key, RecordState.ofText("{\"id\":")));
            fixture.observe("Counted after");

            assertThat(MemoryFixture.contents(fixture.ask("counted")))
                    .containsExactlyInAnyOrder("Counted before", "Counted after");
            var anew = new EpisodeReader(fixture.store, fixture.remembered.links());
            assertThat(anew.latest(MemoryFixture.PROJECT, EpisodeReader.EpisodeSelection.ALL, 10))
                    .hasSize(2);
            assertThat(StoredRecords.unreadable()).anyMatch(row -> row.contains("damaged"));
            assertThat(fixture.reflect().examined()).isEqualTo(2);
            assertThat(fixture.rotation.rewrapAll(MemoryFixture.ADA)).isZero();
        }
    }
}
