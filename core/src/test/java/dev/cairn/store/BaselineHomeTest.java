package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.BaselineHome;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Stores written by an earlier build open without loss and can be written to.
class BaselineHomeTest {

    private static final ProjectId SHOP = new ProjectId(BaselineHome.SHOP);
    private static final ProjectId SHOP_FIX = new ProjectId(BaselineHome.SHOP_FIX);

    @TempDir
    private Path folder;

    @Test
    void aSqliteStoreOfAnEarlierBuildIsWhole() {
        var file = BaselineHome.sqlite(folder.resolve("cairn.db"));
        for (int opened = 0; opened < 2; opened++)
            try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
                assertWhole(store);
                assertThat(store.admin().integrityFindings()).isEmpty();
            }
    }

    @Test
    void aPostgresStoreOfAnEarlierBuildIsWhole() {
        var address = BaselineHome.postgres();
        for (int opened = 0; opened < 2; opened++)
            try (var store = SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID)) {
                assertWhole(store);
            }
    }

    private static void assertWhole(Store store) {
        assertThat(store.projects()).containsExactlyInAnyOrder(SHOP, SHOP_FIX);
        assertThat(store.feed().after(SHOP, 0, 100)).hasSize(18);
        assertThat(store.feed().after(SHOP_FIX, 0, 100)).hasSize(6);

        var backlogs = new Backlogs(store);
        assertThat(backlogs.read(SHOP, BaselineHomeTest::entities))
                .extracting(Entity::id, Entity::title, Entity::status)
                .contains(
                        tuple("EPIC-0001", "Checkout", Status.OPEN),
                        tuple("TASK-0001", "Round prices to cents", Status.IN_PROGRESS),
                        tuple("TASK-0003", "Remove the old cart", Status.DONE))
                .doesNotContain(tuple("TASK-0002", "Send the receipt by mail", Status.OPEN));
        assertThat(backlogs.read(SHOP_FIX, BaselineHomeTest::entities))
                .extracting(Entity::title)
                .contains("Fix the rounding of refunds", "Tell the customer");
        assertThat(backlogs.read(SHOP, Backlog::resources)).hasSize(1);

        assertThat(holders(store, SHOP)).containsExactly("ben cart.py::Cart::total");
        assertThat(holders(store, SHOP_FIX)).containsExactly("cid cart.py::Cart::total");
    }

    private static List<Entity> entities(Backlog backlog) {
        return List.copyOf(backlog.newest());
    }

    private static List<String> holders(Store store, ProjectId project) {
        return StoredClaims.openOnCode(store.snapshot(project)).stream()
                .map(claim -> claim.holder().agent() + " " + claim.target().written())
                .toList();
    }
}
