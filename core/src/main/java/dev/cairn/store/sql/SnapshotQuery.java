package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordState;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.StoredText;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Queries of one snapshot: the transactions up to `seq`, at the valid time `valid` ([StoredMicros#OPEN] for now),
/// with the files of one worktree.
record SnapshotQuery(long project, long seq, long valid, StoredFileNames names) {

    private static final String COLUMNS =
            "SELECT t.name, v.valid_from, v.valid_to, v.begun_seq, v.ended_seq, v.state FROM thing t JOIN version v ";

    /// Versions of a record do not overlap, so only the last one that began by then can be true. A version that a
    /// later transaction ended is still open in this snapshot.
    private static final String VISIBLE = COLUMNS + """
            ON v.thing = t.no AND v.valid_from = (
                SELECT w.valid_from FROM version w WHERE w.thing = t.no AND w.valid_from <= ? AND w.begun_seq <= ?
                ORDER BY w.valid_from DESC LIMIT 1)
            WHERE t.project = ? AND t.kind = ? AND (v.ended_seq > ? OR v.valid_to > ?)
            """;

    private static final String FIND = VISIBLE + " AND t.name = ?";
    private static final String LIST = VISIBLE + " AND t.name > ? ORDER BY t.name LIMIT ?";
    private static final String WITHIN = VISIBLE + " AND t.name > ? AND t.name < ? ORDER BY t.name LIMIT ?";

    /// Sorts after every character that occurs in names.
    private static final String LAST = Character.toString(Character.MAX_CODE_POINT);

    private static final String HISTORY = COLUMNS + """
            ON v.thing = t.no
            WHERE t.project = ? AND t.kind = ? AND t.name = ? AND v.begun_seq <= ?
            ORDER BY v.valid_from LIMIT ? OFFSET ?
            """;

    /// The stored kind and name of each record, as seen from one worktree.
    ///
    /// Files belong to a worktree, all other records to the project. Files of the main worktree are stored as
    /// before there were others. Those of another worktree have a kind of their own, and their names begin with
    /// the name of the worktree.
    ///
    /// @param worktree the name of the worktree; empty for the main one
    record StoredFileNames(String worktree) {

        static final StoredFileNames MAIN = new StoredFileNames("");

        /// The kind of files outside of the main worktree. The text is stored, so it must not change. It sorts directly
        /// behind that of files, so that changes have the same order in every worktree.
        private static final String OTHER_FILE = RecordKind.FILE.written() + "@worktree";

        private static final String SEPARATOR = "/";

        static StoredFileNames of(ProjectId project) {
            return project.isMain() ? MAIN : new StoredFileNames(project.worktree());
        }

        /// Whether stored names of the kind begin with the name of the worktree.
        boolean isPrefixed(RecordKind kind) {
            return kind == RecordKind.FILE && !worktree.isEmpty();
        }

        String kind(RecordKind kind) {
            return isPrefixed(kind) ? OTHER_FILE : kind.written();
        }

        String name(RecordKey key) {
            return name(key.kind(), key.name());
        }

        String name(RecordKind kind, String name) {
            return isPrefixed(kind) ? filePrefix() + name : name;
        }

        /// The name of a record from its stored name; the inverse of [#name].
        String written(RecordKind kind, String stored) {
            return isPrefixed(kind) ? stored.substring(filePrefix().length()) : stored;
        }

        /// The kind of a stored record; empty for a file of another worktree.
        Optional<RecordKind> parse(String storedKind, String storedName) {
            boolean isOther = storedKind.equals(OTHER_FILE);
            boolean isFile = isOther || storedKind.equals(RecordKind.FILE.written());
            if (!isFile) return Optional.of(RecordKind.parse(storedKind));
            boolean isOwn = isOther ? !worktree.isEmpty() && storedName.startsWith(filePrefix()) : worktree.isEmpty();
            return isOwn ? Optional.of(RecordKind.FILE) : Optional.empty();
        }

        private String filePrefix() {
            return worktree + SEPARATOR;
        }
    }

    /// The same snapshot with the files of another worktree.
    SnapshotQuery in(StoredFileNames worktree) {
        return new SnapshotQuery(project, seq, valid, worktree);
    }

    Optional<RecordVersion> find(SqlSession session, RecordKey key) throws SQLException {
        var kind = key.kind();
        return session.first(
                row -> version(row, kind), FIND, valid, seq, project, names.kind(kind), seq, valid, names.name(key));
    }

    Page<RecordVersion> list(SqlSession session, RecordKind kind, String afterName, int limit) throws SQLException {
        if (names.isPrefixed(kind)) return within(session, new NameRange(kind, "", afterName), limit);
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
    record NameRange(RecordKind kind, String prefix, String after) {

        String first() {
            return StoredText.ORDER.compare(after, prefix) > 0 ? after : prefix;
        }
    }

    Page<RecordVersion> within(SqlSession session, NameRange range, int limit) throws SQLException {
        var kind = range.kind();
        return page(
                session.rows(
                        row -> version(row, kind),
                        WITHIN,
                        valid,
                        seq,
                        project,
                        names.kind(kind),
                        seq,
                        valid,
                        names.name(kind, range.first()),
                        names.name(kind, range.prefix()) + LAST,
                        limit + 1),
                limit);
    }

    Page<RecordVersion> history(SqlSession session, RecordKey key, int skip, int limit) throws SQLException {
        var kind = key.kind();
        return page(
                session.rows(
                        row -> version(row, kind),
                        HISTORY,
                        project,
                        names.kind(kind),
                        names.name(key),
                        seq,
                        limit + 1,
                        skip),
                limit);
    }

    private static Page<RecordVersion> page(List<RecordVersion> found, int limit) {
        return new Page<>(found.subList(0, Math.min(limit, found.size())), found.size() > limit);
    }

    /// Reads the columns name, valid_from, valid_to, begun_seq, ended_seq and state.
    RecordVersion version(ResultSet row, RecordKind kind) throws SQLException {
        var ended = row.getLong(5);
        var open = ended > seq;
        return new RecordVersion(
                new RecordKey(kind, names.written(kind, row.getString(1))),
                RecordState.of(row.getBytes(6)),
                StoredMicros.validTime(row.getLong(2), open ? StoredMicros.OPEN : row.getLong(3)),
                row.getLong(4),
                open ? OptionalLong.empty() : OptionalLong.of(ended));
    }
}
