package dev.cairn.bench.cost;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.work.BacklogImport;
import dev.cairn.engine.work.WriteContext;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEnd;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.work.Entity;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.ClaimCodec;
import dev.cairn.store.codec.EpisodeCodec;
import dev.cairn.store.codec.LearningCodec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/// Writes a generated history of a project directly into its store, with one transaction per record.
final class GeneratedHistory {

    private static final int CLIENTS = 64;
    private static final int LEARNINGS_AT_ONCE = 10;
    private static final int COUNTERS = 100;
    private static final int COMMIT_EVERY = 100;

    private final Store store;
    private final ProjectId project;
    private final HistorySize size;

    GeneratedHistory(Store store, ProjectId project, HistorySize size) {
        this.store = store;
        this.project = project;
        this.size = size;
    }

    void write() {
        tasks();
        each(size.episodes(), TxKind.EPISODE, number -> draft -> episode(draft, number));
        each(size.learnings() / LEARNINGS_AT_ONCE, TxKind.REFLECTION, number -> draft -> learnings(draft, number));
        each(size.claims(), TxKind.CLAIM, number -> draft -> claim(draft, number));
        long left = size.transactions() - store.snapshot(project).seq();
        each((int) Math.max(0, left), TxKind.FILE_CHANGE, number -> draft -> counter(draft, number));
    }

    @FunctionalInterface
    private interface Work {
        Consumer<Draft> of(int number);
    }

    /// Commits from many threads at once, because the store writes transactions that arrive together as one group.
    private void each(int count, TxKind kind, Work work) {
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int client = 0; client < CLIENTS; client++) {
                int first = client;
                var _ = clients.submit(() -> {
                    for (int number = first; number < count; number += CLIENTS) commit(kind, number, work.of(number));
                });
            }
        }
    }

    private void commit(TxKind kind, int number, Consumer<Draft> work) {
        var id = "made " + kind + " " + number;
        var commit = kind == TxKind.FILE_CHANGE && number % COMMIT_EVERY == 0
                ? Optional.of(hash(number))
                : Optional.<String>empty();
        var key = RequestKey.of(new RequestId(id), "bench");
        var request = new TxRequest(project, key, kind, GeneratedMemory.author(number), commit);
        var _ = store.<String>commit(request, draft -> {
            work.accept(draft);
            return CommitDecision.accept("made");
        });
    }

    /// The commit hash in one of the transactions that only make the history longer.
    static String hash(int number) {
        return String.format(Locale.ROOT, "%040x", 0xabcdef0000000L + number);
    }

    private void episode(Draft draft, int number) {
        var episode = GeneratedMemory.episode(draft, number, size.tasks());
        draft.begin(new RecordKey(RecordKind.EPISODE, episode.id().value()), EpisodeCodec.write(episode));
    }

    private static void learnings(Draft draft, int batch) {
        for (int number = batch * LEARNINGS_AT_ONCE; number < (batch + 1) * LEARNINGS_AT_ONCE; number++) {
            var learning = GeneratedMemory.learning(draft, number);
            draft.begin(new RecordKey(RecordKind.LEARNING, learning.id().value()), LearningCodec.write(learning));
        }
    }

    private static void claim(Draft draft, int number) {
        var author = GeneratedMemory.author(number);
        var claim = new Claim(
                new ClaimId("made-" + number),
                new ClaimHolder(author.agent(), author.session(), "bench"),
                new ClaimTarget.Code(
                        SymbolId.parse(GeneratedProject.path(number % GeneratedProject.MODULES)), ClaimType.FILE),
                new ClaimPurpose("change module " + number, Optional.empty()),
                new TargetVersion("v", "v"),
                number + 1L,
                draft.now(),
                Optional.of(new ClaimEnd(draft.now(), ClaimEndReason.RELEASED, Optional.empty())));
        draft.begin(Claims.key(claim.id()), ClaimCodec.write(claim));
    }

    private static void counter(Draft draft, int number) {
        draft.begin(
                new RecordKey(RecordKind.COUNTER, "made " + number % COUNTERS),
                RecordState.ofText(String.valueOf(number)));
    }

    private void tasks() {
        var imports = new BacklogImport(store);
        var author = new Author(new AgentId("bench"), new SessionId("bench"));
        var batch = new ArrayList<Entity>();
        for (int number = 1; number <= size.tasks(); number++) {
            batch.add(task(number));
            if (batch.size() < BacklogImport.BATCH_MAX && number < size.tasks()) continue;
            imports.write(
                    new WriteContext(project, RequestKey.of(new RequestId("tasks " + number), "bench"), author),
                    new BacklogImport.ImportBatch(batch, List.of(), List.of()));
            batch.clear();
        }
    }

    static String task(int number, int tasks) {
        return String.format(Locale.ROOT, "TASK-%04d", 1 + number % tasks);
    }

    /// Creates a task. The first task has at most ten children, so that a task has the same context in both homes.
    private Entity task(int number) {
        var random = new Random(number);
        var before = Math.max(1, number / 10);
        return ImportedItemReader.entity(Map.of(
                "id", task(number - 1, size.tasks()),
                "title", "Change module " + number % GeneratedProject.MODULES + " step " + number,
                "description", GeneratedMemory.words(random, 40),
                "status", List.of("open", "open", "in_progress", "done").get(random.nextInt(4)),
                "priority", random.nextInt(5),
                "parent_id", task(before - 1, size.tasks()),
                "depends_on", random.nextInt(3) == 0 ? List.of(task(before - 1, size.tasks())) : List.of(),
                "references", List.of(Map.of("url", GeneratedProject.path(number % GeneratedProject.MODULES)))));
    }
}
