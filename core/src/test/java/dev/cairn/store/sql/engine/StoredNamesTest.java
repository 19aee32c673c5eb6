package dev.cairn.store.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.store.BlobSpace;
import dev.cairn.store.CacheSpace;
import dev.cairn.store.RecordKind;
import dev.cairn.store.TxKind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// An older build refuses a store with a newer schema, and only that keeps it from meeting names it does not know.
///
/// So whoever adds a stored name adds a step to the migrations as well, if only an empty one, and then writes
/// the new name and the new schema number here.
class StoredNamesTest {

    @Test
    void everyStoredNameBelongsToASchema() {
        assertThat(Migrations.NEWEST).isEqualTo(5);
        assertThat(Arrays.stream(RecordKind.values()).map(RecordKind::written))
                .containsExactly(
                        "workspace",
                        "file",
                        "episode",
                        "learning",
                        "claim",
                        "entity",
                        "resource",
                        "operation",
                        "counter",
                        "bundle");
        assertThat(Arrays.stream(TxKind.values()).map(TxKind::written))
                .containsExactly(
                        "workspace",
                        "full_rebuild",
                        "incremental_rebuild",
                        "file_change",
                        "agent_edit",
                        "history_import",
                        "episode",
                        "reflection",
                        "claim",
                        "backlog",
                        "bundle");
        assertThat(Arrays.stream(BlobSpace.values()).map(BlobSpace::written)).containsExactly("content", "scip");
        // Spaces of schema 2 and 3 that moved to the cache: stores may still hold them, so no blob may use their names.
        assertThat(Arrays.stream(CacheSpace.values()).map(CacheSpace::written))
                .containsExactly("facts", "embedding", "digest");
    }
}
