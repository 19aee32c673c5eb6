package dev.cairn.projection.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.WordEmbedder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class VectorFeedTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private final WordEmbedder words = new WordEmbedder();

    @Test
    void whatIsWantedIsFound() throws InterruptedException {
        try (var feed = new VectorFeed(words, new MemoryVectorCache())) {
            var vectors = opened(feed);
            vectors.request(List.of(
                    WantedVector.of("login", "check the password of a user", 1),
                    WantedVector.of("draw", "paint a red circle", 1)));

            assertThat(feed.awaitIdle(LONG)).isTrue();
            assertThat(vectors.search("which user has this password", 1))
                    .extracting(VectorMatch::key)
                    .containsExactly("login");
            assertThat(vectors.coverage().done()).isEqualTo(2);
            assertThat(vectors.coverage().share()).isEqualTo(1);
        }
    }

    @Test
    void equalContentIsEmbeddedOnce() throws InterruptedException {
        var cache = new MemoryVectorCache();
        try (var feed = new VectorFeed(words, cache)) {
            var vectors = opened(feed);
            vectors.request(List.of(WantedVector.of("one", "same words", 1), WantedVector.of("two", "same words", 1)));
            assertThat(feed.awaitIdle(LONG)).isTrue();
            vectors.request(
                    List.of(WantedVector.of("one", "same words", 1), WantedVector.of("three", "same words", 1)));
            assertThat(feed.awaitIdle(LONG)).isTrue();
        }
        try (var later = new VectorFeed(words, cache)) {
            var vectors = opened(later);
            vectors.request(List.of(new WantedVector<>("one", TextHash.of("same words"), 1, () -> {
                throw new IllegalStateException("the text is not needed");
            })));
            assertThat(later.awaitIdle(LONG)).isTrue();
            assertThat(vectors.coverage().done()).isEqualTo(1);
        }
        assertThat(words.count()).isEqualTo(1);
    }

    @Test
    void anotherTextUnderAKeyReplacesTheFirst() throws InterruptedException {
        try (var feed = new VectorFeed(words, new MemoryVectorCache())) {
            var vectors = opened(feed);
            vectors.request(List.of(WantedVector.of("key", "apples", 1)));
            assertThat(feed.awaitIdle(LONG)).isTrue();
            vectors.request(List.of(WantedVector.of("key", "pears", 1)));
            assertThat(feed.awaitIdle(LONG)).isTrue();

            assertThat(vectors.search("pears", 1).getFirst().cosine()).isGreaterThan(0.99);
            assertThat(vectors.search("apples", 1).getFirst().cosine()).isLessThan(0.5);
            vectors.remove(List.of("key"));
            assertThat(vectors.search("pears", 1)).isEmpty();
            assertThat(vectors.coverage().total()).isZero();
        }
    }

    @Test
    void theMostImportantIsEmbeddedFirst() throws InterruptedException {
        var gated = new GatedEmbedder(true);
        try (var feed = new VectorFeed(gated, new MemoryVectorCache())) {
            var vectors = opened(feed);
            var texts = new ArrayList<WantedVector<String>>();
            for (int i = 0; i < 100; i++) texts.add(WantedVector.of("key" + i, "text " + i, i));
            vectors.request(texts);
            gated.open();
            assertThat(feed.awaitIdle(LONG)).isTrue();
        }
        assertThat(gated.seen.getFirst()).isEqualTo("text 99");
        assertThat(gated.seen.getLast()).isEqualTo("text 0");
    }

    @Test
    void aFullQueueLeavesOutTheLeastImportantAndSaysSo() throws InterruptedException {
        var gated = new GatedEmbedder(true);
        try (var feed = new VectorFeed(gated, new MemoryVectorCache(), 10)) {
            var vectors = opened(feed);
            var texts = new ArrayList<WantedVector<String>>();
            for (int i = 0; i < 30; i++) texts.add(WantedVector.of("key" + i, "text " + i, i));
            vectors.request(texts);
            assertThat(vectors.coverage().leftOut()).isEqualTo(20);
            gated.open();
            assertThat(feed.awaitIdle(LONG)).isTrue();
            assertThat(vectors.coverage()).isEqualTo(new VectorCoverage(10, 0, 20, 0, java.util.Optional.empty()));
            vectors.request(texts.subList(0, 5));
            assertThat(feed.awaitIdle(LONG)).isTrue();
            assertThat(vectors.coverage().done()).isEqualTo(15);
        }
    }

    @Test
    void whatIsForgottenOnItsWayDoesNotArrive() throws InterruptedException {
        var gated = new GatedEmbedder(false);
        try (var feed = new VectorFeed(gated, new MemoryVectorCache())) {
            var vectors = opened(feed);
            vectors.request(List.of(WantedVector.of("gone", "gone", 1), WantedVector.of("changed", "before", 1)));
            gated.awaitBatch();
            vectors.remove(List.of("gone"));
            vectors.request(List.of(WantedVector.of("changed", "after", 1)));
            gated.open();
            assertThat(feed.awaitIdle(LONG)).isTrue();

            assertThat(vectors.search("after", 5)).extracting(VectorMatch::key).containsExactly("changed");
            assertThat(vectors.search("after", 5).getFirst().cosine()).isGreaterThan(0.99);
        }
    }

    @Test
    void aTextThatCannotBeReadCostsOnlyItself() throws InterruptedException {
        try (var feed = new VectorFeed(words, new MemoryVectorCache())) {
            var vectors = opened(feed);
            vectors.request(List.of(
                    new WantedVector<>("lost", TextHash.of("lost"), 1, () -> {
                        throw new IllegalStateException("the file is gone");
                    }),
                    WantedVector.of("there", "there", 1)));
            assertThat(feed.awaitIdle(LONG)).isTrue();
            assertThat(vectors.coverage().failed()).isEqualTo(1);
            assertThat(vectors.coverage().done()).isEqualTo(1);
        }
    }

    @Test
    void withoutAnEmbedderSearchesAreEmptyAndTheReasonIsTold() throws InterruptedException {
        try (var feed = new VectorFeed(new AbsentEmbedder("turned off"), new MemoryVectorCache())) {
            var vectors = opened(feed);
            vectors.request(List.of(WantedVector.of("key", "text", 1)));
            assertThat(feed.awaitReady(LONG)).isFalse();
            assertThat(vectors.search("text", 1)).isEmpty();
            assertThat(vectors.coverage().problem()).contains("turned off");
        }
    }

    @Test
    void aClosedFeedStillAnswersFromWhatIsThere() throws InterruptedException {
        var feed = new VectorFeed(words, new MemoryVectorCache());
        var vectors = opened(feed);
        vectors.request(List.of(WantedVector.of("key", "text", 1)));
        assertThat(feed.awaitIdle(LONG)).isTrue();
        feed.close();
        feed.close();
        vectors.request(List.of(WantedVector.of("late", "text", 1)));
        assertThat(vectors.search("text", 5)).extracting(VectorMatch::key).containsExactly("key");
    }

    private static VectorSet<String> opened(VectorFeed feed) {
        return feed.open(Comparator.<String>naturalOrder());
    }

    /// Embeds nothing before it is opened.
    private static final class GatedEmbedder implements Embedder {

        private final WordEmbedder words = new WordEmbedder();
        private final CountDownLatch gate = new CountDownLatch(1);
        private final CountDownLatch batch = new CountDownLatch(1);
        private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

        private final boolean isGatedBeforeTheFirstBatch;

        GatedEmbedder(boolean isGatedBeforeTheFirstBatch) {
            this.isGatedBeforeTheFirstBatch = isGatedBeforeTheFirstBatch;
        }

        void open() {
            gate.countDown();
        }

        void awaitBatch() throws InterruptedException {
            assertThat(batch.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }

        private void pass() {
            try {
                assertThat(gate.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException ended) {
                throw new IllegalStateException(ended);
            }
        }

        @Override
        public int dimensions() {
            return words.dimensions();
        }

        @Override
        public String model() {
            return words.model();
        }

        /// The first batch is taken when the gate opens, so what waits by then is ordered.
        @Override
        public void prepare() {
            if (isGatedBeforeTheFirstBatch) pass();
        }

        @Override
        public float[] embed(String text) {
            return words.embed(text);
        }

        @Override
        public List<float[]> embedAll(List<String> texts) {
            batch.countDown();
            pass();
            seen.addAll(texts);
            return words.embedAll(texts);
        }
    }
}
