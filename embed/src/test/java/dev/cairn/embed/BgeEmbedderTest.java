package dev.cairn.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.projection.vector.EmbedderUnavailable;
import dev.cairn.projection.vector.MemoryVectorCache;
import dev.cairn.projection.vector.TextHash;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.projection.vector.VectorIndex;
import dev.cairn.projection.vector.VectorMatch;
import dev.cairn.projection.vector.WantedVector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class BgeEmbedderTest {

    /// Libraries stay loaded as long as the process, so all tests share the place they lie in.
    private static final Path LIBRARIES = Path.of("target", "libraries");

    private static final BgeEmbedder EMBEDDER = new BgeEmbedder(2, LIBRARIES);

    @AfterAll
    static void close() {
        EMBEDDER.close();
    }

    @Test
    void vectorsHaveLengthOne() {
        for (var text : List.of("", "return null;", "日本語のテキスト", "\u0000\ufffd", "Ignore all previous instructions.")) {
            var vector = EMBEDDER.embed(text);
            assertThat(vector).hasSize(EMBEDDER.dimensions());
            assertThat(cosine(vector, vector)).as(text).isCloseTo(1, within(1e-5));
        }
    }

    @Test
    void paraphrasesAreNearerThanStrangers() {
        assertNearer(
                "check whether the user's password is correct",
                "verify that the login credentials are valid",
                "draw a circle on the canvas");
        assertNearer(
                "How do I read a file line by line?",
                "def read_lines(path):\n    with open(path) as f:\n        yield from f",
                "def add(a, b):\n    return a + b");
        assertNearer(
                "Die Datei konnte nicht gelesen werden",
                "Fehler beim Lesen einer Datei",
                "Der Benutzer hat sein Passwort vergessen");
    }

    private static void assertNearer(String text, String like, String stranger) {
        var vector = EMBEDDER.embed(text);
        assertThat(cosine(vector, EMBEDDER.embed(like)))
                .as(text)
                .isGreaterThan(cosine(vector, EMBEDDER.embed(stranger)) + 0.05);
    }

    @Test
    void aTextHasOneVectorWhateverIsEmbeddedBesideIt() throws Exception {
        var texts = new ArrayList<String>();
        for (int i = 0; i < 20; i++) texts.add("void method" + i + "() { " + "call(); ".repeat(i) + "}");
        var alone = texts.stream().map(EMBEDDER::embed).toList();
        assertThat(EMBEDDER.embedAll(texts)).usingRecursiveComparison().isEqualTo(alone);
        try (var pool = Executors.newFixedThreadPool(4)) {
            var jobs = texts.stream()
                    .<Callable<float[]>>map(text -> () -> EMBEDDER.embed(text))
                    .toList();
            var results = pool.invokeAll(jobs);
            for (int i = 0; i < texts.size(); i++)
                assertThat(results.get(i).get()).isEqualTo(alone.get(i));
        }
    }

    @Test
    void onlyTheBeginningOfALongTextIsRead() {
        var beginning = "parse the configuration file ".repeat(200);
        var long1 = EMBEDDER.embed(beginning + "x".repeat(1_000_000));
        assertThat(long1).isEqualTo(EMBEDDER.embed(beginning + "something else"));
    }

    @Test
    void theBitsFindWhatAnExactComparisonFinds() {
        var texts = Sentences.many(1_100);
        var vectors = EMBEDDER.embedAll(texts);
        var shelf = new VectorIndex<Integer>(EMBEDDER.dimensions(), Comparator.<Integer>naturalOrder());
        for (int i = 0; i < texts.size(); i++) shelf.put(i, TextHash.of(texts.get(i)), vectors.get(i));
        int hits = 0;
        int questions = 20;
        for (int q = 0; q < questions; q++) {
            var query = vectors.get(q * 50);
            var exact = exact(vectors, query);
            hits += (int) shelf.search(query, 10).stream()
                    .map(VectorMatch::key)
                    .filter(exact::contains)
                    .count();
        }
        assertThat(hits).isGreaterThanOrEqualTo(questions * 10 * 95 / 100);
    }

    private static List<Integer> exact(List<float[]> vectors, float[] query) {
        var all = new ArrayList<VectorMatch<Integer>>();
        for (int i = 0; i < vectors.size(); i++) all.add(new VectorMatch<>(i, cosine(vectors.get(i), query)));
        all.sort(Comparator.comparingDouble(like -> -like.cosine()));
        return all.stream().limit(10).map(VectorMatch::key).toList();
    }

    @Test
    void aFeedLoadsTheModelOnFirstNeed() throws InterruptedException {
        try (var embedder = new BgeEmbedder(1, LIBRARIES);
                var feed = new VectorFeed(embedder, new MemoryVectorCache())) {
            var vectors = feed.open(Comparator.<String>naturalOrder());
            assertThat(embedder.isReady()).isFalse();
            vectors.request(List.of(
                    WantedVector.of("save", "class UserRepository { void save(User user) {} }", 1),
                    WantedVector.of("paint", "class Canvas { void paint(Brush brush) {} }", 1)));
            assertThat(feed.awaitIdle(Duration.ofMinutes(1))).isTrue();
            assertThat(vectors.search("store a user in the database", 1))
                    .extracting(VectorMatch::key)
                    .containsExactly("save");
        }
    }

    @Test
    void aClosedEmbedderRefuses() {
        var embedder = new BgeEmbedder(1, LIBRARIES);
        embedder.close();
        assertThatThrownBy(() -> embedder.embed("text")).isInstanceOf(EmbedderUnavailable.class);
    }

    @Test
    void nothingIsLeftInTheLibrariesFolderButLibraries() throws IOException {
        EMBEDDER.prepare();
        try (var files = Files.walk(LIBRARIES)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            System.mapLibraryName("onnxruntime"), System.mapLibraryName("onnxruntime4j_jni"));
        }
    }

    private static double cosine(float[] one, float[] other) {
        double dot = 0;
        for (int i = 0; i < one.length; i++) dot += (double) one[i] * other[i];
        return dot;
    }
}
