package dev.cairn.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.memory.recall.RecallWeights;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.memory.AnchorStatus;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.memory.MemoryFold;
import dev.cairn.projection.memory.MemoryView;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallTest {

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
    void aQueryAboutThePastGivesTheAnswerOfThatTime() {
        fixture.observe("The cart rounds prices up", "src/Cart.java");
        fixture.decide("Round prices to cents", "src/Cart.java");
        fixture.edit("src/Cart.java");
        fixture.edit("src/Cart.java");
        fixture.edit("src/Cart.java");
        fixture.reflect();
        fixture.clock.advance(Duration.ofSeconds(1));
        var moment = fixture.clock.instant();
        var then = new AsOf(Optional.of(moment), Optional.of(moment));
        fixture.clock.advance(Duration.ofDays(1));
        var answers = List.of(fixture.recall.recall(fixture.view(AsOf.validAt(moment)), request("prices in the cart")));
        var learned = fixture.learnings.newest(fixture.view(), 10);

        fixture.clock.advance(Duration.ofDays(30));
        for (int i = 0; i < 20; i++) fixture.observe("Another note about prices in the cart " + i, "src/Cart.java");
        fixture.edit("src/Cart.java");
        fixture.test(3, 0, "src/Cart.java");
        fixture.reflect();

        assertThat(fixture.recall.recall(fixture.view(AsOf.NOW), request("prices in the cart")))
                .isNotEqualTo(answers.getFirst());
        assertThat(fixture.recall.recall(fixture.view(then), request("prices in the cart")))
                .isEqualTo(answers.getFirst());
        assertThat(fixture.learnings.newest(fixture.view(then), 10)).isEqualTo(learned);
        assertThat(fixture.learnings.newest(fixture.view(), 10)).isNotEqualTo(learned);
    }

    @Test
    void laterReportsAboutThePastAreValidThenButWereNotKnown() {
        fixture.observe("first");
        var moment = fixture.clock.instant().plusSeconds(1);
        fixture.clock.advance(Duration.ofDays(1));
        fixture.add(
                MemoryFixture.ADA,
                new NewEpisode(
                        EpisodeType.OBSERVATION,
                        NewEpisode.of(EpisodeType.OBSERVATION, "first, told late", List.of(), Map.of())
                                .story(),
                        false,
                        Optional.of(moment.minusSeconds(10))));

        assertThat(fixture.recall
                        .recall(fixture.view(AsOf.validAt(moment)), request("first"))
                        .hits())
                .hasSize(2);
        assertThat(fixture.recall
                        .recall(fixture.view(new AsOf(Optional.of(moment), Optional.of(moment))), request("first"))
                        .hits())
                .hasSize(1);
    }

    @Test
    void neighboursOfAGoodMatchComeBeforeUnrelatedEpisodes() {
        fixture.observe("Why does the checkout time out?");
        fixture.observe("It was the missing index");
        for (int i = 0; i < 5; i++)
            fixture.add(
                    MemoryFixture.author("eve", "other"),
                    NewEpisode.of(EpisodeType.OBSERVATION, "Painted door " + i, List.of(), Map.of()));

        assertThat(MemoryFixture.contents(fixture.ask("checkout time out")).subList(0, 2))
                .containsExactly("Why does the checkout time out?", "It was the missing index");
    }

    @Test
    void aGoodMatchLeadsToEpisodesAboutTheEntitiesItMentions() {
        for (int i = 0; i < 30; i++) apart("Filler about nothing much " + i, "Thing " + i);
        apart("The invoice run is started by Night Porter.", "Invoice run");
        apart("It lives on the third machine.", "Night Porter");

        assertThat(MemoryFixture.contents(fixture.ask("what starts the invoice run"))
                        .subList(0, 2))
                .containsExactly("The invoice run is started by Night Porter.", "It lives on the third machine.");
    }

    @Test
    void rareSharedEntitiesCountMost() {
        for (int i = 0; i < 10; i++) apart("Touched the shared file " + i, "src/Everywhere.java");
        apart("Touched the rare one", "src/Rare.java");
        var request = new RecallRequest(
                "touched",
                List.of("./src/Rare.java", "src/Everywhere.java"),
                EpisodeSelection.ALL,
                Optional.empty(),
                3,
                RecallRanking.DEFAULT,
                Optional.empty());

        assertThat(MemoryFixture.contents(fixture.recall.recall(fixture.view(), request))
                        .getFirst())
                .isEqualTo("Touched the rare one");
    }

    @Test
    void theFixedWeightsAreThoseOfTheFormula() {
        fixture.observe("alpha", "a", "b");
        fixture.clock.advance(Duration.ofDays(10));
        var request = new RecallRequest(
                "alpha",
                List.of("b", "c"),
                EpisodeSelection.ALL,
                Optional.empty(),
                1,
                RecallRanking.SEED,
                Optional.empty());

        var hit = fixture.recall.recall(fixture.view(), request).hits().getFirst();

        assertThat(hit.parts().get("words")).isEqualTo(0.5);
        assertThat(hit.parts().get("recency")).isCloseTo(0.3 * Math.exp(-0.5), within(0.001));
        assertThat(hit.parts().get("entities")).isCloseTo(0.2 / 3, within(0.001));
        var forDecisions = new RecallRequest(
                request.query(),
                List.of("src/A.java"),
                EpisodeSelection.of(EpisodeType.DECISION),
                Optional.empty(),
                1,
                RecallRanking.SEED,
                Optional.empty());
        fixture.decide("alpha", "src/A.java");
        assertThat(fixture.recall
                        .recall(fixture.view(), forDecisions)
                        .hits()
                        .getFirst()
                        .parts()
                        .get("entities"))
                .isEqualTo(0.5);
    }

    @Test
    void twoSpellingsOfOnePathAreOneEntity() {
        fixture.observe("alpha", "src/A.java", "./src/A.java", "src\\A.java");
        var request = new RecallRequest(
                "alpha",
                List.of("src/B.java"),
                EpisodeSelection.ALL,
                Optional.empty(),
                1,
                RecallRanking.SEED,
                Optional.empty());

        assertThat(fixture.recall
                        .recall(fixture.view(), request)
                        .hits()
                        .getFirst()
                        .parts())
                .doesNotContainKey("entities");
    }

    @Test
    void decisionsDriftWithTheirCodeAndAreOrphanedWithoutIt() {
        fixture.bodies.put("src/Cart.java", "1");
        fixture.decide("Round prices", "src/Cart.java");
        assertThat(standing()).isEqualTo(AnchorStatus.FRESH);

        fixture.bodies.put("src/Cart.java", "2");
        assertThat(standing()).isEqualTo(AnchorStatus.DRIFTED);

        fixture.bodies.remove("src/Cart.java");
        assertThat(standing()).isEqualTo(AnchorStatus.ORPHANED);
    }

    private AnchorStatus standing() {
        return fixture.ask("round prices").hits().getFirst().standing();
    }

    @Test
    void theBestTextMatchIsAmongTheFirstDespiteManyEpisodesOnTheFile() {
        fixture.observe("The walrus eats the herring at noon", "src/Zoo.java");
        fixture.observe("A walrus needs cold water", "src/Pool.java");
        for (int i = 0; i < 30; i++) fixture.observe("Changed number " + i, "src/Cart.java");

        var found = fixture.recall.recall(
                fixture.view(),
                new RecallRequest(
                        "when does the walrus eat herring",
                        List.of("src/Cart.java"),
                        EpisodeSelection.ALL,
                        Optional.empty(),
                        5,
                        RecallRanking.DEFAULT,
                        Optional.empty()));

        assertThat(MemoryFixture.contents(found).subList(0, RecallWeights.BEST_MATCHING_AMONG))
                .contains("The walrus eats the herring at noon");
        assertThat(MemoryFixture.contents(found))
                .hasSize(RecallWeights.MATCHING_AMONG)
                .contains("A walrus needs cold water");
        assertThat(found.hits()).isSortedAccordingTo(java.util.Comparator.comparingDouble(hit -> -hit.relevance()));
    }

    /// Equal episodes are ordered by their time of recording, in this process and the next.
    @Test
    void theOrderDoesNotDependOnHowTheViewWasMade() {
        for (int i = 0; i < 12; i++) fixture.observe("The cart rounds prices", "src/Cart.java");
        var request = RecallRequest.of("cart prices");
        var first = Recall.rank(
                new MemoryFold().load(fixture.store.snapshot(MemoryFixture.PROJECT)),
                request,
                VectorRecall.NONE,
                new Recall.RecallMoment(MemoryFixture.PROJECT, java.time.Instant.EPOCH));

        assertThat(fixture.ask("cart prices").hits())
                .extracting(hit -> hit.episode().id())
                .containsExactlyElementsOf(
                        first.stream().map(ranked -> ranked.episode().id()).toList());
        assertThat(fixture.ask("cart prices")).isEqualTo(fixture.ask("cart prices"));
    }

    /// Gives every episode the same cosine.
    private record EqualCosines(double cosine, MemoryView view) implements VectorRecall {

        @Override
        public void follow(ProjectId project, MemoryView newest) {
            // the view does not change
        }

        @Override
        public Map<EpisodeId, Double> nearest(VectorQuery question, Predicate<EpisodeId> among) {
            var cosines = new HashMap<EpisodeId, Double>();
            for (int slot = 0; slot < view.slots(); slot++)
                view.at(slot).map(Episode::id).filter(among).ifPresent(id -> cosines.put(id, cosine));
            return cosines;
        }
    }

    @Test
    void unknownWordsWithoutSimilarMeaningFindNothing() {
        fixture.observe("The walrus eats the herring at noon");
        fixture.observe("The cart rounds prices up");
        var view = new MemoryFold().load(fixture.store.snapshot(MemoryFixture.PROJECT));
        var moment = new Recall.RecallMoment(MemoryFixture.PROJECT, java.time.Instant.EPOCH);

        for (var cosine : List.of(0.4, 0.58)) {
            var vectors = new EqualCosines(cosine, view);
            assertThat(Recall.rank(view, RecallRequest.of("zzqxw blorf"), vectors, moment))
                    .isEmpty();
            assertThat(Recall.rank(view, RecallRequest.of("herring blorf"), vectors, moment))
                    .as("a word that one of them has")
                    .hasSize(2);
        }
        assertThat(Recall.rank(
                        view, RecallRequest.of("sums of a shopping basket"), new EqualCosines(0.65, view), moment))
                .as("other words for the same thing")
                .hasSize(2);
    }

    @Test
    void invalidQueriesAreRefused() {
        assertThatThrownBy(() -> fixture.ask(" ")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> fixture.ask("x".repeat(RecallRequest.QUERY_LENGTH_MAX + 1)))
                .isInstanceOf(Refusal.class);
    }

    private void apart(String content, String entity) {
        fixture.add(
                MemoryFixture.author("eve", "session " + content),
                NewEpisode.of(EpisodeType.OBSERVATION, content, List.of(entity), Map.of()));
    }

    private static RecallRequest request(String query) {
        return new RecallRequest(
                query,
                List.of("src/Cart.java"),
                EpisodeSelection.ALL,
                Optional.empty(),
                10,
                RecallRanking.DEFAULT,
                Optional.empty());
    }
}
