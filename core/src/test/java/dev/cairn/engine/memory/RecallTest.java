package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.engine.memory.Remembered.Which;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Standing;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryFold;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallTest {

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
    void thePastAnswersAsItDidThen() {
        house.observe("The cart rounds prices up", "src/Cart.java");
        house.decide("Round prices to cents", "src/Cart.java");
        house.edit("src/Cart.java");
        house.edit("src/Cart.java");
        house.edit("src/Cart.java");
        house.reflect();
        house.clock.advance(Duration.ofSeconds(1));
        var moment = house.clock.instant();
        var then = new AsOf(Optional.of(moment), Optional.of(moment));
        house.clock.advance(Duration.ofDays(1));
        var answers = List.of(house.recall.recall(asked("prices in the cart", AsOf.validAt(moment))));
        var learned = house.learnings.newest(MemoryHouse.PROJECT, AsOf.NOW, 10);

        house.clock.advance(Duration.ofDays(30));
        for (int i = 0; i < 20; i++) house.observe("Another note about prices in the cart " + i, "src/Cart.java");
        house.edit("src/Cart.java");
        house.test(3, 0, "src/Cart.java");
        house.reflect();

        assertThat(house.recall.recall(asked("prices in the cart", AsOf.NOW))).isNotEqualTo(answers.getFirst());
        assertThat(house.recall.recall(asked("prices in the cart", then))).isEqualTo(answers.getFirst());
        assertThat(house.learnings.newest(MemoryHouse.PROJECT, then, 10)).isEqualTo(learned);
        assertThat(house.learnings.newest(MemoryHouse.PROJECT, AsOf.NOW, 10)).isNotEqualTo(learned);
    }

    @Test
    void whatWasToldLaterAboutThePastIsValidThenButWasNotKnown() {
        house.observe("first");
        var moment = house.clock.instant().plusSeconds(1);
        house.clock.advance(Duration.ofDays(1));
        house.add(
                MemoryHouse.ADA,
                new NewEpisode(
                        EpisodeType.OBSERVATION,
                        NewEpisode.of(EpisodeType.OBSERVATION, "first, told late", List.of(), Map.of())
                                .story(),
                        false,
                        Optional.of(moment.minusSeconds(10))));

        assertThat(house.recall.recall(asked("first", AsOf.validAt(moment))).hits())
                .hasSize(2);
        assertThat(house.recall
                        .recall(asked("first", new AsOf(Optional.of(moment), Optional.of(moment))))
                        .hits())
                .hasSize(1);
    }

    @Test
    void whatStandsBesideAGoodAnswerComesBeforeUnrelatedWork() {
        house.observe("Why does the checkout time out?");
        house.observe("It was the missing index");
        for (int i = 0; i < 5; i++)
            house.add(
                    MemoryHouse.author("eve", "other"),
                    NewEpisode.of(EpisodeType.OBSERVATION, "Painted door " + i, List.of(), Map.of()));

        assertThat(MemoryHouse.contents(house.ask("checkout time out")).subList(0, 2))
                .containsExactly("Why does the checkout time out?", "It was the missing index");
    }

    @Test
    void aGoodAnswerLeadsToWhatItSpeaksOf() {
        for (int i = 0; i < 30; i++) apart("Filler about nothing much " + i, "Thing " + i);
        apart("The invoice run is started by Night Porter.", "Invoice run");
        apart("It lives on the third machine.", "Night Porter");

        assertThat(MemoryHouse.contents(house.ask("what starts the invoice run"))
                        .subList(0, 2))
                .containsExactly("The invoice run is started by Night Porter.", "It lives on the third machine.");
    }

    @Test
    void sharedEntitiesCountTheRareOnesMost() {
        for (int i = 0; i < 10; i++) apart("Touched the shared file " + i, "src/Everywhere.java");
        apart("Touched the rare one", "src/Rare.java");
        var request = new RecallRequest(
                MemoryHouse.PROJECT,
                "touched",
                List.of("./src/Rare.java", "src/Everywhere.java"),
                Which.ALL,
                Optional.empty(),
                3,
                Ranker.DEFAULT,
                AsOf.NOW,
                Optional.empty());

        assertThat(MemoryHouse.contents(house.recall.recall(request)).getFirst())
                .isEqualTo("Touched the rare one");
    }

    @Test
    void theFixedSharesAreThoseOfTheFormula() {
        house.observe("alpha", "a", "b");
        house.clock.advance(Duration.ofDays(10));
        var request = new RecallRequest(
                MemoryHouse.PROJECT,
                "alpha",
                List.of("b", "c"),
                Which.ALL,
                Optional.empty(),
                1,
                Ranker.SEED,
                AsOf.NOW,
                Optional.empty());

        var hit = house.recall.recall(request).hits().getFirst();

        assertThat(hit.parts().get("words")).isEqualTo(0.5);
        assertThat(hit.parts().get("recency")).isCloseTo(0.3 * Math.exp(-0.5), within(0.001));
        assertThat(hit.parts().get("entities")).isCloseTo(0.2 / 3, within(0.001));
        var forDecisions = new RecallRequest(
                request.project(),
                request.query(),
                List.of("src/A.java"),
                Which.of(EpisodeType.DECISION),
                Optional.empty(),
                1,
                Ranker.SEED,
                AsOf.NOW,
                Optional.empty());
        house.decide("alpha", "src/A.java");
        assertThat(house.recall.recall(forDecisions).hits().getFirst().parts().get("entities"))
                .isEqualTo(0.5);
    }

    @Test
    void twoSpellingsOfOnePathAreOneEntity() {
        house.observe("alpha", "src/A.java", "./src/A.java", "src\\A.java");
        var request = new RecallRequest(
                MemoryHouse.PROJECT,
                "alpha",
                List.of("src/B.java"),
                Which.ALL,
                Optional.empty(),
                1,
                Ranker.SEED,
                AsOf.NOW,
                Optional.empty());

        assertThat(house.recall.recall(request).hits().getFirst().parts()).doesNotContainKey("entities");
    }

    @Test
    void decisionsDriftWithTheirCodeAndAreOrphanedWithoutIt() {
        house.bodies.put("src/Cart.java", "1");
        house.decide("Round prices", "src/Cart.java");
        assertThat(standing()).isEqualTo(Standing.FRESH);

        house.bodies.put("src/Cart.java", "2");
        assertThat(standing()).isEqualTo(Standing.DRIFTED);

        house.bodies.remove("src/Cart.java");
        assertThat(standing()).isEqualTo(Standing.ORPHANED);
    }

    private Standing standing() {
        return house.ask("round prices").hits().getFirst().standing();
    }

    @Test
    void whatSpeaksBestOfTheQuestionIsAmongTheFirstHoweverMuchTouchesTheFile() {
        house.observe("The walrus eats the herring at noon", "src/Zoo.java");
        house.observe("A walrus needs cold water", "src/Pool.java");
        for (int i = 0; i < 30; i++) house.observe("Changed number " + i, "src/Cart.java");

        var found = house.recall.recall(new RecallRequest(
                MemoryHouse.PROJECT,
                "when does the walrus eat herring",
                List.of("src/Cart.java"),
                Which.ALL,
                Optional.empty(),
                5,
                Ranker.DEFAULT,
                AsOf.NOW,
                Optional.empty()));

        assertThat(MemoryHouse.contents(found).subList(0, Weights.BEST_SPEAKING_AMONG))
                .contains("The walrus eats the herring at noon");
        assertThat(MemoryHouse.contents(found)).hasSize(Weights.SPEAKING_AMONG).contains("A walrus needs cold water");
        assertThat(found.hits()).isSortedAccordingTo(java.util.Comparator.comparingDouble(hit -> -hit.relevance()));
    }

    /// Equal episodes are ordered by their time of recording, in this process and the next.
    @Test
    void theSameQuestionHasTheSameOrderHoweverTheViewWasMade() {
        for (int i = 0; i < 12; i++) house.observe("The cart rounds prices", "src/Cart.java");
        var asked = RecallRequest.of(MemoryHouse.PROJECT, "cart prices");
        var first =
                Recall.rank(new MemoryFold().load(house.store.snapshot(MemoryHouse.PROJECT)), asked, VectorRecall.NONE);

        assertThat(house.ask("cart prices").hits())
                .extracting(hit -> hit.episode().id())
                .containsExactlyElementsOf(
                        first.stream().map(ranked -> ranked.episode().id()).toList());
        assertThat(house.ask("cart prices")).isEqualTo(house.ask("cart prices"));
    }

    @Test
    void badQuestionsAreRefused() {
        assertThatThrownBy(() -> house.ask(" ")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> house.ask("x".repeat(RecallRequest.QUERY_LENGTH_MAX + 1)))
                .isInstanceOf(Refusal.class);
    }

    private void apart(String content, String entity) {
        house.add(
                MemoryHouse.author("eve", "session " + content),
                NewEpisode.of(EpisodeType.OBSERVATION, content, List.of(entity), Map.of()));
    }

    private static RecallRequest asked(String query, AsOf asOf) {
        return new RecallRequest(
                MemoryHouse.PROJECT,
                query,
                List.of("src/Cart.java"),
                Which.ALL,
                Optional.empty(),
                10,
                Ranker.DEFAULT,
                asOf,
                Optional.empty());
    }
}
