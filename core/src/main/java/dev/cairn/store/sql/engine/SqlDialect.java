package dev.cairn.store.sql.engine;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// The differences between the database engines.
public interface SqlDialect {

    /// The kind of a failure, which decides whether a retry helps.
    enum FailureKind {
        /// The connection is lost. It is unknown whether a running commit succeeded.
        LOST,
        /// A conflict with another transaction; a retry helps.
        CONFLICT,
        /// Another transaction held a lock for longer than the timeout.
        BUSY,
        /// Any other failure; a retry does not help.
        OTHER
    }

    /// Opens a connection whose commits are durable.
    SqlSession openWriter() throws SQLException;

    /// Opens a read-only connection.
    SqlSession openReader() throws SQLException;

    /// Refuses if files of the store were changed from outside; `consequence` describes the effect on the request.
    default void requireIntact(String consequence) {}

    /// Why the store refuses writes; empty if it accepts them.
    default Optional<Problem> damage() {
        return Optional.empty();
    }

    /// Whether a connection may be closed. It may not if other files have replaced the store's files, because
    /// SQLite would delete them.
    default boolean canClose() {
        return true;
    }

    /// Whether several servers may use the store at once.
    boolean isShared();

    void begin(SqlSession session) throws SQLException;

    void commit(SqlSession session) throws SQLException;

    void rollback(SqlSession session) throws SQLException;

    /// Replaces the placeholders in a schema statement by the engine's column types.
    String ddl(String template);

    /// Locks the schema until the transaction ends, so that processes change it one after the other.
    void lockSchema(SqlSession session) throws SQLException;

    boolean hasTable(SqlSession session, String name) throws SQLException;

    /// SQL to append to a query in order to lock its rows until the transaction ends. Rows that another
    /// transaction has locked are not returned; the statement neither waits nor fails.
    String lockUnlessLocked();

    /// Whether this transaction may insert the project's row; false while another transaction is inserting it.
    boolean mayInsert(SqlSession session, ProjectId project) throws SQLException;

    /// Marks a condition as nearly always true, so that the query planner does not use its index first.
    String likely(String condition);

    FailureKind failureKind(SQLException failure);

    /// The refusal for a failure: the cause and what to do about it.
    Refusal refusal(SQLException failure);

    /// Name and version of the engine.
    String engine(SqlSession session) throws SQLException;

    long bytes(SqlSession session) throws SQLException;

    /// The problems that the engine's own integrity check finds.
    List<String> findings(SqlSession session) throws SQLException;

    /// Writes a consistent copy to a file that does not exist yet.
    void copyTo(Path file) throws SQLException;
}
