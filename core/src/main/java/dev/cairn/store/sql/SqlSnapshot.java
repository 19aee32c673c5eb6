package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Page;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Version;
import java.sql.SQLException;
import java.util.Optional;

/// A project as of one transaction. It holds no connection, because committed rows are never deleted.
record SqlSnapshot(ReaderPool readers, ProjectId project, Sight sight) implements Snapshot {

    private static final Sight NOTHING = new Sight(0, 0, Micros.OPEN);

    private static final String NEWEST = "SELECT no, seq FROM project WHERE id = ?";
    private static final String KNOWN_AT =
            "SELECT p.no, l.seq FROM project p JOIN tx_log l ON l.project = p.no WHERE p.id = ? AND l.recorded_at <= ? "
                    + "ORDER BY l.recorded_at DESC LIMIT 1";

    static SqlSnapshot take(ReaderPool readers, ProjectId project, AsOf asOf) {
        return new SqlSnapshot(readers, project, readers.read(session -> sight(session, project, asOf)));
    }

    private static Sight sight(Session session, ProjectId project, AsOf asOf) throws SQLException {
        var valid = asOf.valid().map(Micros::clamped).orElse(Micros.OPEN);
        Session.Row<Sight> reader = row -> new Sight(row.getLong(1), row.getLong(2), valid);
        var known = asOf.known().map(Micros::clamped);
        var found = known.isEmpty()
                ? session.first(reader, NEWEST, project.value())
                : session.first(reader, KNOWN_AT, project.value(), known.get());
        return found.orElse(NOTHING);
    }

    @Override
    public long seq() {
        return sight.seq();
    }

    @Override
    public Optional<Version> find(Key key) {
        return readers.read(session -> sight.find(session, key));
    }

    @Override
    public Page<Version> list(Kind kind, String afterName, int limit) {
        Page.requireLimit(limit);
        return readers.read(session -> sight.list(session, kind, afterName, limit));
    }

    @Override
    public Page<Version> within(Kind kind, String prefix, String afterName, int limit) {
        Page.requireLimit(limit);
        return readers.read(session -> sight.within(session, new Sight.Names(kind, prefix, afterName), limit));
    }

    @Override
    public Page<Version> history(Key key, int skip, int limit) {
        requireSkip(skip);
        Page.requireLimit(limit);
        return readers.read(session -> sight.history(session, key, skip, limit));
    }

    static void requireSkip(int skip) {
        if (skip < 0) throw new IllegalArgumentException("skip must not be negative: " + skip);
    }
}
