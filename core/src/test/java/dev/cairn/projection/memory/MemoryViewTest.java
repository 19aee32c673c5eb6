package dev.cairn.projection.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.testing.Cases;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class MemoryViewTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> ENTITIES =
            List.of("main.py", "main.py::run", "src/a.py", "./src/a.py::A::b", "src/b.py::c", "TASK-0001");
    private static final List<String> AGENTS = List.of("ada", "bob");

    @Test
    void testResultsAreCountedForTheLearningsTheyTouchWheneverEitherIsRecorded() {
        Cases.forAll(200, random -> {
            var edit = new MemoryEdit();
            var tests = new ArrayList<Episode>();
            var learnings = new ArrayList<Learning>();
            for (int number = 0; number < 40; number++) {
                if (random.nextInt(3) == 0) {
                    var learning = learning(random, number);
                    learnings.removeIf(known -> known.id().equals(learning.id()));
                    learnings.add(learning);
                    edit.put(learning);
                } else {
                    var test = episode(random, number, EpisodeType.TEST_RESULT);
                    tests.add(test);
                    edit.put(test);
                }
            }
            var view = edit.build();
            for (var learning : learnings)
                assertThat(view.learning(learning.id())).contains(expected(learning, tests));
            var asked = ENTITIES.get(random.nextInt(ENTITIES.size()));
            assertThat(view.learningsAbout(List.of(asked), 100))
                    .extracting(TestedLearning::learning)
                    .containsExactlyInAnyOrderElementsOf(learnings.stream()
                            .filter(learning ->
                                    EntityOverlap.between(learning.scope().entities(), List.of(asked)))
                            .toList());
        });
    }

    private static TestedLearning expected(Learning learning, List<Episode> tests) {
        var later = tests.stream()
                .filter(test -> test.timestamp().isAfter(learning.origin().extractedAt()))
                .filter(test -> EntityOverlap.between(learning.scope().entities(), test.entities()))
                .toList();
        int green = (int) later.stream().filter(Episode::isPassingTestRun).count();
        int red = (int) later.stream().filter(Episode::isFailure).count();
        return new TestedLearning(learning, green, red);
    }

    @Test
    void theNewestEpisodesOfAnyChoiceComeByTheTimeTheyTellOf() {
        Cases.forAll(200, random -> {
            var edit = new MemoryEdit();
            var episodes = new ArrayList<Episode>();
            for (int number = 0; number < 40; number++) {
                var types = EpisodeType.values();
                var episode = episode(random, number, types[random.nextInt(types.length)]);
                episodes.add(episode);
                edit.put(episode);
            }
            var view = edit.build();
            var agent = random.nextBoolean() ? Optional.of(new AgentId("ada")) : Optional.<AgentId>empty();
            var task = random.nextBoolean() ? Optional.of("TASK-0001") : Optional.<String>empty();
            Set<EpisodeType> types =
                    random.nextBoolean() ? Set.of(EpisodeType.EDIT, EpisodeType.ERROR) : Set.<EpisodeType>of();
            var found = new ArrayList<Episode>();
            var slots = view.newest(agent, task, types);
            for (int slot = slots.next(); slot != NewestSlots.NONE; slot = slots.next())
                found.add(view.at(slot).orElseThrow());
            assertThat(found)
                    .containsExactlyElementsOf(episodes.stream()
                            .filter(episode -> agent.isEmpty() || agent.get().equals(episode.agent()))
                            .filter(episode -> task.isEmpty() || task.equals(episode.taskId()))
                            .filter(episode -> types.isEmpty() || types.contains(episode.type()))
                            .sorted(Comparator.comparing(Episode::timestamp)
                                    .thenComparing(episode -> episode.origin().recordedAt())
                                    .reversed())
                            .toList());
        });
    }

    private static Episode episode(RandomGenerator random, int number, EpisodeType type) {
        var recorded = START.plusSeconds(10L * number);
        return new Episode(
                new EpisodeId("e" + number),
                type,
                new Episode.EpisodeOrigin(
                        new AgentId(AGENTS.get(random.nextInt(AGENTS.size()))),
                        new SessionId("s"),
                        recorded.plusSeconds(random.nextInt(-100, 30)),
                        recorded,
                        new TxId(new UUID(0, number))),
                new EpisodeBody(
                        "told " + number,
                        entities(random),
                        random.nextBoolean() ? Optional.of("TASK-0001") : Optional.empty(),
                        Optional.empty(),
                        Map.of("passed", 1, "failed", random.nextInt(2))),
                Optional.empty(),
                Episode.EpisodeRelations.NONE);
    }

    private static List<String> entities(RandomGenerator random) {
        return random.ints(random.nextInt(1, 4), 0, ENTITIES.size())
                .mapToObj(ENTITIES::get)
                .toList();
    }

    private static Learning learning(RandomGenerator random, int number) {
        return new Learning(
                new LearningId("l" + random.nextInt(5)),
                PatternKind.HOTSPOT,
                "learned " + number,
                0.8,
                new Learning.LearningOrigin(
                        new AgentId("ada"),
                        Optional.empty(),
                        START.plusSeconds(10L * number),
                        new EpisodeId("r"),
                        List.of()),
                new Learning.LearningScope(entities(random), Map.of()));
    }
}
