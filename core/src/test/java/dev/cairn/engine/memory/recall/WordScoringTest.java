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
import dev.cairn.testing.Cases;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class WordScoringTest {

    private static final Instant START = Instant.parse("2026-01-31T09:00:00Z");
    private static final String QUERY = "cart discount rounding";
    private static final List<String> WORDS = List.of("cart", "discount", "rounding", "login", "page", "slow");

    private static Episode episode(int number, String content) {
        var at = START.plusSeconds(number);
        return new Episode(
                new EpisodeId("episode-" + number),
                EpisodeType.OBSERVATION,
                new Episode.EpisodeOrigin(
                        new AgentId("ada"), new SessionId("session-" + number), at, at, new TxId(new UUID(1, number))),
                new EpisodeBody(content, List.of(), Optional.empty(), Optional.empty(), Map.of()),
                Optional.empty(),
                Episode.EpisodeRelations.NONE);
    }

    private static MemoryView view(int episodes, RandomGenerator random) {
        var edit = new MemoryEdit();
        for (int number = 0; number < episodes; number++) {
            var text = new StringBuilder();
            for (int word = 1 + random.nextInt(12); word > 0; word--)
                text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
            edit.put(episode(number, text.toString()));
        }
        return edit.build();
    }

    /// The slots a plain sort gives, best first; among equals the newer one.
    private static List<Integer> sorted(MemoryView view, Predicate<Episode> isWanted) {
        var found = view.wordScores(QUERY);
        var slots = new ArrayList<Integer>();
        for (int slot = 0; slot < found.length; slot++)
            if (found[slot] > 0 && view.at(slot).filter(isWanted).isPresent()) slots.add(slot);
        slots.sort(Comparator.<Integer>comparingDouble(slot -> found[slot])
                .thenComparingInt(slot -> slot)
                .reversed());
        return slots.subList(0, Math.min(WordScoring.HITS_MAX, slots.size()));
    }

    @Test
    void theBestWantedMatchesAreThoseOfAPlainSort() {
        Cases.forAll(40, random -> {
            var view = view(random.nextInt(1_500), random);
            int share = 1 + random.nextInt(4);
            Predicate<Episode> isWanted = episode -> episode.id().value().hashCode() % share == 0;
            var scores = new RelevanceScores();

            WordScoring.score(view, QUERY, isWanted, scores);

            var expected = sorted(view, isWanted);
            assertThat(scores.slots())
                    .containsExactly(expected.stream().mapToInt(slot -> slot).toArray());
            if (!expected.isEmpty())
                assertThat(scores.total(expected.getFirst())).isEqualTo(1);
        });
    }

    @Test
    void noMoreEpisodesAreReadThanAreScored() {
        Cases.forAll(5, random -> {
            var view = view(5_000, random);
            var read = new AtomicInteger();

            WordScoring.score(view, QUERY, _ -> read.incrementAndGet() > 0, new RelevanceScores());

            assertThat(read).hasValue(WordScoring.HITS_MAX);
        });
    }
}
