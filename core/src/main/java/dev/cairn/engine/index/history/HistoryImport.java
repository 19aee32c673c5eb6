package dev.cairn.engine.index.history;

import dev.cairn.engine.index.FileIntake;
import dev.cairn.engine.index.IndexDependencies;
import dev.cairn.engine.index.IndexOutcome;
import dev.cairn.engine.index.IndexProgress;
import dev.cairn.engine.index.ParallelReading;
import dev.cairn.engine.index.StoredFiles;
import dev.cairn.engine.index.git.GitRepository;
import dev.cairn.engine.index.git.GitRepository.GitCommit;
import dev.cairn.engine.index.history.HistorySpans.ContentSpan;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.ValidTime;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.store.codec.FileCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Imports git's history before the first indexed version, so that queries about the past reach further back.
///
/// Only the time before the first known version of a path is filled in; repeating an import writes nothing.
public final class HistoryImport {

    /// The number of versions read and written together.
    private static final int VERSIONS_AT_ONCE = 1_000;

    private final IndexDependencies parts;
    private final int versionsAtOnce;

    /// Imports with batches of the standard size.
    public HistoryImport(IndexDependencies parts) {
        this(parts, VERSIONS_AT_ONCE);
    }

    /// Imports with batches of another size; a path is never split over two of them.
    public HistoryImport(IndexDependencies parts, int versionsAtOnce) {
        this.parts = parts;
        this.versionsAtOnce = versionsAtOnce;
    }

    public HistoryReport run(HistoryRequest request, IndexProgress progress) {
        long startNanos = System.nanoTime();
        var workspace = request.workspace();
        var snapshot = parts.store().snapshot(workspace.project());
        requireIndexed(snapshot);
        var git = parts.sources().git().open(workspace.settings().root()).orElseThrow(HistoryImport::noGit);
        var commits = new ArrayList<GitCommit>();
        var named = parts.sources().tree().pathFilter(workspace.settings());
        git.history(request.commits(), request.since(), commit -> commits.add(kept(commit, named)));
        var batches = batches(HistorySpans.of(commits, parts.clock().instant()), snapshot);
        var tally =
                new ImportCounts(request, git, new FileIntake(parts, workspace.settings(), StoredFiles.NONE, Map.of()));
        long total = batches.stream().mapToLong(List::size).sum();
        for (var batch : batches) {
            if (progress.isCancelled()) throw ParallelReading.cancelled();
            tally.write(batch, startNanos);
            progress.advanced("importing", tally.versions + tally.skipped, total);
        }
        return new HistoryReport(
                tally.transactions,
                commits.size(),
                tally.versions,
                tally.skipped,
                tally.parsed,
                commits.isEmpty()
                        ? Optional.empty()
                        : Optional.of(commits.getLast().committedAt()),
                Duration.ofNanos(System.nanoTime() - startNanos));
    }

    private static void requireIndexed(Snapshot snapshot) {
        if (snapshot.list(RecordKind.FILE, "", 1).items().isEmpty())
            throw Refusal.of(
                    ProblemCode.NOT_INDEXED_YET,
                    "Nothing of this workspace is indexed yet, so there is nothing history could lead to.",
                    "Call graph_rebuild first.");
    }

    private static Refusal noGit() {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "The workspace is not in a git repository.",
                "History can be imported from git alone; graph_rebuild keeps what happens from now on.");
    }

    private static GitCommit kept(GitCommit commit, java.util.function.Predicate<String> named) {
        return new GitCommit(
                commit.id(),
                commit.committedAt(),
                commit.changes().stream()
                        .filter(change -> named.test(change.path())
                                && FileCodec.key(change.path()).isPresent())
                        .toList());
    }

    /// The spans before the first known version of each path; a path is never split over two batches.
    private List<List<ContentSpan>> batches(Map<String, List<ContentSpan>> spans, Snapshot snapshot) {
        var batches = new ArrayList<List<ContentSpan>>();
        var batch = new ArrayList<ContentSpan>();
        for (var path : spans.entrySet()) {
            var first = snapshot.history(FileCodec.key(path.getKey()).orElseThrow(), 0, 1).items().stream()
                    .findFirst()
                    .map(version -> version.valid().from());
            for (var span : path.getValue()) clipped(span, first).ifPresent(batch::add);
            if (batch.size() < versionsAtOnce) continue;
            batches.add(List.copyOf(batch));
            batch.clear();
        }
        if (!batch.isEmpty()) batches.add(List.copyOf(batch));
        return batches;
    }

    /// An open span ends where the known versions begin; without known versions its end is unknown, so it is left out.
    private static Optional<ContentSpan> clipped(ContentSpan span, Optional<Instant> first) {
        var to = span.to().isEmpty()
                ? first
                : first.filter(moment -> moment.isBefore(span.to().get())).or(span::to);
        return to.filter(span.from()::isBefore)
                .map(end -> new ContentSpan(span.path(), span.blob(), span.from(), Optional.of(end)));
    }

    /// Counts of the versions written so far.
    private final class ImportCounts {

        private final HistoryRequest request;
        private final GitRepository git;
        private final FileIntake intake;
        private final List<Tx> transactions = new ArrayList<>();
        private long versions;
        private long skipped;
        private long parsed;

        ImportCounts(HistoryRequest request, GitRepository git, FileIntake intake) {
            this.request = request;
            this.git = git;
            this.intake = intake;
        }

        void write(List<ContentSpan> batch, long startNanos) {
            var contents = git.contents(batch.stream().map(ContentSpan::blob).toList(), FileIntake.CONTENT_BYTES_MAX);
            var spans = batch.stream()
                    .filter(span -> contents.containsKey(span.blob()))
                    .toList();
            skipped += batch.size() - spans.size();
            var taken = intake.readContents(spans.stream()
                    .map(span -> content(span, contents.getOrDefault(span.blob(), new byte[0])))
                    .toList());
            parsed += taken.parsed();
            commit(spans, taken, startNanos);
        }

        private static SourceReadResult.Content content(ContentSpan span, byte[] bytes) {
            return new SourceReadResult.Content(new SourceFile(span.path(), bytes.length, 0, 0), bytes);
        }

        private void commit(List<ContentSpan> spans, FileIntake.IntakeResult taken, long startNanos) {
            long nodes =
                    taken.files().stream().mapToLong(file -> 1 + file.symbols()).sum();
            var result = parts.store().<String>commit(transaction(spans), draft -> {
                long written = 0;
                for (int at = 0; at < spans.size(); at++)
                    if (record(draft, spans.get(at), taken.files().get(at).version())) written++;
                if (written == 0) return CommitDecision.decline("nothing is new");
                long millis = Duration.ofNanos(System.nanoTime() - startNanos).toMillis();
                return CommitDecision.accept(new IndexOutcome(written, nodes, millis).toString());
            });
            if (result instanceof CommitResult.Committed<String>(var tx, var _)) {
                transactions.add(tx);
                versions += IndexOutcome.parse(tx.outcome())
                        .map(IndexOutcome::filesAffected)
                        .orElse(0L);
            }
        }

        /// The id is derived from the spans, because a retry after a partial run has other batches at the same
        /// positions.
        private TxRequest transaction(List<ContentSpan> spans) {
            var written = new StringBuilder();
            spans.forEach(span -> written.append('\0').append(span));
            var batch = ContentHash.of(written.toString().getBytes(StandardCharsets.UTF_8));
            return new TxRequest(
                    request.workspace().project(),
                    request.key().part(batch).withoutRepeatReport(),
                    TxKind.HISTORY_IMPORT,
                    request.author(),
                    git.head());
        }

        /// Another run may have filled the time in between.
        private static boolean record(Draft draft, ContentSpan span, FileVersion version) {
            try {
                draft.recordPast(
                        FileCodec.key(span.path()).orElseThrow(),
                        FileCodec.write(version),
                        ValidTime.between(span.from(), span.to().orElseThrow()));
                return true;
            } catch (IllegalArgumentException overlapping) {
                return false;
            }
        }
    }
}
