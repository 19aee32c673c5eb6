package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static dev.cairn.testing.Stores.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.RecordState;
import dev.cairn.store.StoreAdmin.StoreSize;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.SqliteDialect;
import dev.cairn.store.sql.engine.SqliteFile;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Asking for the size of a store costs what was written since it was last asked, not what was ever written.
class RowCountsTest {

    private static final ProjectId SHOP = new ProjectId("shop");
    private static final ProjectId OTHER = new ProjectId("other");
    private static final int HISTORY = 300;

    @TempDir
    Path folder = Path.of("");

    private SqlSession reader() throws SQLException {
        var file = SqliteFile.prepare(folder.resolve("store.db"), SqliteFile.REAL);
        return new SqliteDialect(file, SqliteDialect.BUSY_WAIT).openReader();
    }

    private SqlStore open() {
        return SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID);
    }

    private static void fill(SqlStore store, ProjectId project, int transactions) {
        for (int number = 0; number < transactions; number++) {
            var text = RecordState.ofText("state " + number);
            write(store, project, draft -> draft.begin(key("a"), text));
        }
    }

    @Test
    void onlyVersionsWrittenSinceTheLastQuestionAreRead() throws SQLException {
        try (var store = open();
                var session = reader()) {
            fill(store, SHOP, HISTORY);
            var counts = new RowCounts();
            assertThat(counts.of(session).versions()).isEqualTo(HISTORY);

            fill(store, SHOP, 3);
            assertThat(counts.of(session).versions()).isEqualTo(HISTORY + 3);
            assertThat(counts.rowsRead()).isEqualTo(1 + 3);

            counts.of(session);
            assertThat(counts.rowsRead()).isEqualTo(1);
        }
    }

    @Test
    void theVersionsOfATransactionAreFoundByItsNumber() throws SQLException {
        try (var _ = open();
                var session = reader()) {
            var plan = session.rows(row -> row.getString(4), "EXPLAIN QUERY PLAN " + RowCounts.begun(), 1, 1, 2);
            assertThat(plan).singleElement().asString().contains("version_begun (project=? AND begun_seq>?");
        }
    }

    @Test
    void theCountsAreThoseOfTheTables() throws SQLException {
        try (var store = open();
                var session = reader()) {
            fill(store, SHOP, 5);
            assertThat(store.admin().size().versions()).isEqualTo(5);
            write(store, OTHER, draft -> {
                draft.begin(key("a"), RecordState.ofText("one"));
                draft.begin(key("b"), RecordState.ofText("two"));
            });
            write(store, SHOP, draft -> draft.end(key("a")));
            fill(store, SHOP, 2);

            assertThat(told(store.admin().size()))
                    .isEqualTo(List.of(
                            session.number("SELECT count(*) FROM project"),
                            session.number("SELECT count(*) FROM tx_log"),
                            session.number("SELECT count(*) FROM thing"),
                            session.number("SELECT count(*) FROM version")))
                    .isEqualTo(List.of(2L, 9L, 3L, 9L));
        }
    }

    @Test
    void aStoreOpenedAgainKnowsItsSize() {
        StoreSize before;
        try (var store = open()) {
            fill(store, SHOP, 7);
            before = store.admin().size();
        }
        try (var store = open()) {
            assertThat(told(store.admin().size())).isEqualTo(told(before)).isEqualTo(List.of(1L, 7L, 1L, 7L));
        }
    }

    private static List<Long> told(StoreSize size) {
        return List.of(size.projects(), size.transactions(), size.records(), size.versions());
    }
}
