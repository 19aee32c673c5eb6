package dev.cairn.bench.memory;

import dev.cairn.budget.O200kTokenCounter;
import dev.cairn.embed.BgeEmbedder;
import dev.cairn.engine.memory.EpisodeReader.EpisodeSelection;
import dev.cairn.engine.memory.recall.BackgroundVectorRecall;
import dev.cairn.engine.memory.recall.Recall;
import dev.cairn.engine.memory.recall.RecallRanking;
import dev.cairn.engine.memory.recall.RecallRequest;
import dev.cairn.engine.memory.recall.VectorRecall;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.memory.MemoryEdit;
import dev.cairn.projection.memory.MemoryView;
import dev.cairn.projection.vector.MemoryVectorCache;
import dev.cairn.projection.vector.VectorFeed;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/// Answers the questions of a recall data set and writes the episodes found, best first.
///
/// Each stream of episodes is a separate project. A question with a time sees only episodes from before that time.
public final class MemoryEval {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<Integer> BUDGETS = List.of(500, 1_000, 2_000);
    private static final int THREADS = 2;
    private static final Duration VECTORS_AT_MOST = Duration.ofHours(2);

    private final Path folder;
    private final RecallRanking ranker;
    private final O200kTokenCounter tokens = new O200kTokenCounter();
    private final Map<Integer, Double> evidence = new LinkedHashMap<>();

    private MemoryEval(Path folder, RecallRanking ranker) {
        this.folder = folder;
        this.ranker = ranker;
    }

    /// The folder to read, the file to write, the ranking method, and whether vectors are used.
    public record Plan(Path data, Path out, RecallRanking ranker, boolean byMeaning) {}

    public static void run(PrintStream terminal, Plan plan) throws IOException, InterruptedException {
        var eval = new MemoryEval(plan.data(), plan.ranker());
        if (!plan.byMeaning()) {
            eval.answer(terminal, plan.out(), VectorRecall.NONE, Optional.empty());
            return;
        }
        var libraries = Files.createTempDirectory("cairn-onnx");
        try (var model = new BgeEmbedder(THREADS, libraries);
                var feed = new VectorFeed(model, new MemoryVectorCache(1_000_000))) {
            eval.answer(terminal, plan.out(), new BackgroundVectorRecall(feed), Optional.of(feed));
        }
    }

    private void answer(PrintStream terminal, Path out, VectorRecall vectors, Optional<VectorFeed> feed)
            throws IOException, InterruptedException {
        var byStream = new LinkedHashMap<String, List<RecallRows.StreamEpisode>>();
        for (var told : RecallRows.episodes(folder))
            byStream.computeIfAbsent(told.stream(), _ -> new ArrayList<>()).add(told);
        // All vectors are made before the first question; which episodes a question may see is decided when it is
        // asked.
        for (var stream : byStream.entrySet()) vectors.follow(new ProjectId(stream.getKey()), whole(stream.getValue()));
        if (feed.isPresent() && !feed.get().awaitIdle(VECTORS_AT_MOST))
            throw new IllegalStateException("no vectors: " + feed.get().problem());
        var questions = new HashMap<String, List<RecallRows.RecallQuestion>>();
        int count = 0;
        for (var asked : RecallRows.questions(folder)) {
            questions.computeIfAbsent(asked.stream(), _ -> new ArrayList<>()).add(asked);
            count++;
        }
        var rows = new ArrayList<String>();
        for (var stream : byStream.entrySet())
            rows.addAll(answers(stream.getValue(), questions.getOrDefault(stream.getKey(), List.of()), vectors));
        Files.write(out, rows);
        terminal.printf("%d questions answered to %s%n", rows.size(), out);
        for (var budget : BUDGETS)
            terminal.printf("evidence recall in %d tokens: %.3f%n", budget, evidence.getOrDefault(budget, 0.0) / count);
    }

    private static MemoryView whole(List<RecallRows.StreamEpisode> told) {
        var edit = new MemoryEdit();
        told.forEach(each -> edit.put(each.episode()));
        return edit.build();
    }

    /// Answers the questions in order of time; before each one, all older episodes are added to the memory.
    private List<String> answers(
            List<RecallRows.StreamEpisode> told, List<RecallRows.RecallQuestion> questions, VectorRecall vectors) {
        var view = new MemoryEdit().build();
        int next = 0;
        var rows = new ArrayList<String>();
        for (var asked : questions.stream()
                .sorted(Comparator.comparing(
                        (RecallRows.RecallQuestion each) -> each.at().orElse(Instant.MAX)))
                .toList()) {
            var edit = new MemoryEdit(view);
            while (next < told.size()
                    && (asked.at().isEmpty()
                            || told.get(next)
                                    .episode()
                                    .timestamp()
                                    .isBefore(asked.at().get())))
                edit.put(told.get(next++).episode());
            view = edit.build();
            rows.add(row(view, asked, vectors));
        }
        return rows;
    }

    private String row(MemoryView view, RecallRows.RecallQuestion asked, VectorRecall vectors) {
        var request = new RecallRequest(
                asked.question().substring(0, Math.min(asked.question().length(), RecallRequest.QUERY_LENGTH_MAX)),
                asked.entities(),
                EpisodeSelection.ALL,
                Optional.empty(),
                RecallRequest.LIMIT_MAX,
                ranker,
                Optional.empty());
        long begun = System.nanoTime();
        var hits = Recall.rank(
                view,
                request,
                vectors,
                new Recall.RecallMoment(
                        new ProjectId(asked.stream()), asked.at().orElse(Instant.EPOCH)));
        double millis = (System.nanoTime() - begun) / 1e6;
        var row = new LinkedHashMap<String, Object>();
        row.put("id", asked.id());
        row.put("ranked", hits.stream().map(hit -> hit.episode().id().value()).toList());
        row.put("ms", millis);
        count(asked, hits);
        return JSON.writeValueAsString(row);
    }

    /// Counts for each token budget which share of the correct episodes fits, in order of rank and only whole
    /// episodes.
    private void count(RecallRows.RecallQuestion asked, List<Recall.RankedEpisode> hits) {
        for (int budget : BUDGETS) {
            int left = budget;
            int found = 0;
            for (var hit : hits) {
                left -= tokens.count(hit.episode().content());
                if (left < 0) break;
                if (asked.gold().contains(hit.episode().id().value())) found++;
            }
            evidence.merge(budget, (double) found / Math.max(1, asked.gold().size()), Double::sum);
        }
    }
}
