package dev.cairn.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.sql.engine.Migrations;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.SqliteDialect;
import dev.cairn.store.sql.engine.SqliteFile;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How SQLite finds what a transaction changed: by its number alone, however much happened before and since.
class FeedPlanTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void endedVersionsAreFoundByTheNumberOfTheTransaction() throws SQLException {
        var file = SqliteFile.prepare(folder.resolve("store.db"), SqliteFile.REAL);
        var dialect = new SqliteDialect(file, SqliteDialect.BUSY_WAIT);
        try (var session = dialect.openWriter();
                var readers = new ReaderPool(dialect)) {
            Migrations.run(dialect, session);
            var feed = new SqlFeed(readers, new CommitSignal(), dialect);
            assertThat(plan(session, feed.ended(), "shop", 7)).contains("version_ended (project=? AND ended_seq=?)");
            assertThat(plan(session, feed.keys(), "shop", 7, "", "", "shop", 7, "", "", 10))
                    .contains("version_ended (project=? AND ended_seq=?)")
                    .contains("version_begun (project=? AND begun_seq=?)");
        }
    }

    private static String plan(SqlSession session, String sql, Object... values) throws SQLException {
        return String.join("\n", session.rows(row -> row.getString(4), "EXPLAIN QUERY PLAN " + sql, values));
    }
}
