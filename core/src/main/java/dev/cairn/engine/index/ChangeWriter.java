package dev.cairn.engine.index;

import dev.cairn.engine.index.DraftParticipant.Preparation;
import dev.cairn.engine.index.FileIntake.ReadFile;
import dev.cairn.engine.index.IndexRun.PathChange;
import dev.cairn.model.code.FileVersion;
import dev.cairn.parse.SourceFile;
import dev.cairn.store.Author;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.FileCodec;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Writes the differences found by one run in one transaction.
final class ChangeWriter {

    /// The assumed maximum number of versions of a path.
    private static final int VERSIONS_MAX = 1_000_000;

    /// The initial attempt, and one repetition each for a used request id and for an outdated preparation.
    private static final int ATTEMPTS_MAX = 3;

    /// The reason why nothing was written.
    private enum NotWritten {
        /// Another run had already written the changes.
        NOTHING_NEW,
        /// The state has changed since the preparation.
        OUTDATED
    }

    private final IndexDependencies parts;
    private final IndexRequest request;
    private final Supplier<Duration> took;

    ChangeWriter(IndexDependencies parts, IndexRequest request, Supplier<Duration> took) {
        this.parts = parts;
        this.request = request;
        this.took = took;
    }

    /// Writes the changes.
    ///
    /// @param committed by path, the time of the commit that gave the file the content of HEAD, or that removed it
    Optional<Tx> write(List<PathChange> changes, Map<String, Instant> committed, Optional<String> head) {
        var fileChanges = changes.stream().map(PathChange::fileChange).toList();
        boolean isFirst = parts.store()
                .snapshot(request.workspace().project())
                .list(RecordKind.FILE, "", 1)
                .items()
                .isEmpty();
        var editor = request.kind() == TxKind.FILE_CHANGE ? editor(fileChanges) : Optional.<Author>empty();
        var kind = editor.isPresent() ? TxKind.AGENT_EDIT : request.kind();
        var author = editor.orElse(request.author());
        var key = request.key().withoutRepeatReport();
        var preparation = Preparation.USUAL;
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var prepared = prepared(fileChanges, preparation);
            var result = parts.store().<NotWritten>commit(transaction(key, head, kind, author), draft -> {
                long written = 0;
                for (var change : changes) if (apply(draft, change, committed, isFirst)) written++;
                if (written == 0) return CommitDecision.decline(NotWritten.NOTHING_NEW);
                for (var participant : prepared)
                    if (!participant.changed(draft, author, kind)) return CommitDecision.decline(NotWritten.OUTDATED);
                return CommitDecision.accept(outcome(changes).toString());
            });
            switch (result) {
                case CommitResult.Committed<NotWritten>(var tx, boolean repeated) -> {
                    if (!repeated) return Optional.of(tx);
                    key = unused();
                }
                case CommitResult.Declined<NotWritten>(var why) -> {
                    if (why == NotWritten.NOTHING_NEW) return Optional.empty();
                    preparation = Preparation.COMPLETE;
                }
            }
        }
        throw new IllegalStateException("a complete preparation under an unused id fits every state");
    }

    private List<DraftParticipant.PreparedChange> prepared(List<FileChange> fileChanges, Preparation preparation) {
        var snapshot = parts.store().snapshot(request.workspace().project());
        return parts.participants().stream()
                .map(participant -> participant.prepare(snapshot, fileChanges, preparation))
                .toList();
    }

    /// An earlier run may have used the request's id and written its findings. Changes made after the request are
    /// written, too, because indexing may be requested any number of times. The newest transaction is part of this
    /// id, so the id is unused.
    private RequestKey unused() {
        long seq = parts.store().snapshot(request.workspace().project()).seq();
        return request.key().part("after " + seq).withoutRepeatReport();
    }

    private Optional<Author> editor(List<FileChange> changes) {
        var snapshot = parts.store().snapshot(request.workspace().project());
        return parts.participants().stream()
                .flatMap(participant ->
                        participant
                                .editor(
                                        snapshot,
                                        changes,
                                        request.author(),
                                        parts.clock().instant())
                                .stream())
                .findFirst();
    }

    private TxRequest transaction(RequestKey key, Optional<String> head, TxKind kind, Author author) {
        return new TxRequest(request.workspace().project(), key, kind, author, head);
    }

    private IndexOutcome outcome(List<PathChange> changes) {
        long nodes = 0;
        for (var change : changes)
            nodes += 1 + change.after().map(ReadFile::symbols).orElse(0);
        return new IndexOutcome(changes.size(), nodes, took.get().toMillis());
    }

    private static boolean apply(Draft draft, PathChange change, Map<String, Instant> committed, boolean isFirst) {
        var key = FileCodec.key(change.path()).orElseThrow();
        var current = draft.find(key).map(FileCodec::read).map(FileVersion::contentHash);
        if (change.after().isEmpty()) {
            if (current.isEmpty()) return false;
            var gone = change.isHead() ? Optional.ofNullable(committed.get(change.path())) : Optional.<Instant>empty();
            end(draft, key, gone);
            return true;
        }
        var after = change.after().get();
        if (current.equals(Optional.of(after.version().contentHash()))) return false;
        // A moved file keeps the time of its content, but its new path did not exist before the move.
        boolean isMoved = current.isEmpty() && !isFirst;
        var commit = Optional.ofNullable(committed.get(change.path())).filter(_ -> after.isHead());
        begin(draft, after.version(), commit, moments(draft, after.source(), commit, isMoved));
        return true;
    }

    /// A file removed by a commit existed until the commit, if it existed before it.
    private static void end(Draft draft, RecordKey key, Optional<Instant> commit) {
        var begun = draft.find(key).orElseThrow().valid().from();
        draft.end(
                key,
                commit.filter(moment -> moment.isAfter(begun) && !moment.isAfter(draft.now()))
                        .orElseGet(() -> begun.isBefore(draft.now()) ? draft.now() : firstFree(draft, key)));
    }

    /// The recording time, or the first moment after all versions that reach beyond it. Earlier releases imported
    /// commits dated in the future; the present content follows them instead of failing.
    private static Instant firstFree(Draft draft, RecordKey key) {
        var free = draft.now();
        for (int skip = 0; skip < VERSIONS_MAX; skip += Page.LIMIT_MAX) {
            var page = draft.history(key, skip, Page.LIMIT_MAX);
            for (var version : page.items()) {
                var valid = version.valid();
                var end = valid.to().orElseGet(() -> valid.from().plus(1, ChronoUnit.MICROS));
                if (end.isAfter(free)) free = end;
            }
            if (!page.more()) break;
        }
        return free;
    }

    /// Candidate times for the beginning of the content, best first; the recording time is always possible.
    private static List<Instant> moments(Draft draft, SourceFile file, Optional<Instant> commit, boolean isMoved) {
        var moments = new ArrayList<Instant>();
        commit.ifPresent(moments::add);
        long micros = isMoved ? Math.max(file.modifiedMicros(), file.changedMicros()) : file.modifiedMicros();
        moments.add(Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
        moments.removeIf(moment -> moment.isAfter(draft.now()));
        moments.add(draft.now());
        return moments;
    }

    /// A version cannot begin before its predecessor, which would happen when older content returns. The time of the
    /// commit is then stored separately.
    private static void begin(Draft draft, FileVersion file, Optional<Instant> commit, List<Instant> moments) {
        var key = FileCodec.key(file.path()).orElseThrow();
        for (var moment : moments) {
            try {
                var since = commit.filter(moment::isAfter);
                draft.begin(
                        key, since.map(at -> FileCodec.write(file, at)).orElseGet(() -> FileCodec.write(file)), moment);
                return;
            } catch (IllegalArgumentException tooEarly) {
                // Try the next, later moment.
            }
        }
        draft.begin(key, FileCodec.write(file), firstFree(draft, key));
    }
}
