package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.projection.vector.VectorMatch;
import dev.cairn.projection.vector.WantedVector;
import dev.cairn.store.Cache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorServicesTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    private Settings settings(String embed) {
        var environment = Map.of("CAIRN_HOME", folder.toString(), "CAIRN_EMBED", embed);
        return Settings.load(Map.of(), new Settings.SettingSources(environment, folder, folder));
    }

    @Test
    void disabledVectorsAreReported() {
        try (var room = VectorServices.open(settings("off"), Cache.NONE)) {
            assertThat(room.feed().problem())
                    .hasValueSatisfying(why -> assertThat(why).contains("CAIRN_EMBED"));
        }
    }

    @Test
    void nothingIsUnpackedBeforeTheFirstText() {
        try (var room = VectorServices.open(settings("on"), Cache.NONE)) {
            assertThat(room.feed().problem()).isEmpty();
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aHomeThatCannotHoldTheLibrariesMeansNoVectorsAndNothingWorse() throws Exception {
        Files.writeString(folder.resolve("cache"), "in the way");
        try (var room = VectorServices.open(settings("on"), Cache.NONE)) {
            var vectors = room.feed().open(Comparator.<String>naturalOrder());
            vectors.request(List.of(WantedVector.of("key", "text", 1)));
            // Another test of this process may have loaded the libraries already; then nothing is unpacked.
            if (!room.feed().awaitReady(LONG))
                assertThat(room.feed().problem())
                        .hasValueSatisfying(why -> assertThat(why).contains("cache"));
            assertThat(vectors.search("text", 1).stream().map(VectorMatch::key)).isSubsetOf("key");
        }
    }
}
