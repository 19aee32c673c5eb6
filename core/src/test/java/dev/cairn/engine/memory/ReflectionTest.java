package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.engine.memory.learning.EpisodePattern;
import dev.cairn.engine.memory.learning.Learnings;
import dev.cairn.engine.memory.learning.PatternConfidence;
import dev.cairn.engine.memory.learning.Reflection;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.RecordKind;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReflectionTest {

    @TempDir
    private Path folder;

    private MemoryFixture fixture;

    MemoryFixture newFixture() {
        return new MemoryFixture(folder);
    }

    @BeforeEach
    void open() {
        fixture = newFixture();
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void fewerThanThreeEpisodesAreReportedAsTooFew() {
        fixture.edit("src/A.java");
        fixture.edit("src/A.java");

        var result = fixture.reflect();

        assertThat(result.reflection()).isEmpty();
        assertThat(result.insight()).contains("2 are recorded").contains("needs 3");
    }

    @Test
    void threeEditsOfAFileMakeItAHotspot() {
        var edits = List.of(fixture.edit("src/A.java"), fixture.edit("./src/A.java"), fixture.edit("src/A.java"));
        fixture.edit("src/B.java");

        var result = fixture.reflect();

        assertThat(result.patterns()).extracting(EpisodePattern::kind).containsExactly(PatternKind.HOTSPOT);
        assertThat(result.learningsCreated()).isEqualTo(1);
        var current = fixture.learnings
                .about(fixture.view(), List.of("src/A.java"), 10)
                .getFirst();
        assertThat(current.learning().scope().entities()).containsExactly("src/A.java");
        assertThat(current.learning().origin().sources()).containsExactlyElementsOf(edits);
        assertThat(current.confidence()).isCloseTo(0.75 + 0.1 * 3 / 4, within(0.001));
        var reflection = fixture.remembered
                .latest(MemoryFixture.PROJECT, EpisodeReader.EpisodeSelection.of(EpisodeType.REFLECTION), 1)
                .getFirst();
        assertThat(reflection.relations().sources()).containsExactlyElementsOf(edits);
        assertThat(reflection.body().texts("sourceEpisodeIds")).hasSize(3);
        assertThat(fixture.ask("what was edited often in A.java").hits())
                .extracting(hit -> hit.episode().type())
                .contains(EpisodeType.LEARNING);
    }

    @Test
    void aDecisionFollowedByFailuresComesUnderSuspicion() {
        fixture.decide("Cache prices", "src/Prices.java");
        fixture.test(4, 1, "src/Prices.java");
        fixture.observe("unrelated");

        assertThat(fixture.reflect().patterns())
                .extracting(EpisodePattern::kind)
                .containsExactly(PatternKind.DECISION_UNDER_SUSPICION);
        assertThat(fixture.learnings.newest(fixture.view(), 10)).hasSize(1);
    }

    @Test
    void failuresElsewhereOrEarlierRaiseNoSuspicion() {
        fixture.test(4, 1, "src/Prices.java");
        fixture.decide("Cache prices", "src/Prices.java");
        fixture.test(4, 1, "src/Other.java");
        fixture.test(4, 0, "src/Prices.java");

        assertThat(fixture.reflect().patterns()).isEmpty();
    }

    @Test
    void threeEqualObservationsAreReportedAsReReading() {
        fixture.observe("The parser reads UTF-8 only");
        fixture.observe("Parser reads only UTF-8");
        fixture.observe("the parser reads only UTF-8 files");
        fixture.observe("Something quite different happened today");

        assertThat(fixture.reflect().patterns())
                .extracting(EpisodePattern::kind)
                .containsExactly(PatternKind.RE_READING);
    }

    @Test
    void similarObservationsOnDifferentFilesAreNotReReading() {
        fixture.observe("Read the header of the file", "src/A.java");
        fixture.observe("Read the header of the file", "src/B.java");
        fixture.observe("Read the header of the file", "src/C.java");
        fixture.observe("Read the header of the file");
        assertThat(fixture.reflect().patterns()).isEmpty();

        fixture.observe("Read the header of the file", "src/A.java::A");
        fixture.observe("Read the header of the file", "./src/A.java");
        assertThat(fixture.reflect().patterns())
                .singleElement()
                .satisfies(pattern -> assertThat(pattern.sources()).hasSize(3));
    }

    @Test
    void aHotspotStaysOneLearningAcrossDifferentEdits() {
        for (int i = 0; i < 3; i++) fixture.edit("src/A.java", "src/A.java::A::run");
        fixture.reflect();
        fixture.edit("src/A.java", "src/A.java::A::stop");
        fixture.edit("src/A.java");
        fixture.reflect();
        fixture.edit("src/A.java", "src/A.java::A::run", "src/B.java");
        fixture.reflect();

        assertThat(fixture.learnings.newest(fixture.view(), 10)).singleElement().satisfies(current -> {
            assertThat(current.learning().content())
                    .isEqualTo(
                            "`A.run` (src/A.java) was edited 6 times in one session; read what was changed there before you"
                                    + " change it again.");
            assertThat(current.learning().scope().entities()).containsExactly("src/A.java::A::run", "src/A.java");
        });
    }

    @Test
    void aLessonCountsSessionsAndNamesTheTestThatFailed() {
        for (int session = 1; session <= 4; session++)
            fixture.add(
                    MemoryFixture.author("ada", "s" + session),
                    NewEpisode.of(EpisodeType.EDIT, "Changed it", List.of("src/A.java::A::run"), Map.of()));
        fixture.add(
                MemoryFixture.author("ada", "s5"),
                NewEpisode.of(
                        EpisodeType.TEST_RESULT,
                        "1 failed",
                        List.of("src/A.java"),
                        Map.of("passed", 0, "failed", 1, "testFiles", List.of("test/ATest.java"))));

        fixture.reflect();

        assertThat(fixture.learnings.newest(fixture.view(), 10))
                .extracting(current -> current.learning().content())
                .contains("`A.run` (src/A.java) was edited in 4 of 5 sessions (4 times); check test/ATest.java first.");
    }

    @Test
    void aRepeatedRequestGetsTheSameAnswerAfterFurtherEpisodes() {
        for (int i = 0; i < 3; i++) fixture.edit("src/A.java");
        var request = new Reflection.ReflectionRequest(
                fixture.view(), Stores.requestKey("once"), MemoryFixture.ADA, EpisodeReader.EpisodeSelection.ALL, 20);
        var first = fixture.reflection.reflect(request);
        fixture.edit("src/A.java");
        long before = fixture.store.snapshot(MemoryFixture.PROJECT).seq();

        var again = fixture.reflection.reflect(request);

        assertThat(again.reflection()).isEqualTo(first.reflection()).isPresent();
        assertThat(again.learningsCreated()).isEqualTo(1);
        assertThat(again.insight()).isEqualTo(first.insight());
        assertThat(fixture.store.snapshot(MemoryFixture.PROJECT).seq()).isEqualTo(before);
    }

    @Test
    void reflectingTwiceAddsNothing() {
        for (int i = 0; i < 3; i++) fixture.edit("src/A.java");
        fixture.reflect();
        var before = fixture.store.snapshot(MemoryFixture.PROJECT).seq();

        var again = fixture.reflect();

        assertThat(again.reflection()).isEmpty();
        assertThat(again.insight()).startsWith("Nothing new.");
        assertThat(fixture.store.snapshot(MemoryFixture.PROJECT).seq()).isEqualTo(before);
    }

    @Test
    void moreEpisodesOfAPatternSupersedeItsLearning() {
        for (int i = 0; i < 3; i++) fixture.edit("src/A.java");
        fixture.reflect();
        fixture.edit("src/A.java");

        fixture.reflect();

        assertThat(fixture.learnings.newest(fixture.view(), 10)).hasSize(1);
        assertThat(fixture.store
                        .snapshot(MemoryFixture.PROJECT)
                        .list(RecordKind.LEARNING, "", 10)
                        .items())
                .hasSize(1);
        assertThat(fixture.ask("A.java was edited times").hits().stream()
                        .map(hit -> hit.episode())
                        .filter(episode -> episode.type() == EpisodeType.LEARNING)
                        .map(Episode::content))
                .singleElement()
                .asString()
                .contains("4 times");
    }

    @Test
    void laterTestResultsMoveConfidenceByOneStepEach() {
        for (int i = 0; i < 3; i++) fixture.edit("src/A.java");
        fixture.reflect();
        double drawn = confidence();

        fixture.test(5, 0, "src/A.java");
        assertThat(confidence()).isCloseTo(drawn + PatternConfidence.TEST_STEP, within(0.001));

        fixture.test(5, 2, "src/A.java");
        fixture.test(5, 2, "src/A.java::A::run");
        fixture.test(5, 2, "src/B.java");
        assertThat(confidence()).isCloseTo(drawn - PatternConfidence.TEST_STEP, within(0.001));
    }

    private double confidence() {
        return fixture.learnings.newest(fixture.view(), 10).getFirst().confidence();
    }

    @Test
    void learningsDriftAndAreOrphanedButNeverDropped() {
        fixture.bodies.put("src/A.java", "1");
        for (int i = 0; i < 3; i++) fixture.edit("src/A.java");
        fixture.reflect();

        fixture.bodies.put("src/A.java", "2");
        assertThat(standings()).containsExactly(AnchorStatus.DRIFTED);
        fixture.bodies.clear();
        assertThat(standings()).containsExactly(AnchorStatus.ORPHANED);
    }

    private List<AnchorStatus> standings() {
        return fixture.learnings.newest(fixture.view(), 10).stream()
                .map(Learnings.CurrentLearning::standing)
                .toList();
    }

    @Test
    void confidenceGrowsWithCountShareAndFailuresAndFallsWithContradictions() {
        assertThat(PatternConfidence.of(3, 20, 0, 0)).isCloseTo(0.765, within(0.001));
        assertThat(PatternConfidence.of(4, 20, 0, 0)).isGreaterThan(PatternConfidence.of(3, 20, 0, 0));
        assertThat(PatternConfidence.of(3, 3, 0, 0)).isGreaterThan(PatternConfidence.of(3, 20, 0, 0));
        assertThat(PatternConfidence.of(3, 20, 2, 0)).isGreaterThan(PatternConfidence.of(3, 20, 0, 0));
        assertThat(PatternConfidence.of(3, 20, 0, 1)).isLessThan(PatternConfidence.LEARNING_MIN);
        assertThat(PatternConfidence.afterTests(0.98, 100, 0)).isEqualTo(PatternConfidence.MAX);
        assertThat(PatternConfidence.afterTests(0.1, 0, 100)).isEqualTo(PatternConfidence.MIN);
    }
}
