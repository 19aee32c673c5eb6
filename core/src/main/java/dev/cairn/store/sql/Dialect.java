package dev.cairn.store.sql;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.Refusal;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// What differs between the engines.
interface Dialect {

    /// What a failed statement means for the transaction it was part of.
    enum Trouble {
        /// The connection is gone, and with it the knowledge whether a commit arrived.
        LOST,
        /// Another transaction was in the way; running again helps.
        CLASH,
        /// Another transaction held a lock for longer than we wait.
        BUSY,
        /// Anything else; running again does not help.
        OTHER
    }

    /// Opens a connection that writes durably.
    Session openWriter() throws SQLException;

    /// Opens a connection that cannot write.
    Session openReader() throws SQLException;

    /// Refuses when files of the store were changed under it; `consequence` tells what that means for the request.
    default void requireIntact(String consequence) {}

    /// Why the store takes no more writes, if it takes none.
    default Optional<Problem> damage() {
        return Optional.empty();
    }

    /// Whether a connection may be closed: closing would let SQLite delete files that took the place of its own.
    default boolean mayClose() {
        return true;
    }

    /// Whether several servers may use the store at once.
    boolean isShared();

    void begin(Session session) throws SQLException;

    void commit(Session session) throws SQLException;

    void rollback(Session session) throws SQLException;

    /// Fills in the engine's column types.
    String ddl(String template);

    /// Makes schema changes of several processes wait for each other, until the transaction ends.
    void lockSchema(Session session) throws SQLException;

    boolean hasTable(Session session, String name) throws SQLException;

    /// Appended to a query whose rows must stay as they are until the transaction ends. Rows that another transaction
    /// has locked are left out of the result: the statement neither waits nor fails.
    String lockUnlessLocked();

    /// Whether this transaction may insert the project's row; no while another one is inserting it.
    boolean mayInsert(Session session, ProjectId project) throws SQLException;

    /// The condition as one that is nearly always true, for an engine that would look it up before better ones.
    String likely(String condition);

    Trouble trouble(SQLException failure);

    /// Tells the caller what failed and what to do about it.
    Refusal refusal(SQLException failure);

    /// Name and version of the engine.
    String engine(Session session) throws SQLException;

    long bytes(Session session) throws SQLException;

    /// What the engine's own check finds.
    List<String> findings(Session session) throws SQLException;

    /// Writes a consistent copy to a file that does not exist yet.
    void copyTo(Path file) throws SQLException;
}
