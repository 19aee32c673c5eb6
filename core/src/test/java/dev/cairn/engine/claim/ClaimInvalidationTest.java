package dev.cairn.engine.claim;

import static dev.cairn.engine.claim.ClaimFixture.changed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.change.ClaimInvalidation;
import dev.cairn.engine.claim.change.ReportedEdits;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.store.Author;
import dev.cairn.store.TxKind;
import dev.cairn.store.sql.SqlStore;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A claim ends when its code is superseded, unless its holder makes the change.
class ClaimInvalidationTest {

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // opened before every test
    private ClaimFixture fixture;

    @BeforeEach
    void openFixture() {
        fixture = new ClaimFixture(
                SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID));
        fixture.hashes.put("src/app.ts", "old");
        fixture.hashes.put("src/app.ts::run", "old run");
    }

    @AfterEach
    void closeFixture() {
        fixture.store.close();
    }

    private ClaimInvalidation.InvalidationResult save() {
        return fixture.change(TxKind.FILE_CHANGE, "watcher", false, changed("src/app.ts", "old", "new"));
    }

    private void assertEnded(Claim claim) {
        assertThat(fixture.stored(claim.id()).end().orElseThrow().reason()).isEqualTo(ClaimEndReason.CODE_CHANGED);
        assertThat(fixture.open()).doesNotContain(claim);
    }

    @Test
    void aSaveByALiveHolderKeepsTheClaimAtTheNewVersion() {
        var claim = fixture.claim("ada", "src/app.ts");
        assertThat(claim.version().current()).isEqualTo("old");

        save();

        var now = fixture.stored(claim.id());
        assertThat(now.isOpen()).isTrue();
        assertThat(now.version().current()).isEqualTo("new");
        assertThat(now.version().claimed()).isEqualTo("old");
        assertThat(now.fence()).isEqualTo(claim.fence());
    }

    @Test
    void anEditReportedByAnotherSessionEndsTheClaim() {
        var claim = fixture.claim("ada", "src/app.ts");
        fixture.reportedEdits.add(reported(claim.holder().session(), "src/app.ts"));
        fixture.reportedEdits.add(reported(ClaimFixture.author("bob").session(), "src/other.ts"));
        save();
        assertThat(fixture.stored(claim.id()).isOpen())
                .as("neither the holder's own edit nor one of another file ends the claim")
                .isTrue();

        fixture.reportedEdits.add(reported(ClaimFixture.author("bob").session(), "src/app.ts::run"));
        fixture.change(TxKind.FILE_CHANGE, "watcher", false, changed("src/app.ts", "new", "newer"));

        assertEnded(claim);
    }

    private static ReportedEdits.ReportedEdit reported(SessionId session, String about) {
        return new ReportedEdits.ReportedEdit(
                Set.of(about), new Author(new AgentId("someone"), session), Instant.now());
    }

    @Test
    void switchingTheBranchEndsTheClaim() {
        var claim = fixture.claim("ada", "src/app.ts");

        fixture.change(TxKind.FILE_CHANGE, "watcher", true, changed("src/app.ts", "old", "new"));

        assertEnded(claim);
    }

    @Test
    void aSaveAfterTheHolderLeftEndsTheClaim() {
        var claim = fixture.claim("ada", "src/app.ts");
        fixture.closed.add(claim.holder().session());

        save();

        assertEnded(claim);
    }

    @Test
    void aReportedChangeIsAttributedToItsAgent() {
        var claim = fixture.claim("ada", "src/app.ts");
        fixture.change(TxKind.AGENT_EDIT, "ada", false, changed("src/app.ts", "old", "mine"));
        assertThat(fixture.stored(claim.id()).version().current()).isEqualTo("mine");

        fixture.change(TxKind.AGENT_EDIT, "bob", false, changed("src/app.ts", "mine", "theirs"));

        assertEnded(claim);
        assertThat(fixture.stored(claim.id()).end().orElseThrow().outcome()).contains("changed by bob");
    }

    @Test
    void aClaimOnASymbolSurvivesChangesOfItsNeighbours() {
        var claim = fixture.claim("ada", "src/app.ts::run");

        var result = fixture.change(
                TxKind.AGENT_EDIT,
                "bob",
                false,
                changed("src/app.ts", "old", "new"),
                changed("src/app.ts::stop", "1", "2"));
        assertThat(result.ended()).isEmpty();
        assertThat(fixture.stored(claim.id())).isEqualTo(claim);

        fixture.change(
                TxKind.AGENT_EDIT,
                "bob",
                false,
                changed("src/app.ts", "new", "newer"),
                changed("src/app.ts::run", "old run", ""));
        assertEnded(claim);
    }

    @Test
    void aClaimOnAFolderEndsWhenAnotherAgentChangesAFileInIt() {
        var claim = fixture.claim("ada", "src");
        fixture.change(TxKind.AGENT_EDIT, "bob", false, changed("lib/x.ts", "1", "2"));
        fixture.change(TxKind.AGENT_EDIT, "ada", false, changed("src/app.ts", "1", "2"));
        assertThat(fixture.open()).containsExactly(claim);

        fixture.change(TxKind.AGENT_EDIT, "bob", false, changed("src/app.ts", "2", "3"));

        assertEnded(claim);
    }

    @Test
    void codeIndexedForTheFirstTimeEndsNoClaim() {
        var claim = fixture.claim("ada", "src/new.ts");

        fixture.change(TxKind.FULL_REBUILD, "bob", false, changed("src/new.ts", "", "first"));

        var now = fixture.stored(claim.id());
        assertThat(now.isOpen()).isTrue();
        assertThat(now.version().current()).isEqualTo("first");
        assertThat(now.version().hasMoved()).isFalse();
    }

    @Test
    void importedHistoryEndsNoClaim() {
        var claim = fixture.claim("ada", "src/app.ts");

        fixture.change(TxKind.HISTORY_IMPORT, "bob", true, changed("src/app.ts", "0", "old"));

        assertThat(fixture.open()).containsExactly(claim);
    }

    @Test
    void aClaimFollowsWhatItsHolderRenames() {
        var file = fixture.claim("ada", "src/app.ts");
        var symbol = fixture.claim("ada", "src/app.ts::run");
        var other = fixture.claim("bob", "src/main.ts::run");

        fixture.change(
                TxKind.FILE_CHANGE,
                "watcher",
                false,
                changed("src/app.ts", "old", ""),
                changed("src/app.ts::run", "old run", ""),
                changed("src/main.ts", "", "old"),
                changed("src/main.ts::run", "", "old run"));

        assertThat(fixture.stored(file.id()).target().written()).isEqualTo("src/main.ts");
        assertThat(fixture.stored(symbol.id()).target().written()).isEqualTo("src/main.ts::run");
        assertThat(fixture.open()).hasSize(3);
        assertThat(fixture.coordination().overview(fixture.project()).overlaps())
                .hasSize(2)
                .allSatisfy(overlap -> assertThat(overlap.one().id()).isEqualTo(other.id()));
    }

    @Test
    void addingAnOverloadDoesNotChangeTheSymbol() {
        var claim = fixture.claim("ada", "src/app.ts::run");

        fixture.change(
                TxKind.AGENT_EDIT,
                "bob",
                false,
                changed("src/app.ts", "old", "new"),
                changed("src/app.ts::run", "old run", ""),
                changed("src/app.ts::run(int)", "", "old run"),
                changed("src/app.ts::run(text)", "", "another"));

        assertThat(fixture.open()).containsExactly(claim);
        ClaimFixture.conflict(fixture.ask("bob", "src/app.ts::run(int)"));
    }
}
