package dev.cairn.engine.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.memory.MemoryEdit;
import dev.cairn.projection.memory.MemoryView;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The number of episodes that a query about entities examines, depending on the length of the history.
class HybridRankingTest {

    private static final Instant START = Instant.parse("2026-01-31T09:00:00Z");
    private static final String CART = "src/Cart.java";
    private static final int NEIGHBOURS = 300;

    /// Enough for the entity, its folder and its neighbours, and nothing else.
    private static final int LOOKED_AT_MAX =
            HybridRanking.INVOLVING_MAX + HybridRanking.IN_FOLDER_MAX + HybridRanking.NEAR_MAX;

    private static Episode episode(int number, String content, String... entities) {
        var at = START.plusSeconds(number);
        return new Episode(
                new EpisodeId("episode-" + number),
                EpisodeType.OBSERVATION,
                new Episode.EpisodeOrigin(
                        new AgentId("ada"), new SessionId("session-" + number), at, at, new TxId(new UUID(1, number))),
                new EpisodeBody(content, List.of(entities), Optional.empty(), Optional.empty(), Map.of()),
                Optional.empty(),
                Episode.EpisodeRelations.NONE);
    }

    /// A history in which every episode involves the cart and one of the files near it.
    private static MemoryView history(int episodes) {
        var edit = new MemoryEdit();
        edit.put(episode(0, "The zanzibar discount is rounded", CART));
        for (int number = 1; number < episodes; number++)
            edit.put(episode(number, "Note " + number, CART, near(number % NEIGHBOURS)));
        return edit.build();
    }

    private static String near(int number) {
        return "lib/Near" + number + ".java";
    }

    private static RankingInputs about(String query) {
        var near = new HashMap<String, Double>();
        for (int number = 0; number < NEIGHBOURS; number++) near.put(near(number), 0.5);
        return new RankingInputs(query, Set.of(CART), near, _ -> true, Map.of(), START, RecallWeights.ENTITY);
    }

    @Test
    void theNumberOfExaminedEpisodesIsBoundedForALongHistory() {
        for (int episodes : List.of(2_000, 8_000))
            assertThat(HybridRanking.rank(history(episodes), about("xylophone")).slots())
                    .as("of %d episodes", episodes)
                    .hasSizeLessThanOrEqualTo(LOOKED_AT_MAX);
    }

    @Test
    void anOldEpisodeThatMatchesTheQueryGetsCreditForSharedEntities() {
        var view = history(3 * HybridRanking.INVOLVING_MAX);
        assertThat(HybridRanking.rank(view, about("zanzibar discount")).partsByName(0))
                .containsKeys("words", "entities", "recency");
    }
}
