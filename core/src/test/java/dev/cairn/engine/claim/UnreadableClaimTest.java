package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.store.RecordState;
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
    void onlyTargetsThatMayOverlapItAreRefused(@TempDir Path folder) {
        try (var store = SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID)) {
            var fixture = new ClaimFixture(store);
            var claim = fixture.claim("ada", "src/app.ts");
            fixture.write(TxKind.CLAIM, "ada", draft -> {
                for (var version : StoredClaims.versions(draft, ClaimKeys.CODE))
                    draft.begin(version.key(), RecordState.ofText("{\"form\":1"));
                return true;
            });

            assertThatThrownBy(() -> fixture.ask("bob", "src/app.ts"))
                    .hasMessageContaining("cannot be read")
                    .hasMessageContaining("nothing was granted");
            var other = fixture.claim("bob", "lib/other.ts");

            assertThat(fixture.open()).containsExactly(other).doesNotContain(claim);
        }
    }
}
