package dev.cairn.engine.cypher.source;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.cypher.CodePast;
import dev.cairn.engine.cypher.Value;
import dev.cairn.engine.index.IndexOutcome;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.past.FilePast;
import dev.cairn.projection.past.Run;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The history of one project's code as of a snapshot; created for one query.
final class StoredCodePast implements CodePast {

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

    private final Store store;
    private final CodeContents contents;
    private final Snapshot snapshot;
    private final AsOf asOf;
    private final Map<String, FilePast> files = new HashMap<>();
    private final Map<Long, Tx> known = new HashMap<>();
    private final List<Tx> transactions = new ArrayList<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private boolean isRead;

    StoredCodePast(Store store, CodeContents contents, ProjectId project, AsOf asOf) {
        this.store = store;
        this.contents = contents;
        this.snapshot = store.snapshot(project, asOf);
        this.asOf = asOf;
    }

    private FilePast file(String path) {
        return files.computeIfAbsent(path, _ -> FilePast.of(snapshot, asOf, contents, path));
    }

    @Override
    public Optional<Lifetime> now(String path, String id) {
        return file(path).now(id).map(this::lifetime);
    }

    @Override
    public Optional<Lifetime> present(String path, String id) {
        return file(path).now(id).map(Run::present).map(this::lifetime);
    }

    @Override
    public Optional<Lifetime> importing(String path, String module) {
        return now(path, FilePast.importOf(module));
    }

    @Override
    public Optional<Lifetime> beside(String id, Collection<String> labels) {
        return key(id, labels).flatMap(snapshot::find).map(version -> {
            var tx = tx(version.begunSeq());
            return new Lifetime(version.valid(), tx.recordedAt(), tx.id().toString());
        });
    }

    private static Optional<Key> key(String id, Collection<String> labels) {
        if (labels.contains("EPISODE")) return Optional.of(new Key(Kind.EPISODE, id));
        if (labels.contains("LEARNING")) return Optional.of(new Key(Kind.LEARNING, id));
        if (labels.contains("CLAIM")) return Optional.of(Claims.key(new ClaimId(id)));
        if (labels.contains("ENTITY")) return Optional.of(new Key(Kind.ENTITY, id));
        return Optional.empty();
    }

    @Override
    public List<Earlier> before(String path, String id) {
        return file(path).before(id).stream().map(this::earlier).toList();
    }

    private Earlier earlier(Run run) {
        return new Earlier(run.name(), lifetime(run));
    }

    private Lifetime lifetime(Run run) {
        var tx = tx(run.begunSeq());
        return new Lifetime(run.valid(), tx.recordedAt(), tx.id().toString());
    }

    private Tx tx(long seq) {
        return known.computeIfAbsent(
                seq, _ -> store.feed().after(snapshot.project(), seq - 1, 1).getFirst());
    }

    @Override
    public List<Earlier> ended() {
        var paths = new LinkedHashSet<String>();
        for (var tx : read().reversed())
            store.feed().forEachChange(snapshot.project(), tx.seq(), change -> {
                boolean isEnded =
                        change.key().kind() == Kind.FILE && change.ended().isPresent();
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
            for (var tx : store.feed().after(snapshot.project(), seq, PAGE)) {
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
    public List<Written> transactions() {
        return read().stream().map(StoredCodePast::written).toList();
    }

    private static Written written(Tx tx) {
        var properties = new LinkedHashMap<String, Value>();
        properties.put("seq", Value.of(tx.seq()));
        properties.put("type", Value.of(tx.kind().written()));
        properties.put("mode", Value.of(tx.kind() == TxKind.FULL_REBUILD ? "full" : "incremental"));
        properties.put("agentId", Value.of(tx.author().agent().value()));
        properties.put("sessionId", Value.of(tx.author().session().value()));
        tx.gitCommit().ifPresent(commit -> properties.put("gitCommit", Value.of(commit)));
        long recorded = tx.recordedAt().toEpochMilli();
        properties.put("timestamp", Value.of(recorded));
        properties.put("createdAt", Value.of(recorded));
        properties.put("validFrom", Value.of(recorded));
        properties.put("txId", Value.of(tx.id().toString()));
        properties.put("projectId", Value.of(tx.project().value()));
        IndexOutcome.parse(tx.outcome()).ifPresent(outcome -> {
            properties.put("filesAffected", Value.of(outcome.filesAffected()));
            properties.put("nodeCount", Value.of(outcome.nodeCount()));
            properties.put("durationMs", Value.of(outcome.durationMillis()));
        });
        return new Written(tx.id().toString(), properties);
    }

    @Override
    public List<String> affected(String txId) {
        var paths = new LinkedHashSet<String>();
        store.feed()
                .find(snapshot.project(), TxId.parse(txId))
                .ifPresent(tx -> store.feed().forEachChange(snapshot.project(), tx.seq(), change -> {
                    if (change.key().kind() == Kind.FILE) paths.add(change.key().name());
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
