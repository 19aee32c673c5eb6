package dev.cairn.files.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.bundle.query.CoverageSource.CoverageFile;
import dev.cairn.model.id.ProjectId;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Coverage files at their default locations.
class CoverageFilesTest {

    private static final ProjectId SHOP = new ProjectId("shop");
    private static final String RUN = "TN:one\nSF:a.js\nDA:1,1\nend_of_record\n";

    @TempDir
    Path folder = Path.of("");

    private final CoverageFiles files = new CoverageFiles(_ -> Optional.of(folder));

    @Test
    void allPlacesAreLookedAtAndNoneIsMissed() throws IOException {
        assertThat(files.of(SHOP)).isEmpty();

        Files.writeString(folder.resolve("lcov.info"), RUN);
        Files.createDirectory(folder.resolve("coverage"));
        Files.writeString(folder.resolve("coverage/lcov.info"), RUN);
        Files.writeString(
                folder.resolve("coverage.json"), "{\"files\": {\"a.py\": {\"contexts\": {\"1\": [\"t.py::t|run\"]}}}}");

        assertThat(files.of(SHOP))
                .extracting(CoverageFile::path)
                .containsExactly("lcov.info", "coverage/lcov.info", "coverage.json");
        assertThat(files.of(SHOP)).allMatch(each -> each.testsByFile().size() == 1);
    }

    @Test
    void aFileThatChangedIsReadAgain() throws IOException {
        Files.writeString(folder.resolve("lcov.info"), RUN);
        var before = files.of(SHOP);
        assertThat(files.of(SHOP)).isEqualTo(before);

        var time = Files.getLastModifiedTime(folder.resolve("lcov.info"));
        Files.writeString(folder.resolve("lcov.info"), RUN.replace("one", "two"));
        Files.setLastModifiedTime(folder.resolve("lcov.info"), time);

        assertThat(files.of(SHOP)).singleElement().satisfies(after -> {
            assertThat(after.testsByFile()).containsEntry("a.js", List.of("two"));
            assertThat(after.fingerprint()).isNotEqualTo(before.getFirst().fingerprint());
        });
    }

    @Test
    void aLargeFileIsReadAgainWhenItsTimeDiffers() throws IOException {
        var file = folder.resolve("lcov.info");
        var padding = "#".repeat((int) CoverageFiles.TIMED_BYTES_MIN) + "\n";
        Files.writeString(file, "TN:one\nSF:a.js\nDA:1,1\nend_of_record\n" + padding);
        var time = FileTime.from(Instant.parse("2025-03-03T10:00:00Z"));
        Files.setLastModifiedTime(file, time);
        var first = files.of(SHOP);
        Files.writeString(file, "TN:two\nSF:a.js\nDA:1,1\nend_of_record\n" + padding);
        Files.setLastModifiedTime(file, time);
        var unmoved = files.of(SHOP);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2025-03-03T10:00:01Z")));
        var later = files.of(SHOP);

        assertThat(first.getFirst().testsByFile().toString()).contains("one");
        assertThat(unmoved).isEqualTo(first);
        assertThat(later.getFirst().testsByFile().toString()).contains("two");
    }

    @Test
    void largeFilesAndLinksAreToldAndNotRead() throws IOException {
        try (var large = new RandomAccessFile(folder.resolve("coverage.json").toFile(), "rw")) {
            large.setLength(CoverageFiles.BYTES_MAX + 1);
        }
        var outside = Files.createDirectory(folder.resolve("elsewhere"));
        Files.writeString(outside.resolve("lcov.info"), RUN);
        Files.createSymbolicLink(folder.resolve("coverage"), outside);

        assertThat(files.of(SHOP))
                .extracting(each -> each.path() + " " + each.problems() + each.testsByFile())
                .containsExactly(
                        "coverage/lcov.info [is behind a link and was not read]{}",
                        "coverage.json [is larger than 512 MiB and was not read]{}");
    }
}
