package dev.cairn.store.sql;

import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Page;
import dev.cairn.store.State;
import dev.cairn.store.StoredText;
import dev.cairn.store.Version;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The part of a project a reader sees: transactions up to `seq`, at the valid time `valid` ([Micros#OPEN] for now).
record Sight(long project, long seq, long valid) {

    private static final String COLUMNS =
            "SELECT t.name, v.valid_from, v.valid_to, v.begun_seq, v.ended_seq, v.state FROM thing t JOIN version v ";

    /// Versions of a record do not overlap, so only the last one begun by then can be true. An ended version is still
    /// open to a reader whose snapshot precedes its end.
    private static final String SEEN = COLUMNS + """
            ON v.thing = t.no AND v.valid_from = (
                SELECT w.valid_from FROM version w WHERE w.thing = t.no AND w.valid_from <= ? AND w.begun_seq <= ?
                ORDER BY w.valid_from DESC LIMIT 1)
            WHERE t.project = ? AND t.kind = ? AND (v.ended_seq > ? OR v.valid_to > ?)
            """;

    private static final String FIND = SEEN + " AND t.name = ?";
    private static final String LIST = SEEN + " AND t.name > ? ORDER BY t.name LIMIT ?";
    private static final String WITHIN = SEEN + " AND t.name > ? AND t.name < ? ORDER BY t.name LIMIT ?";

    /// Sorts after every character of a name.
    private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

    private static final String HISTORY = COLUMNS + """
            ON v.thing = t.no
            WHERE t.project = ? AND t.kind = ? AND t.name = ? AND v.begun_seq <= ?
            ORDER BY v.valid_from LIMIT ? OFFSET ?
            """;

    Optional<Version> find(Session session, Key key) throws SQLException {
        var kind = key.kind();
        return session.first(
                row -> version(row, kind), FIND, valid, seq, project, kind.written(), seq, valid, key.name());
    }

    Page<Version> list(Session session, Kind kind, String afterName, int limit) throws SQLException {
        return page(
                session.rows(
                        row -> version(row, kind),
                        LIST,
                        valid,
                        seq,
                        project,
                        kind.written(),
                        seq,
                        valid,
                        afterName,
                        limit + 1),
                limit);
    }

    /// The names of a kind with a prefix, after a given name.
    record Names(Kind kind, String prefix, String after) {

        String first() {
            return StoredText.ORDER.compare(after, prefix) > 0 ? after : prefix;
        }
    }

    Page<Version> within(Session session, Names names, int limit) throws SQLException {
        var kind = names.kind();
        return page(
                session.rows(
                        row -> version(row, kind),
                        WITHIN,
                        valid,
                        seq,
                        project,
                        kind.written(),
                        seq,
                        valid,
                        names.first(),
                        names.prefix() + LAST,
                        limit + 1),
                limit);
    }

    Page<Version> history(Session session, Key key, int skip, int limit) throws SQLException {
        var kind = key.kind();
        return page(
                session.rows(
                        row -> version(row, kind), HISTORY, project, kind.written(), key.name(), seq, limit + 1, skip),
                limit);
    }

    private static Page<Version> page(List<Version> found, int limit) {
        return new Page<>(found.subList(0, Math.min(limit, found.size())), found.size() > limit);
    }

    /// Reads the columns name, valid_from, valid_to, begun_seq, ended_seq and state.
    Version version(ResultSet row, Kind kind) throws SQLException {
        var ended = row.getLong(5);
        var open = ended > seq;
        return new Version(
                new Key(kind, row.getString(1)),
                State.of(row.getBytes(6)),
                Micros.validTime(row.getLong(2), open ? Micros.OPEN : row.getLong(3)),
                row.getLong(4),
                open ? OptionalLong.empty() : OptionalLong.of(ended));
    }
}
