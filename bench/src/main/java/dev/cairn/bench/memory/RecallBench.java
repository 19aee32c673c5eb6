package dev.cairn.bench.memory;

import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.recall.BackgroundVectorRecall;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.EpisodeId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.memory.Episode;
import dev.cairn.model.memory.EpisodeBody;
import dev.cairn.model.memory.EpisodeType;
import dev.cairn.projection.memory.MemoryEdit;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.vector.MemoryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/// Measures in process how long recall takes among many episodes.
public final class RecallBench {

    private static final Recall.RecallMoment MOMENT =
            new Recall.RecallMoment(new ProjectId("bench"), Instant.parse("2026-01-01T00:00:00Z"));
    private static final ProjectId PROJECT = new ProjectId("bench");
    private static final Duration VECTORS_AT_MOST = Duration.ofMinutes(5);
    private static final int EPISODES = 100_000;
    private static final int QUESTIONS = 2_000;
    private static final int WARM_UP = 500;
    private static final int VOCABULARY = 20_000;
    private static final int FILES = 5_000;
    private static final int WORDS_PER_EPISODE = 40;
    private static final double P50_MILLIS_MAX = 5;
    private static final double P95_MILLIS_MAX = 20;

    private final Random random = new Random(1);

    private RecallBench() {}

    public static boolean run(PrintStream out) throws InterruptedException {
        return new RecallBench().measure(out);
    }

    private boolean measure(PrintStream out) throws InterruptedException {
        long begun = System.nanoTime();
        var edit = new MemoryEdit();
        for (int number = 0; number < EPISODES; number++) edit.put(episode(number));
        var view = edit.build();
        out.printf("%d episodes arranged in %.1f s%n", EPISODES, (System.nanoTime() - begun) / 1e9);
        boolean isKept = measure(out, "by words", view, VectorRecall.NONE);
        try (var feed = new VectorFeed(new WordVectors(), new MemoryVectorCache(EPISODES))) {
            var vectors = new BackgroundVectorRecall(feed);
            vectors.follow(PROJECT, view);
            if (!feed.awaitIdle(VECTORS_AT_MOST)) throw new IllegalStateException("no vectors: " + feed.problem());
            return measure(out, "by words and vectors, without the model", view, vectors) && isKept;
        }
    }

    private boolean measure(PrintStream out, String how, MemoryView view, VectorRecall vectors) {
        for (int i = 0; i < WARM_UP; i++) Recall.rank(view, question(), vectors, MOMENT);
        var millis = new double[QUESTIONS];
        for (int i = 0; i < QUESTIONS; i++) {
            var question = question();
            long start = System.nanoTime();
            Recall.rank(view, question, vectors, MOMENT);
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        double p50 = millis[QUESTIONS / 2];
        double p95 = millis[QUESTIONS * 95 / 100];
        out.printf(
                "recall %s: p50 %.2f ms, p95 %.2f ms (at most %.0f and %.0f)%n",
                how, p50, p95, P50_MILLIS_MAX, P95_MILLIS_MAX);
        return p50 <= P50_MILLIS_MAX && p95 <= P95_MILLIS_MAX;
    }

    private Episode episode(int number) {
        var at = Instant.parse("2025-01-01T00:00:00Z").plusSeconds(300L * number);
        return new Episode(
                new EpisodeId("e" + number),
                EpisodeType.OBSERVATION,
                new Episode.EpisodeOrigin(
                        new AgentId("agent-" + number % 20),
                        new SessionId("session-" + number / 50),
                        at,
                        at,
                        new TxId(new UUID(0, number))),
                new EpisodeBody(
                        words(WORDS_PER_EPISODE),
                        List.of(file(), file()),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of()),
                Optional.empty(),
                Episode.EpisodeRelations.NONE);
    }

    private RecallRequest question() {
        return new RecallRequest(
                words(10),
                List.of(file(), file()),
                EpisodeSelection.ALL,
                Optional.empty(),
                RecallRequest.LIMIT_DEFAULT,
                RecallRanking.DEFAULT,
                Optional.empty());
    }

    /// Generates words; as in natural language, few words are frequent and most are rare.
    private String words(int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++)
            text.append("word")
                    .append((int) (VOCABULARY * Math.pow(random.nextDouble(), 3)))
                    .append(' ');
        return text.toString();
    }

    private String file() {
        int file = (int) (FILES * Math.pow(random.nextDouble(), 2));
        return "src/part" + file / 20 + "/File" + file + ".java";
    }
}
