package dev.cairn.projection.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.testing.Cases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class VectorIndexTest {

    private static final int DIMENSIONS = 384;
    private static final TextHash HASH = TextHash.of("any");

    @Test
    void anEmptyShelfFindsNothing() {
        assertThat(shelf().search(new float[DIMENSIONS], 10)).isEmpty();
    }

    @Test
    void theBestComesFirstWithItsCosine() {
        var random = random(1);
        var query = vector(random);
        var shelf = shelf();
        shelf.put("same", HASH, query);
        shelf.put("near", HASH, near(query, random, 0.3));
        shelf.put("opposite", HASH, scaled(query, -2));
        shelf.put("zero", HASH, new float[DIMENSIONS]);

        var found = shelf.search(query, 10);

        assertThat(found).extracting(VectorMatch::key).containsExactly("same", "near", "zero", "opposite");
        assertThat(found.getFirst().cosine()).isCloseTo(1, within(1e-3));
        assertThat(found.getLast().cosine()).isCloseTo(-1, within(1e-3));
    }

    @Test
    void equalVectorsComeInKeyOrderWhateverTheOrderOfArrival() {
        var random = random(2);
        var same = vector(random);
        var keys = new ArrayList<String>();
        for (int i = 0; i < 30; i++) keys.add("key" + (100 + i));
        var expected = keys.subList(0, 5);
        Cases.forAll(20, order -> {
            var mixed = new ArrayList<>(keys);
            java.util.Collections.shuffle(mixed, java.util.Random.from(order));
            var shelf = shelf();
            for (int i = 0; i < 2 * VectorIndex.EXACT_UP_TO; i++) shelf.put("far" + i, HASH, scaled(same, -1));
            for (var key : mixed) shelf.put(key, HASH, same);
            assertThat(shelf.search(same, 5)).extracting(VectorMatch::key).containsExactlyElementsOf(expected);
        });
    }

    @Test
    void manyCopiesOfOneTextDoNotHideANearerOne() {
        var random = random(3);
        var query = vector(random);
        var copy = near(query, random, 0.5);
        var shelf = shelf();
        for (int i = 0; i < 2 * VectorIndex.CANDIDATES_MAX; i++) shelf.put("copy" + i, HASH, copy);
        shelf.put("nearest", HASH, query);

        assertThat(shelf.search(query, 1)).extracting(VectorMatch::key).containsExactly("nearest");
    }

    @Test
    void onlyKeysThatPassAreFoundAndNoneOfThemIsCrowdedOut() {
        var random = random(4);
        var query = vector(random);
        var shelf = shelf();
        for (int i = 0; i < 3_000; i++) shelf.put("near" + i, HASH, near(query, random, 0.2));
        shelf.put("wanted", HASH, vector(random));

        assertThat(shelf.search(query, 3, "wanted"::equals))
                .extracting(VectorMatch::key)
                .containsExactly("wanted");
    }

    @Test
    void aVectorOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> shelf().put("short", HASH, new float[3])).hasMessageContaining("3 dimensions");
    }

    @Test
    void aShelfThatChangedAnswersLikeAFreshOne() {
        Cases.forAll(50, random -> {
            var changed = shelf();
            Map<String, float[]> truth = new HashMap<>();
            for (int step = 0; step < 300; step++) {
                var key = "key" + random.nextInt(40);
                if (random.nextInt(3) == 0) {
                    changed.remove(key);
                    truth.remove(key);
                } else {
                    var vector = vector(random);
                    changed.put(key, HASH, vector);
                    truth.put(key, vector);
                }
            }
            var fresh = shelf();
            truth.forEach((key, vector) -> fresh.put(key, HASH, vector));
            var query = vector(random);
            assertThat(changed.size()).isEqualTo(truth.size());
            assertThat(changed.search(query, 100)).isEqualTo(fresh.search(query, 100));
        });
    }

    @Test
    void theBitsLoseFewOfTheTenNearest() {
        var random = random(5);
        var centres = new ArrayList<float[]>();
        for (int i = 0; i < 200; i++) centres.add(vector(random));
        var vectors = new HashMap<String, float[]>();
        for (int i = 0; i < 10_000; i++)
            vectors.put("key" + i, near(centres.get(random.nextInt(centres.size())), random, 1.0));
        var shelf = shelf();
        vectors.forEach((key, vector) -> shelf.put(key, HASH, vector));

        double recall = 0;
        for (int i = 0; i < 25; i++) {
            var query = near(centres.get(random.nextInt(centres.size())), random, 1.0);
            var exact = exact(vectors, query, 10);
            recall += shelf.search(query, 10).stream()
                            .filter(found -> exact.contains(found.key()))
                            .count()
                    / 250.0;
        }
        assertThat(recall).isGreaterThan(0.9);
    }

    @Test
    void searchesAndChangesAtOnceSeeWholeVectors() throws InterruptedException, ExecutionException {
        var random = random(6);
        var steady = vector(random);
        var shelf = shelf();
        shelf.put("steady", HASH, steady);
        try (var pool = Executors.newFixedThreadPool(4)) {
            var writers = new ArrayList<Future<?>>();
            for (int w = 0; w < 2; w++) {
                var own = random(10 + w);
                writers.add(pool.submit(() -> churn(shelf, own)));
            }
            for (int i = 0; i < 300 || !writers.stream().allMatch(Future::isDone); i++) {
                var best = shelf.search(steady, 1).getFirst();
                assertThat(best.key()).isEqualTo("steady");
                assertThat(best.cosine()).isCloseTo(1, within(1e-3));
            }
            for (var writer : writers) writer.get();
        }
    }

    private static void churn(VectorIndex<String> shelf, RandomGenerator random) {
        for (int i = 0; i < 4_000; i++) {
            var key = "key" + random.nextInt(2_000);
            if (random.nextInt(4) == 0) shelf.remove(key);
            else shelf.put(key, HASH, vector(random));
        }
    }

    private static List<String> exact(Map<String, float[]> vectors, float[] query, int limit) {
        return vectors.entrySet().stream()
                .map(entry -> new VectorMatch<>(entry.getKey(), cosine(entry.getValue(), query)))
                .sorted(Comparator.comparingDouble(like -> -like.cosine()))
                .limit(limit)
                .map(VectorMatch::key)
                .toList();
    }

    private static double cosine(float[] one, float[] other) {
        var first = QuantizedVectors.unit(one);
        var second = QuantizedVectors.unit(other);
        double dot = 0;
        for (int i = 0; i < first.length; i++) dot += (double) first[i] * second[i];
        return dot;
    }

    private static VectorIndex<String> shelf() {
        return new VectorIndex<>(DIMENSIONS, Comparator.<String>naturalOrder());
    }

    private static RandomGenerator random(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static float[] vector(RandomGenerator random) {
        return near(new float[DIMENSIONS], random, 1);
    }

    private static float[] near(float[] centre, RandomGenerator random, double spread) {
        var vector = centre.clone();
        for (int i = 0; i < vector.length; i++) vector[i] += (float) (spread * random.nextGaussian());
        return vector;
    }

    private static float[] scaled(float[] vector, float by) {
        var scaled = vector.clone();
        for (int i = 0; i < scaled.length; i++) scaled[i] *= by;
        return scaled;
    }
}
