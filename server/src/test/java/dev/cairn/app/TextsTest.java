package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.Texts;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The searched text of a project, kept with what is indexed.
class TextsTest {

    @TempDir
    Path folder = Path.of("");

    private static boolean finds(Texts texts, AsOf asOf, String name) {
        return texts.read(
                IndexedTree.PROJECT, asOf, view -> !view.symbolsNamed(name, 1).isEmpty());
    }

    @Test
    void whatChangesComesAndGoesIsFollowed() {
        try (var tree = IndexedTree.in(folder);
                var texts = new Texts(tree.store, tree.contents)) {
            tree.repo.write("a.py", "def first(): pass\n").write("b.py", "def second(): pass\n");
            var then = tree.index().tx().orElseThrow().recordedAt();
            assertThat(finds(texts, AsOf.NOW, "first")).isTrue();

            tree.repo
                    .write("a.py", "def renamed(): pass\n")
                    .write("c.py", "def third(): pass\n")
                    .delete("b.py");
            tree.index();

            assertThat(finds(texts, AsOf.NOW, "renamed")).isTrue();
            assertThat(finds(texts, AsOf.NOW, "third")).isTrue();
            assertThat(finds(texts, AsOf.NOW, "first")).isFalse();
            assertThat(finds(texts, AsOf.NOW, "second")).isFalse();
            assertThat(finds(texts, new AsOf(Optional.of(then), Optional.of(then)), "second"))
                    .isTrue();
            assertThat(texts.seq(IndexedTree.PROJECT))
                    .isEqualTo(tree.store.snapshot(IndexedTree.PROJECT).seq());
        }
    }
}
