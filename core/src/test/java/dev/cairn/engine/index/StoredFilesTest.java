package dev.cairn.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.ProjectId;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceListing;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StoredFilesTest {

    private static final ProjectId PROJECT = new ProjectId("p");
    private static final SourceListing NOTHING = new SourceListing(List.of(), List.of(), List.of());
    private static final int FILES = 3_000;

    private final MemoryStore store = new MemoryStore(InstantSource.system(), Stores.ids());

    /// Counts the rows read from a snapshot.
    private static final class Counted implements Snapshot {
        private final Snapshot real;
        private long rows;
        private long questions;

        Counted(Snapshot real) {
            this.real = real;
        }

        @Override
        public ProjectId project() {
            return real.project();
        }

        @Override
        public long seq() {
            return real.seq();
        }

        @Override
        public Snapshot seenFrom(ProjectId worktree) {
            return real.seenFrom(worktree);
        }

        @Override
        public Optional<RecordVersion> find(RecordKey key) {
            var found = real.find(key);
            questions++;
            rows += found.isPresent() ? 1 : 0;
            return found;
        }

        private Page<RecordVersion> counted(Page<RecordVersion> page) {
            questions++;
            rows += page.items().size();
            return page;
        }

        @Override
        public Page<RecordVersion> list(RecordKind kind, String afterName, int limit) {
            return counted(real.list(kind, afterName, limit));
        }

        @Override
        public Page<RecordVersion> listPrefix(RecordKind kind, String prefix, String afterName, int limit) {
            return counted(real.listPrefix(kind, prefix, afterName, limit));
        }

        @Override
        public Page<RecordVersion> history(RecordKey key, int skip, int limit) {
            return counted(real.history(key, skip, limit));
        }
    }

    @BeforeEach
    void write() {
        Stores.write(store, PROJECT, draft -> {
            for (int file = 0; file < FILES; file++) {
                var path = "d" + file % 10 + "/f" + file + ".py";
                draft.begin(FileCodec.key(path).orElseThrow(), FileCodec.write(version(path)));
            }
        });
    }

    private static FileVersion version(String path) {
        var hash = ContentHash.of(path.getBytes(StandardCharsets.UTF_8));
        return new FileVersion(path, hash, Language.PYTHON, 1, Set.of());
    }

    @Test
    void indexingOneFileReadsOnlyItsOwnRows() {
        var snapshot = new Counted(store.snapshot(PROJECT));

        var known = StoredFiles.of(snapshot, Set.of("d1/f1.py", "d2/f2.py", "new.py"), NOTHING);

        assertThat(known.files()).containsOnlyKeys("d1/f1.py", "d2/f2.py");
        assertThat(snapshot.rows).isEqualTo(2);
    }

    @Test
    void indexingManyFilesReadsEveryRowOnce() {
        var paths = new HashSet<String>();
        for (int file = 0; file < FILES; file += 2) paths.add("d" + file % 10 + "/f" + file + ".py");
        var snapshot = new Counted(store.snapshot(PROJECT));

        var known = StoredFiles.of(snapshot, paths, NOTHING);

        assertThat(known.files().keySet()).isEqualTo(paths);
        assertThat(snapshot.rows).isEqualTo(FILES);
        assertThat(snapshot.questions).isLessThan(10);
    }

    @Test
    void foldersAndFilesThatBecameFoldersAreKnown() {
        var inFile = new SourceListing(List.of(new SourceFile("d3/f3.py/inside.py", 1, 0, 0)), List.of(), List.of());
        var many = new HashSet<String>();
        for (int path = 0; path < 200; path++) many.add("none/x" + path);

        for (var paths : List.of(Set.of("d1", "d3/f3.py/inside.py"), many)) {
            var requested = new HashSet<>(paths);
            requested.addAll(Set.of("d1", "d3/f3.py/inside.py"));
            var known = StoredFiles.of(store.snapshot(PROJECT), requested, inFile);

            assertThat(known.files()).hasSize(FILES / 10 + 1).containsKeys("d1/f1.py", "d3/f3.py");
        }
        assertThat(StoredFiles.of(store.snapshot(PROJECT), Set.of(""), NOTHING).files())
                .hasSize(FILES);
    }
}
