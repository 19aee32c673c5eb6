package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.engine.index.IndexMode;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.model.time.AsOf;
import dev.cairn.parse.SourceReadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When files become folders, folders files, or either a link, the store follows the disk.
class SwappedFilesTest {

    private static final Instant MONDAY = Instant.parse("2026-01-05T10:00:00Z");

    @TempDir
    Path folder = Path.of("");

    @Test
    void aFileThatBecameAFolderEndsAndWhatIsInTheFolderBegins() throws IOException {
        for (boolean isCommitted : new boolean[] {true, false}) {
            try (var tree = IndexedTree.in(Files.createDirectories(folder.resolve("" + isCommitted)))) {
                tree.repo.write("kit.py", "def one(): pass\n").write("other.py", "x = 1\n");
                if (isCommitted) tree.repo.commit("first", MONDAY);
                tree.index();

                tree.repo.delete("kit.py").write("kit.py/deep/two.py", "def two(): pass\n");
                tree.index();
                assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("kit.py/deep/two.py", "other.py");

                tree.repo.delete("kit.py/deep/two.py").delete("kit.py/deep").delete("kit.py");
                tree.repo.write("kit.py", "def three(): pass\n");
                tree.index();
                assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("kit.py", "other.py");
            }
        }
    }

    @Test
    void theSameIsSeenThroughThePathsAWatchTells() {
        try (var tree = IndexedTree.in(folder)) {
            tree.repo.write("kit.py", "def one(): pass\n").commit("first", MONDAY);
            tree.index();

            tree.repo.delete("kit.py").write("kit.py/two.py", "def two(): pass\n");
            tree.indexOnly("kit.py/two.py");
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("kit.py/two.py");

            tree.repo.delete("kit.py/two.py").delete("kit.py").write("kit.py", "def three(): pass\n");
            tree.indexOnly("kit.py");
            assertThat(tree.hashes(AsOf.NOW)).containsOnlyKeys("kit.py");
        }
    }

    @Test
    void targetsOfLinksAreNotPartOfTheTree() throws IOException {
        for (boolean isCommitted : new boolean[] {true, false}) {
            var outside = Files.createDirectories(folder.resolve("outside" + isCommitted));
            Files.writeString(outside.resolve("b.py"), "SECRET = 1\n");
            try (var tree = IndexedTree.in(Files.createDirectories(folder.resolve("tree" + isCommitted)))) {
                tree.repo.write("a.py", "a = 1\n").write("pkg/b.py", "b = 1\n").write("pkg/in/b.py", "b = 2\n");
                if (isCommitted) tree.repo.commit("first", MONDAY);
                tree.index();
                var root = tree.repo.folder();

                tree.repo
                        .delete("a.py")
                        .delete("pkg/b.py")
                        .delete("pkg/in/b.py")
                        .delete("pkg/in");
                Files.createSymbolicLink(root.resolve("a.py"), outside.resolve("b.py"));
                Files.createSymbolicLink(root.resolve("pkg/in"), outside);
                tree.indexOnly("pkg/in/b.py", "a.py");
                tree.index();
                assertThat(tree.hashes(AsOf.NOW)).as("a folder inside").isEmpty();

                tree.repo.delete("pkg/in").delete("pkg");
                Files.createSymbolicLink(root.resolve("pkg"), outside);
                tree.indexOnly("pkg/b.py");
                tree.index();
                tree.index(IndexMode.FULL, IndexProgress.NONE);
                assertThat(tree.hashes(AsOf.NOW)).isEqualTo(Map.of());
            }
        }
    }

    @Test
    void aFolderThatBecomesALinkAfterItWasListedIsNotFollowed() throws IOException {
        var outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("b.py"), "SECRET = 1\n");
        try (var tree = IndexedTree.in(Files.createDirectories(folder.resolve("tree")))) {
            tree.repo.write("pkg/b.py", "b = 1\n");
            var files = tree.parts.sources().tree();
            var settings = tree.workspace.settings();
            assertThat(files.list(settings, () -> false).files()).hasSize(1);

            tree.repo.delete("pkg/b.py").delete("pkg");
            Files.createSymbolicLink(tree.repo.folder().resolve("pkg"), outside);

            assertThat(files.read(settings, "pkg/b.py", 1_000)).isInstanceOf(SourceReadResult.Gone.class);
        }
    }
}
