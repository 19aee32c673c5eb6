package dev.cairn.bench.cost;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.LearningId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.model.memory.Learning;
import dev.cairn.model.memory.PatternKind;
import dev.cairn.store.Author;
import dev.cairn.store.Draft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// Generates episodes and learnings about the modules of a generated project.
final class GeneratedMemory {

    private static final int AGENTS = 20;
    private static final int VOCABULARY = 20_000;
    private static final int WORDS = 30;
    private static final List<EpisodeType> TYPES = List.of(
            EpisodeType.OBSERVATION,
            EpisodeType.OBSERVATION,
            EpisodeType.EDIT,
            EpisodeType.TEST_RESULT,
            EpisodeType.DECISION,
            EpisodeType.ERROR);

    private GeneratedMemory() {}

    static Author author(int number) {
        return new Author(new AgentId("agent-" + number % AGENTS), new SessionId("session-" + number / 50));
    }

    static Episode episode(Draft draft, int number, int tasks) {
        var random = new Random(number);
        var module = module(random);
        var author = author(number);
        return new Episode(
                new EpisodeId("made-episode-" + number),
                TYPES.get(number % TYPES.size()),
                new Episode.EpisodeOrigin(author.agent(), author.session(), draft.now(), draft.now(), draft.txId()),
                new EpisodeBody(
                        "In module " + module + ": " + words(random, WORDS),
                        List.of(GeneratedProject.path(module), GeneratedProject.symbol(module(random))),
                        Optional.of(GeneratedHistory.task(number, tasks)),
                        Optional.empty(),
                        metadata(number, module)),
                Optional.empty(),
                Episode.EpisodeRelations.NONE);
    }

    private static Map<String, Object> metadata(int number, int module) {
        var metadata = new HashMap<String, Object>();
        metadata.put("title", "Choose a rate for part " + number);
        metadata.put("rationale", "because of " + module);
        metadata.put("passed", 3);
        metadata.put("failed", number % 2);
        return metadata;
    }

    static Learning learning(Draft draft, int number) {
        var random = new Random(number);
        var author = author(number);
        return new Learning(
                new LearningId("made-learning-" + number),
                PatternKind.HOTSPOT,
                "Module " + number % GeneratedProject.MODULES + " changes often: " + words(random, WORDS / 3),
                0.75,
                new Learning.LearningOrigin(
                        author.agent(), Optional.empty(), draft.now(), new EpisodeId("made-reflection"), List.of()),
                new Learning.LearningScope(List.of(GeneratedProject.symbol(module(random))), Map.of()));
    }

    /// Chooses a module; some modules are chosen much more often than others.
    private static int module(Random random) {
        return (int) (GeneratedProject.MODULES * Math.pow(random.nextDouble(), 2));
    }

    /// Generates words; as in natural language, few words are frequent and most are rare.
    static String words(Random random, int count) {
        var text = new StringBuilder();
        for (int word = 0; word < count; word++)
            text.append("word")
                    .append((int) (VOCABULARY * Math.pow(random.nextDouble(), 3)))
                    .append(' ');
        return text.toString();
    }
}
