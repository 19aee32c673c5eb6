package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.store.State;
import dev.cairn.store.TxKind;
import dev.cairn.store.sql.SqlStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An unreadable claim blocks the targets it may overlap and does not hide other claims.
class UnreadableClaimTest {

    @Test
    void onlyWhatMayOverlapItIsRefused(@TempDir Path folder) {
        try (var store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID)) {
            var house = new ClaimHouse(store);
            var claim = house.claim("ada", "src/app.ts");
            house.write(TxKind.CLAIM, "ada", draft -> {
                for (var version : ClaimBook.versions(draft, TargetKeys.CODE))
                    draft.begin(version.key(), State.ofText("{\"form\":1"));
                return true;
            });

            assertThatThrownBy(() -> house.ask("bob", "src/app.ts"))
                    .hasMessageContaining("cannot be read")
                    .hasMessageContaining("nothing was granted");
            var other = house.claim("bob", "lib/other.ts");

            assertThat(house.open()).containsExactly(other).doesNotContain(claim);
        }
    }
}
