package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.app.service.IndexedTree;
import dev.cairn.home.TextIndexFiles;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.TextIndexCache;
import dev.cairn.projection.text.TextIndexes;
import dev.cairn.projection.text.TextView;
import dev.cairn.projection.text.WeightedTerms;
import dev.cairn.testing.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The text index of a project, kept up to date and stored for the next start.
class TextsTest {

    /// More files than may differ before the text is stored again.
    private static final int FILES = 60;

    private static final String BUILD = "build of today";

    @TempDir
    Path folder = Path.of("");

    private final ScheduledExecutorService background = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void stop() {
        background.shutdownNow();
    }

    private SearchedTree texts(IndexedTree tree, TextIndexCache shelf) {
        return new SearchedTree(tree, new TextIndexes(tree.store.feed(), tree.contents, shelf, background));
    }

    /// The text of a tree, read with the files that are indexed at a moment.
    private record SearchedTree(IndexedTree tree, TextIndexes texts) implements AutoCloseable {

        <R> R read(AsOf asOf, Function<TextView, R> query) {
            try (var pinned = asOf.equals(AsOf.NOW)
                    ? texts.pin(IndexedTree.PROJECT, files(asOf), indexed())
                    : texts.pinPast(files(asOf).values())) {
                return query.apply(pinned.view());
            }
        }

        void follow() {
            texts.follow(IndexedTree.PROJECT, files(AsOf.NOW), indexed());
        }

        long seq() {
            return texts.seq(IndexedTree.PROJECT);
        }

        long indexed() {
            return tree.store.snapshot(IndexedTree.PROJECT).seq();
        }

        private Map<String, FileVersion> files(AsOf asOf) {
            return tree.contents.files(tree.store.snapshot(IndexedTree.PROJECT, asOf)).stream()
                    .collect(Collectors.toMap(FileVersion::path, file -> file));
        }

        @Override
        public void close() {
            texts.close();
        }
    }

    private static boolean finds(SearchedTree texts, AsOf asOf, String name) {
        return texts.read(asOf, view -> !view.symbolsNamed(name, 1).isEmpty());
    }

    @Test
    void changedNewAndDeletedFilesAreReported() {
        try (var tree = IndexedTree.in(folder);
                var texts = texts(tree, TextIndexCache.NONE)) {
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
            assertThat(texts.seq()).isEqualTo(texts.indexed());
        }
    }

    @Test
    void savedFilesAreIndexedBeforeTheNextRequest() {
        try (var tree = IndexedTree.in(folder);
                var texts = texts(tree, TextIndexCache.NONE)) {
            tree.repo.write("a.py", "def first(): pass\n");
            tree.index();
            texts.follow();
            assertThat(texts.seq()).isZero();

            assertThat(finds(texts, AsOf.NOW, "first")).isTrue();
            tree.repo.write("a.py", "def renamed(): pass\n");
            tree.index();
            texts.follow();

            assertThat(texts.seq()).isEqualTo(texts.indexed());
            assertThat(finds(texts, AsOf.NOW, "renamed")).isTrue();
        }
    }

    private static void fill(IndexedTree tree) {
        for (int at = 0; at < FILES; at++)
            tree.repo.write(
                    "shop/part_" + at + ".py",
                    "def price_" + at + "(cart):\n    \"\"\"The price of part " + at
                            + " in a cart.\"\"\"\n    return cart.total * " + at + "\n");
        tree.index();
    }

    /// The scores of one query for every file and symbol, by path.
    private static List<String> answers(SearchedTree texts) {
        return texts.read(AsOf.NOW, TextsTest::answers);
    }

    private static List<String> answers(TextView view) {
        var all = new ArrayList<String>();
        for (var words : List.of("price of a part", "cart total", "price_7", "renamed")) {
            var bag = WeightedTerms.of(words);
            for (var field : TextField.values()) {
                var scores = view.scores(field, bag);
                for (int at = 0; at < scores.length; at++)
                    if (scores[at] > 0) all.add(words + field + view.paths().get(at) + scores[at]);
            }
            view.symbols(bag, Map.of(TextField.NAME, 3f, TextField.BODY, 1f), FILES)
                    .forEach(match -> all.add(words + view.paths().get(match.file()) + match.index() + match.score()));
        }
        return all;
    }

    private TextIndexFiles shelf(Path home, String build) {
        return new TextIndexFiles(home.resolve("text"), build);
    }

    private static Path kept(Path home) {
        try (var files = Files.list(home.resolve("text"))) {
            return files.filter(file -> file.toString().endsWith(".text"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Fills a tree, queries its text once and closes it as a daemon does; returns the scores.
    private List<String> keptText(IndexedTree tree, Path home) {
        fill(tree);
        try (var first = texts(tree, shelf(home, BUILD))) {
            return answers(first);
        }
    }

    /// Records whether anything was read from storage.
    private static final class Watched implements TextIndexCache {

        private final TextIndexCache shelf;
        private int found;

        Watched(TextIndexCache shelf) {
            this.shelf = shelf;
        }

        @Override
        public <T> Optional<T> find(ProjectId project, CacheSource<T> reading) {
            var read = shelf.find(project, reading);
            if (read.isPresent()) found++;
            return read;
        }

        @Override
        public void put(ProjectId project, CacheSink writing) {
            shelf.put(project, writing);
        }
    }

    @Test
    void aTextThatWasKeptAnswersAsTheOneThatWasMade() {
        try (var tree = IndexedTree.in(folder)) {
            var made = keptText(tree, folder);

            var shelf = new Watched(shelf(folder, BUILD));
            try (var second = texts(tree, shelf)) {
                assertThat(answers(second)).isEqualTo(made).hasSizeGreaterThan(FILES);
            }
            assertThat(shelf.found).isEqualTo(1);
        }
    }

    @Test
    void changesBetweenTwoRequestsAreIndexed() {
        try (var tree = IndexedTree.in(folder)) {
            keptText(tree, folder);
            tree.repo
                    .write("shop/part_7.py", "def renamed(): pass\n")
                    .write("shop/fresh.py", "def fresh(): pass\n")
                    .delete("shop/part_8.py");
            tree.index();

            var shelf = new Watched(shelf(folder, BUILD));
            try (var second = texts(tree, shelf)) {
                assertThat(finds(second, AsOf.NOW, "renamed")).isTrue();
                assertThat(finds(second, AsOf.NOW, "fresh")).isTrue();
                assertThat(finds(second, AsOf.NOW, "price_7")).isFalse();
                assertThat(finds(second, AsOf.NOW, "price_8")).isFalse();
                assertThat(finds(second, AsOf.NOW, "price_9")).isTrue();
            }
            assertThat(shelf.found).isEqualTo(1);
            try (var third = texts(tree, shelf(folder, BUILD))) {
                assertThat(finds(third, AsOf.NOW, "renamed")).isTrue();
                assertThat(finds(third, AsOf.NOW, "price_7")).isFalse();
            }
        }
    }

    @Test
    void aKeptTextThatIsDamagedIsMadeAnew() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            var made = keptText(tree, folder);
            var whole = Files.readAllBytes(kept(folder));
            Cases.forAll(40, random -> {
                var damaged = whole.clone();
                if (random.nextBoolean()) damaged = Arrays.copyOf(whole, random.nextInt(whole.length));
                else damaged[random.nextInt(whole.length)] ^= (byte) (1 + random.nextInt(255));
                var home = folder.resolve("home");
                write(home.resolve("text").resolve(kept(folder).getFileName()), damaged);
                var shelf = new Watched(shelf(home, BUILD));
                try (var second = texts(tree, shelf)) {
                    assertThat(answers(second)).isEqualTo(made);
                }
                assertThat(shelf.found).isZero();
            });
        }
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void filesOfAnotherBuildOrAnEndedProcessAreNotRead() throws IOException {
        try (var tree = IndexedTree.in(folder)) {
            var made = keptText(tree, folder);
            var file = kept(folder);
            var half = Arrays.copyOf(Files.readAllBytes(file), 5_000);
            Files.write(file.resolveSibling(file.getFileName() + ".next"), half);

            var other = new Watched(shelf(folder, "build of yesterday"));
            try (var second = texts(tree, other)) {
                assertThat(answers(second)).isEqualTo(made);
            }
            assertThat(other.found).isZero();
            var same = new Watched(shelf(folder, "build of yesterday"));
            try (var third = texts(tree, same)) {
                assertThat(answers(third)).isEqualTo(made);
            }
            assertThat(same.found).as("what it made itself it reads").isEqualTo(1);
        }
    }
}
