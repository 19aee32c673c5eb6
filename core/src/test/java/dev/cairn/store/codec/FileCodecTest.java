package dev.cairn.store.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.time.ValidTime;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import dev.cairn.testing.Cases;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// File versions read back as they were written, and facts are shared exactly where they are the same.
class FileCodecTest {

    private static RecordVersion stored(RecordKey key, RecordState state) {
        return new RecordVersion(key, state, ValidTime.since(Instant.EPOCH), 1, OptionalLong.empty());
    }

    @Test
    void aFileVersionReadsBackAsItWasWritten() {
        Cases.forAll(random -> {
            var traits = EnumSet.noneOf(FileTrait.class);
            for (var trait : FileTrait.values()) if (random.nextBoolean()) traits.add(trait);
            var language = List.copyOf(EnumSet.allOf(Language.class)).get(random.nextInt(7));
            var file = new FileVersion(
                    "src/é " + random.nextInt() + ".java",
                    ContentHash.of(new byte[] {(byte) random.nextInt()}),
                    language,
                    random.nextLong(Long.MAX_VALUE),
                    traits);
            var key = FileCodec.key(file.path()).orElseThrow();

            assertThat(FileCodec.read(stored(key, FileCodec.write(file)))).isEqualTo(file);
        });
    }

    @Test
    void aVersionTellsSinceWhenGitHasItsContent() {
        var file =
                new FileVersion("a.py", ContentHash.of(new byte[] {1}), Language.PYTHON, 1, EnumSet.of(FileTrait.TEST));
        var key = FileCodec.key(file.path()).orElseThrow();
        var committed = Instant.parse("2020-02-03T04:05:06.789Z");

        var version = stored(key, FileCodec.write(file, committed));
        assertThat(FileCodec.read(version)).isEqualTo(file);
        assertThat(FileCodec.since(version)).isEqualTo(committed);
        assertThat(FileCodec.since(stored(key, FileCodec.write(file)))).isEqualTo(Instant.EPOCH);
    }

    @Test
    void damagedFileVersionsAreNotReadAsSomethingElse() {
        var key = FileCodec.key("a.py").orElseThrow();

        assertThatThrownBy(() -> FileCodec.read(stored(key, RecordState.of(new byte[] {1, 0, 3}))))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void pathsThatNoStoreCanKeepHaveNoKey() {
        assertThat(FileCodec.key("a/" + "x".repeat(1000))).isEmpty();
        assertThat(FileCodec.key("a\u0000b")).isEmpty();
        assertThat(FileCodec.key("a/" + "x".repeat(998))).isPresent();
    }

    @Test
    void factsAreSharedByFilesThatParseTheSame() {
        var hash = ContentHash.of(new byte[0]);

        assertThat(FactsKey.of("a/__init__.py", hash)).isEqualTo(FactsKey.of("b/c/__init__.py", hash));
        assertThat(FactsKey.of("a/x.py", hash)).isNotEqualTo(FactsKey.of("a/x.js", hash));
        assertThat(FactsKey.of("a/x.go", hash)).isNotEqualTo(FactsKey.of("a/x_windows.go", hash));
        assertThat(FactsKey.of("a/x.py", hash)).isNotEqualTo(FactsKey.of("tests/x.py", hash));
        assertThat(FactsKey.of("a/x.py", hash)).isNotEqualTo(FactsKey.of("a/x.py", ContentHash.of(new byte[1])));
    }
}
