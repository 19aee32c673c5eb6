package dev.cairn.store.sql;

import dev.cairn.store.RecordKey;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Buffers the writes of a draft and sends them to the database in batches.
final class DraftBuffer {

    private static final int VERSIONS_MAX = 2_000;
    private static final long BYTES_MAX = 8L * 1024 * 1024;

    private static final String HEAD = """
            SELECT t.no, v.valid_from, v.valid_to, v.begun_seq, v.ended_seq FROM thing t LEFT JOIN version v
            ON v.thing = t.no AND v.valid_from = (
                SELECT w.valid_from FROM version w WHERE w.thing = t.no ORDER BY w.valid_from DESC LIMIT 1)
            WHERE t.project = ? AND t.kind = ? AND t.name = ?
            """;
    private static final String ADD_RECORD = "INSERT INTO thing (no, project, kind, name) VALUES (?, ?, ?, ?)";
    private static final String ADD_VERSION = "INSERT INTO version (project, thing, valid_from, valid_to, begun_seq, "
            + "ended_seq, state) VALUES (?, ?, ?, ?, ?, ?, ?)";
    private static final String MOVE_END =
            "UPDATE version SET valid_to = ?, ended_seq = ? WHERE thing = ? AND valid_from = ?";

    private final SqlSession session;
    private final long project;
    private final SnapshotQuery.StoredFileNames names;
    private final long seq;
    private final Map<RecordKey, PendingRecord> pending = new LinkedHashMap<>();
    private long lastRecord;
    private int versions;
    private long bytes;

    DraftBuffer(SqlSession session, ProjectCounter counter, SnapshotQuery.StoredFileNames names) {
        this.session = session;
        this.names = names;
        this.project = counter.no();
        this.seq = counter.seq();
        this.lastRecord = counter.lastRecord();
    }

    /// The highest record number of the project, including the records of this draft.
    long lastRecord() {
        return lastRecord;
    }

    boolean isEmpty() {
        return pending.isEmpty();
    }

    boolean isFull() {
        return versions >= VERSIONS_MAX || bytes >= BYTES_MAX;
    }

    Optional<PendingRecord> known(RecordKey key) {
        return Optional.ofNullable(pending.get(key));
    }

    /// The pending changes to the record, with what is stored about it.
    PendingRecord open(RecordKey key) throws SQLException {
        var known = pending.get(key);
        return known == null ? new PendingRecord(key, seq, head(key)) : known;
    }

    void keep(PendingRecord changed, long addedBytes) {
        pending.put(changed.key(), changed);
        versions++;
        bytes += addedBytes;
    }

    private PendingRecord.StoredRecord head(RecordKey key) throws SQLException {
        SqlSession.RowReader<PendingRecord.StoredRecord> reader = row -> {
            var from = row.getLong(2);
            var last = row.wasNull()
                    ? Optional.<PendingRecord.StoredVersion>empty()
                    : Optional.of(
                            new PendingRecord.StoredVersion(from, row.getLong(3), row.getLong(4), row.getLong(5)));
            return new PendingRecord.StoredRecord(OptionalLong.of(row.getLong(1)), last);
        };
        return session.first(reader, HEAD, project, names.kind(key.kind()), names.name(key))
                .orElse(PendingRecord.StoredRecord.NEW);
    }

    /// Sends all pending changes. Ends of versions are sent first, because a record has at most one current
    /// version at any time.
    void send() throws SQLException {
        for (var changed : pending.values()) queue(changed);
        session.send(MOVE_END);
        session.send(ADD_RECORD);
        session.send(ADD_VERSION);
        pending.clear();
        versions = 0;
        bytes = 0;
    }

    private void queue(PendingRecord changed) throws SQLException {
        var thing =
                changed.head().thing().isPresent() ? changed.head().thing().getAsLong() : queueRecord(changed.key());
        if (changed.movedEnd().isPresent()) {
            var end = changed.movedEnd().get();
            var from = changed.head().last().orElseThrow().from();
            session.queue(MOVE_END, end, endedSeq(end), thing, from);
        }
        for (var added : changed.additions()) {
            var state = added.state().bytes();
            session.queue(ADD_VERSION, project, thing, added.from(), added.to(), seq, endedSeq(added.to()), state);
        }
    }

    private long queueRecord(RecordKey key) throws SQLException {
        lastRecord++;
        var thing = ProjectCounter.recordNumber(project, lastRecord);
        session.queue(ADD_RECORD, thing, project, names.kind(key.kind()), names.name(key));
        return thing;
    }

    private long endedSeq(long to) {
        return to == StoredMicros.OPEN ? StoredMicros.OPEN : seq;
    }
}
