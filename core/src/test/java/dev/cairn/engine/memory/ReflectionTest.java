package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Kind;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReflectionTest {

    @TempDir
    private Path folder;

    private MemoryHouse house;

    MemoryHouse newHouse() {
        return new MemoryHouse(folder);
    }

    @BeforeEach
    void open() {
        house = newHouse();
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void fewerThanThreeEpisodesAreSaidToBeTooFew() {
        house.edit("src/A.java");
        house.edit("src/A.java");

        var result = house.reflect();

        assertThat(result.reflection()).isEmpty();
        assertThat(result.insight()).contains("2 episodes").contains("takes 3");
    }

    @Test
    void threeEditsOfAFileMakeItAHotspot() {
        var edits = List.of(house.edit("src/A.java"), house.edit("./src/A.java"), house.edit("src/A.java"));
        house.edit("src/B.java");

        var result = house.reflect();

        assertThat(result.patterns()).extracting(Pattern::kind).containsExactly(PatternKind.HOTSPOT);
        assertThat(result.learningsCreated()).isEqualTo(1);
        var living = house.learnings
                .about(MemoryHouse.PROJECT, AsOf.NOW, List.of("src/A.java"), 10)
                .getFirst();
        assertThat(living.learning().applies().to()).containsExactly("src/A.java");
        assertThat(living.learning().drawn().sources()).containsExactlyElementsOf(edits);
        assertThat(living.confidence()).isCloseTo(0.75 + 0.1 * 3 / 4, within(0.001));
        var reflection = house.remembered
                .latest(MemoryHouse.PROJECT, AsOf.NOW, Remembered.Which.of(EpisodeType.REFLECTION), 1)
                .getFirst();
        assertThat(reflection.ties().sources()).containsExactlyElementsOf(edits);
        assertThat(reflection.story().texts("sourceEpisodeIds")).hasSize(3);
        assertThat(house.ask("what was edited often in A.java").hits())
                .extracting(hit -> hit.episode().type())
                .contains(EpisodeType.LEARNING);
    }

    @Test
    void aDecisionFollowedByFailuresComesUnderSuspicion() {
        house.decide("Cache prices", "src/Prices.java");
        house.test(4, 1, "src/Prices.java");
        house.observe("unrelated");

        assertThat(house.reflect().patterns())
                .extracting(Pattern::kind)
                .containsExactly(PatternKind.DECISION_UNDER_SUSPICION);
        assertThat(house.learnings.newest(MemoryHouse.PROJECT, AsOf.NOW, 10)).hasSize(1);
    }

    @Test
    void failuresElsewhereOrEarlierAreNoSuspicion() {
        house.test(4, 1, "src/Prices.java");
        house.decide("Cache prices", "src/Prices.java");
        house.test(4, 1, "src/Other.java");
        house.test(4, 0, "src/Prices.java");

        assertThat(house.reflect().patterns()).isEmpty();
    }

    @Test
    void theSameFoundOutThreeTimesIsReReading() {
        house.observe("The parser reads UTF-8 only");
        house.observe("Parser reads only UTF-8");
        house.observe("the parser reads only UTF-8 files");
        house.observe("Something quite different happened today");

        assertThat(house.reflect().patterns()).extracting(Pattern::kind).containsExactly(PatternKind.RE_READING);
    }

    @Test
    void similarNotesOnDifferentFilesAreNoReReading() {
        house.observe("Read the header of the file", "src/A.java");
        house.observe("Read the header of the file", "src/B.java");
        house.observe("Read the header of the file", "src/C.java");
        house.observe("Read the header of the file");
        assertThat(house.reflect().patterns()).isEmpty();

        house.observe("Read the header of the file", "src/A.java::A");
        house.observe("Read the header of the file", "./src/A.java");
        assertThat(house.reflect().patterns())
                .singleElement()
                .satisfies(pattern -> assertThat(pattern.sources()).hasSize(3));
    }

    @Test
    void aHotspotStaysOneLearningWhateverIsEditedWithIt() {
        for (int i = 0; i < 3; i++) house.edit("src/A.java", "src/A.java::A::run");
        house.reflect();
        house.edit("src/A.java", "src/A.java::A::stop");
        house.edit("src/A.java");
        house.reflect();
        house.edit("src/A.java", "src/A.java::A::run", "src/B.java");
        house.reflect();

        assertThat(house.learnings.newest(MemoryHouse.PROJECT, AsOf.NOW, 10))
                .singleElement()
                .satisfies(living -> {
                    assertThat(living.learning().content())
                            .isEqualTo(
                                    "src/A.java was edited 6 times, often in src/A.java::A::run; expect more changes there.");
                    assertThat(living.learning().applies().to()).containsExactly("src/A.java::A::run", "src/A.java");
                });
    }

    @Test
    void aRepeatedRequestIsAnsweredAsBeforeWhateverWasRecordedSince() {
        for (int i = 0; i < 3; i++) house.edit("src/A.java");
        var request = new Reflection.Request(
                MemoryHouse.PROJECT, Stores.requestKey("once"), MemoryHouse.ADA, Remembered.Which.ALL, 20);
        var first = house.reflection.reflect(request);
        house.edit("src/A.java");
        long before = house.store.snapshot(MemoryHouse.PROJECT).seq();

        var again = house.reflection.reflect(request);

        assertThat(again.reflection()).isEqualTo(first.reflection()).isPresent();
        assertThat(again.learningsCreated()).isEqualTo(1);
        assertThat(again.insight()).isEqualTo(first.insight());
        assertThat(house.store.snapshot(MemoryHouse.PROJECT).seq()).isEqualTo(before);
    }

    @Test
    void reflectingTwiceAddsNothing() {
        for (int i = 0; i < 3; i++) house.edit("src/A.java");
        house.reflect();
        var before = house.store.snapshot(MemoryHouse.PROJECT).seq();

        var again = house.reflect();

        assertThat(again.reflection()).isEmpty();
        assertThat(again.insight()).startsWith("Nothing new.");
        assertThat(house.store.snapshot(MemoryHouse.PROJECT).seq()).isEqualTo(before);
    }

    @Test
    void moreOfAPatternSupersedesItsLearning() {
        for (int i = 0; i < 3; i++) house.edit("src/A.java");
        house.reflect();
        house.edit("src/A.java");

        house.reflect();

        assertThat(house.learnings.newest(MemoryHouse.PROJECT, AsOf.NOW, 10)).hasSize(1);
        assertThat(house.store
                        .snapshot(MemoryHouse.PROJECT)
                        .list(Kind.LEARNING, "", 10)
                        .items())
                .hasSize(1);
        assertThat(house.ask("A.java was edited times").hits().stream()
                        .map(hit -> hit.episode())
                        .filter(episode -> episode.type() == EpisodeType.LEARNING)
                        .map(Episode::content))
                .singleElement()
                .asString()
                .contains("4 times");
    }

    @Test
    void laterTestResultsMoveConfidenceByOneStepEach() {
        for (int i = 0; i < 3; i++) house.edit("src/A.java");
        house.reflect();
        double drawn = confidence();

        house.test(5, 0, "src/A.java");
        assertThat(confidence()).isCloseTo(drawn + Confidence.TEST_STEP, within(0.001));

        house.test(5, 2, "src/A.java");
        house.test(5, 2, "src/A.java::A::run");
        house.test(5, 2, "src/B.java");
        assertThat(confidence()).isCloseTo(drawn - Confidence.TEST_STEP, within(0.001));
    }

    private double confidence() {
        return house.learnings
                .newest(MemoryHouse.PROJECT, AsOf.NOW, 10)
                .getFirst()
                .confidence();
    }

    @Test
    void learningsDriftAndAreOrphanedButNeverDropped() {
        house.bodies.put("src/A.java", "1");
        for (int i = 0; i < 3; i++) house.edit("src/A.java");
        house.reflect();

        house.bodies.put("src/A.java", "2");
        assertThat(standings()).containsExactly(Standing.DRIFTED);
        house.bodies.clear();
        assertThat(standings()).containsExactly(Standing.ORPHANED);
    }

    private List<Standing> standings() {
        return house.learnings.newest(MemoryHouse.PROJECT, AsOf.NOW, 10).stream()
                .map(Learnings.Living::standing)
                .toList();
    }

    @Test
    void confidenceGrowsWithCountShareAndFailuresAndFallsWithContradictions() {
        assertThat(Confidence.of(3, 20, 0, 0)).isCloseTo(0.765, within(0.001));
        assertThat(Confidence.of(4, 20, 0, 0)).isGreaterThan(Confidence.of(3, 20, 0, 0));
        assertThat(Confidence.of(3, 3, 0, 0)).isGreaterThan(Confidence.of(3, 20, 0, 0));
        assertThat(Confidence.of(3, 20, 2, 0)).isGreaterThan(Confidence.of(3, 20, 0, 0));
        assertThat(Confidence.of(3, 20, 0, 1)).isLessThan(Confidence.LEARNING_MIN);
        assertThat(Confidence.moved(0.98, 100, 0)).isEqualTo(Confidence.MAX);
        assertThat(Confidence.moved(0.1, 0, 100)).isEqualTo(Confidence.MIN);
    }
}
