package dev.cairn.engine.cypher.source;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.cypher.graph.VersionHistory;
import dev.cairn.engine.cypher.value.CypherValue;
import dev.cairn.engine.index.IndexOutcome;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.history.FileHistory;
import dev.cairn.projection.history.UnchangedPeriod;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Feed;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The history of one worktree's code as of a snapshot; created for one query.
final class StoredVersionHistory implements VersionHistory {

    /// Maximum number of transactions returned, newest first.
    private static final int TRANSACTIONS_MAX = 10_000;

    /// Maximum number of transactions of any kind that are read.
    private static final int TRANSACTIONS_READ_MAX = 100_000;

    /// Maximum number of changed paths searched for ended versions.
    private static final int PATHS_MAX = 20_000;

    private static final int PAGE = 1_000;

    private static final Set<TxKind> CODE = Set.of(
            TxKind.FULL_REBUILD,
            TxKind.INCREMENTAL_REBUILD,
            TxKind.FILE_CHANGE,
            TxKind.AGENT_EDIT,
            TxKind.HISTORY_IMPORT);

    private final Feed feed;
    private final CodeContents contents;
    private final Snapshot snapshot;
    private final AsOf asOf;
    private final Map<String, FileHistory> files = new HashMap<>();
    private final Map<Long, Tx> known = new HashMap<>();
    private final List<Tx> transactions = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private boolean isRead;

    StoredVersionHistory(Feed feed, CodeContents contents, View view) {
        this.feed = feed;
        this.contents = contents;
        this.snapshot = view.snapshot();
        this.asOf = view.asOf();
    }

    private FileHistory file(String path) {
        return files.computeIfAbsent(path, _ -> FileHistory.of(snapshot, asOf, contents, path));
    }

    @Override
    public Optional<RecordedLifetime> current(String path, String id) {
        return file(path).now(id).map(this::lifetime);
    }

    @Override
    public Optional<RecordedLifetime> existence(String path, String id) {
        return file(path).now(id).map(UnchangedPeriod::existence).map(this::lifetime);
    }

    @Override
    public Optional<RecordedLifetime> importLifetime(String path, String module) {
        return current(path, FileHistory.importOf(module));
    }

    @Override
    public Optional<RecordedLifetime> recordedLifetime(String id, Collection<String> labels) {
        return key(id, labels).flatMap(snapshot::find).map(version -> {
            var tx = tx(version.begunSeq());
            return new RecordedLifetime(
                    version.valid(), tx.recordedAt(), tx.id().toString());
        });
    }

    private static Optional<RecordKey> key(String id, Collection<String> labels) {
        if (labels.contains("EPISODE")) return RecordKey.ofWritten(RecordKind.EPISODE, id);
        if (labels.contains("LEARNING")) return RecordKey.ofWritten(RecordKind.LEARNING, id);
        if (labels.contains("CLAIM")) return Optional.of(Claims.key(new ClaimId(id)));
        if (labels.contains("ENTITY")) return RecordKey.ofWritten(RecordKind.ENTITY, id);
        return Optional.empty();
    }

    @Override
    public List<EndedVersion> earlier(String path, String id) {
        return file(path).before(id).stream().map(this::earlier).toList();
    }

    private EndedVersion earlier(UnchangedPeriod run) {
        return new EndedVersion(run.name(), lifetime(run));
    }

    private RecordedLifetime lifetime(UnchangedPeriod run) {
        var tx = tx(run.begunSeq());
        return new RecordedLifetime(run.valid(), tx.recordedAt(), tx.id().toString());
    }

    private Tx tx(long seq) {
        return known.computeIfAbsent(
                seq, _ -> feed.after(snapshot.project(), seq - 1, 1).getFirst());
    }

    @Override
    public List<EndedVersion> ended() {
        var paths = new LinkedHashSet<String>();
        for (var tx : read().reversed())
            feed.forEachChange(snapshot.project(), tx.seq(), change -> {
                boolean isEnded =
                        change.key().kind() == RecordKind.FILE && change.ended().isPresent();
                if (isEnded && paths.size() < PATHS_MAX) paths.add(change.key().name());
            });
        if (paths.size() == PATHS_MAX) notes.add("States of the " + PATHS_MAX + " paths changed last are told.");
        return paths.stream()
                .flatMap(path -> file(path).ended().stream())
                .map(this::earlier)
                .toList();
    }

    private List<Tx> read() {
        if (isRead) return transactions;
        isRead = true;
        long seq = Math.max(0, snapshot.seq() - TRANSACTIONS_READ_MAX);
        if (seq > 0) notes.add("Transactions before number " + seq + " were not looked at.");
        while (seq < snapshot.seq()) {
            for (var tx : feed.after(snapshot.project(), seq, PAGE)) {
                seq = tx.seq();
                if (seq > snapshot.seq()) break;
                if (!CODE.contains(tx.kind())) continue;
                known.put(seq, tx);
                transactions.add(tx);
            }
        }
        int more = transactions.size() - TRANSACTIONS_MAX;
        if (more > 0) {
            notes.add("The newest " + TRANSACTIONS_MAX + " transactions are told.");
            transactions.subList(0, more).clear();
        }
        return transactions;
    }

    @Override
    public List<CodeTransaction> transactions() {
        return read().stream().map(StoredVersionHistory::written).toList();
    }

    private static CodeTransaction written(Tx tx) {
        var properties = new LinkedHashMap<String, CypherValue>();
        properties.put("seq", CypherValue.of(tx.seq()));
        properties.put("type", CypherValue.of(tx.kind().written()));
        properties.put("mode", CypherValue.of(tx.kind() == TxKind.FULL_REBUILD ? "full" : "incremental"));
        properties.put("agentId", CypherValue.of(tx.author().agent().value()));
        properties.put("sessionId", CypherValue.of(tx.author().session().value()));
        tx.gitCommit().ifPresent(commit -> properties.put("gitCommit", CypherValue.of(commit)));
        long recorded = tx.recordedAt().toEpochMilli();
        properties.put("timestamp", CypherValue.of(recorded));
        properties.put("createdAt", CypherValue.of(recorded));
        properties.put("validFrom", CypherValue.of(recorded));
        properties.put("txId", CypherValue.of(tx.id().toString()));
        properties.put("projectId", CypherValue.of(tx.project().value()));
        IndexOutcome.parse(tx.outcome()).ifPresent(outcome -> {
            properties.put("filesAffected", CypherValue.of(outcome.filesAffected()));
            properties.put("nodeCount", CypherValue.of(outcome.nodeCount()));
            properties.put("durationMs", CypherValue.of(outcome.durationMillis()));
        });
        return new CodeTransaction(tx.id().toString(), properties);
    }

    @Override
    public List<String> affected(String txId) {
        var paths = new LinkedHashSet<String>();
        feed.find(snapshot.project(), TxId.parse(txId))
                .ifPresent(tx -> feed.forEachChange(snapshot.project(), tx.seq(), change -> {
                    if (change.key().kind() == RecordKind.FILE)
                        paths.add(change.key().name());
                }));
        return List.copyOf(paths);
    }

    @Override
    public List<String> affecting(String path) {
        return file(path).transactions().stream()
                .filter(seq -> seq <= snapshot.seq())
                .map(seq -> tx(seq).id().toString())
                .toList();
    }

    @Override
    public List<String> notes() {
        return List.copyOf(notes);
    }
}
