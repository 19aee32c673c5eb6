package dev.cairn.engine.retrieve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.retrieve.context.SimilaritySearch;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.vector.AbsentEmbedder;
import dev.cairn.projection.vector.MemoryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import dev.cairn.testing.SmallViews;
import dev.cairn.testing.WordEmbedder;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CodeVectorsTest {

    private static final ProjectId PROJECT = SmallViews.PROJECT;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final WordEmbedder embedder = new WordEmbedder();
    private final MemoryVectorCache cache = new MemoryVectorCache();
    private final VectorFeed feed = new VectorFeed(embedder, cache);
    private final SmallViews views = new SmallViews()
            .save("shop/tax.py", "def rate():\n    \"\"\"How much the state takes.\"\"\"\n    return 0.2\n")
            .save("shop/cart.py", "def add():\n    \"\"\"Puts one more thing in.\"\"\"\n    return 1\n");
    private final CodeVectors vectors = new CodeVectors(_ -> Optional.empty(), feed, Runnable::run);

    @AfterEach
    void close() {
        feed.close();
        views.close();
    }

    private String nearest(String text) {
        var near = vectors.similarity(views.now()).nearest(text, 5);
        return near.isEmpty() ? "" : near.getFirst().id();
    }

    private void fill() throws InterruptedException {
        nearest("anything");
        assertThat(feed.awaitIdle(PATIENCE)).isTrue();
    }

    @Test
    void nothingIsEmbeddedBeforeTheFirstSemanticQuery() {
        vectors.similarity(views.now());
        assertThat(vectors.coverage(PROJECT).total()).isZero();
        assertThat(embedder.count()).isZero();
    }

    @Test
    void aSymbolIsFoundByItsDigest() throws InterruptedException {
        fill();
        assertThat(nearest("the state takes much")).isEqualTo("shop/tax.py::rate");
        assertThat(vectors.coverage(PROJECT).share()).isEqualTo(1);
    }

    @Test
    void theWatermarkChangesWithTheSearchableVectors() throws InterruptedException {
        assertThat(vectors.watermark(PROJECT)).isZero();
        fill();
        var full = vectors.watermark(PROJECT);
        assertThat(full).isNotZero();
        try (var other = new VectorFeed(embedder, cache)) {
            var again = new CodeVectors(_ -> Optional.empty(), other, Runnable::run);
            again.similarity(views.now()).nearest("anything", 1);
            assertThat(other.awaitIdle(PATIENCE)).isTrue();
            assertThat(again.watermark(PROJECT)).isEqualTo(full);
        }
    }

    @Test
    void removedCodeIsNotFoundAndUnchangedCodeIsNotEmbeddedAgain() throws InterruptedException {
        fill();
        var before = vectors.watermark(PROJECT);
        views.delete("shop/tax.py");
        int embedded = embedder.count();
        fill();
        assertThat(nearest("the state takes much")).isNotEqualTo("shop/tax.py::rate");
        // Only the queries are new texts.
        assertThat(embedder.count() - embedded).isLessThanOrEqualTo(2);
        assertThat(vectors.watermark(PROJECT)).isNotEqualTo(before);
    }

    @Test
    void thereAreNoVectorsForThePastOrWithoutAModel() {
        assertThat(vectors.similarity(views.at(AsOf.validAt(Instant.EPOCH)))).isSameAs(SimilaritySearch.NONE);
        try (var none = new VectorFeed(new AbsentEmbedder("off"), cache)) {
            var absent = new CodeVectors(_ -> Optional.empty(), none, Runnable::run);
            assertThat(absent.similarity(views.now())).isSameAs(SimilaritySearch.NONE);
            assertThat(absent.coverage(PROJECT).problem()).contains("off");
        }
    }
}
