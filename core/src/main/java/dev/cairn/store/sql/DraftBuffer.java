package dev.cairn.store.sql;

import dev.cairn.store.Key;
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
    private static final String ADD_THING = "INSERT INTO thing (no, project, kind, name) VALUES (?, ?, ?, ?)";
    private static final String ADD_VERSION = "INSERT INTO version (project, thing, valid_from, valid_to, begun_seq, "
            + "ended_seq, state) VALUES (?, ?, ?, ?, ?, ?, ?)";
    private static final String MOVE_END =
            "UPDATE version SET valid_to = ?, ended_seq = ? WHERE thing = ? AND valid_from = ?";

    private final Session session;
    private final long project;
    private final long seq;
    private final Map<Key, Pending> pending = new LinkedHashMap<>();
    private long things;
    private int versions;
    private long bytes;

    DraftBuffer(Session session, Counter counter) {
        this.session = session;
        this.project = counter.no();
        this.seq = counter.seq();
        this.things = counter.things();
    }

    /// The number of the newest record of the project, including those of this draft.
    long things() {
        return things;
    }

    boolean isEmpty() {
        return pending.isEmpty();
    }

    boolean isFull() {
        return versions >= VERSIONS_MAX || bytes >= BYTES_MAX;
    }

    Optional<Pending> known(Key key) {
        return Optional.ofNullable(pending.get(key));
    }

    /// The pending changes to the record, on top of its stored versions.
    Pending open(Key key) throws SQLException {
        var known = pending.get(key);
        return known == null ? new Pending(key, seq, head(key)) : known;
    }

    void keep(Pending changed, long addedBytes) {
        pending.put(changed.key(), changed);
        versions++;
        bytes += addedBytes;
    }

    private Pending.Head head(Key key) throws SQLException {
        Session.Row<Pending.Head> reader = row -> {
            var from = row.getLong(2);
            var last = row.wasNull()
                    ? Optional.<Pending.Span>empty()
                    : Optional.of(new Pending.Span(from, row.getLong(3), row.getLong(4), row.getLong(5)));
            return new Pending.Head(OptionalLong.of(row.getLong(1)), last);
        };
        return session.first(reader, HEAD, project, key.kind().written(), key.name())
                .orElse(Pending.Head.NEW);
    }

    /// Ends are sent first, because a record has at most one current version at any time.
    void send() throws SQLException {
        for (var changed : pending.values()) queue(changed);
        session.send(MOVE_END);
        session.send(ADD_THING);
        session.send(ADD_VERSION);
        pending.clear();
        versions = 0;
        bytes = 0;
    }

    private void queue(Pending changed) throws SQLException {
        var thing = changed.head().thing().isPresent() ? changed.head().thing().getAsLong() : queueThing(changed.key());
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

    private long queueThing(Key key) throws SQLException {
        things++;
        var thing = Counter.thing(project, things);
        session.queue(ADD_THING, thing, project, key.kind().written(), key.name());
        return thing;
    }

    private long endedSeq(long to) {
        return to == Micros.OPEN ? Micros.OPEN : seq;
    }
}
