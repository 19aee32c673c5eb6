package dev.cairn.store.sql;

import dev.cairn.store.sql.engine.SqlSession;
import java.sql.SQLException;

/// A database query.
interface SqlQuery<T> {
    T from(SqlSession session) throws SQLException;
}
