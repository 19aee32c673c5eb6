package dev.cairn.engine.claim;

import static dev.cairn.engine.claim.ClaimHouse.changed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.EndReason;
import dev.cairn.model.id.SessionId;
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
class CodeEndingsTest {

    @TempDir
    Path folder = Path.of("");

    @SuppressWarnings("NullAway.Init") // opened before every test
    private ClaimHouse house;

    @BeforeEach
    void openHouse() {
        house = new ClaimHouse(
                SqlStore.openSqlite(folder.resolve("store.db"), InstantSource.system(), UUID::randomUUID));
        house.hashes.put("src/app.ts", "old");
        house.hashes.put("src/app.ts::run", "old run");
    }

    @AfterEach
    void closeHouse() {
        house.store.close();
    }

    private CodeEndings.Result save() {
        return house.change(TxKind.FILE_CHANGE, "watcher", false, changed("src/app.ts", "old", "new"));
    }

    private void assertEnded(Claim claim) {
        assertThat(house.stored(claim.id()).end().orElseThrow().reason()).isEqualTo(EndReason.CODE_CHANGED);
        assertThat(house.open()).doesNotContain(claim);
    }

    @Test
    void aSaveByALiveHolderKeepsTheClaimAtTheNewVersion() {
        var claim = house.claim("ada", "src/app.ts");
        assertThat(claim.version().current()).isEqualTo("old");

        save();

        var now = house.stored(claim.id());
        assertThat(now.isOpen()).isTrue();
        assertThat(now.version().current()).isEqualTo("new");
        assertThat(now.version().claimed()).isEqualTo("old");
        assertThat(now.fence()).isEqualTo(claim.fence());
    }

    @Test
    void anotherSessionsToldEditEndsTheClaimWhenItIsSaved() {
        var claim = house.claim("ada", "src/app.ts");
        house.toldEdits.add(told(claim.holder().session(), "src/app.ts"));
        house.toldEdits.add(told(ClaimHouse.author("bob").session(), "src/other.ts"));
        save();
        assertThat(house.stored(claim.id()).isOpen())
                .as("neither the holder's own edit nor one of another file ends the claim")
                .isTrue();

        house.toldEdits.add(told(ClaimHouse.author("bob").session(), "src/app.ts::run"));
        house.change(TxKind.FILE_CHANGE, "watcher", false, changed("src/app.ts", "new", "newer"));

        assertEnded(claim);
    }

    private static EditEpisodes.ToldEdit told(SessionId session, String about) {
        return new EditEpisodes.ToldEdit(Set.of(about), session, Instant.now());
    }

    @Test
    void aSwitchOfBranchEndsTheClaim() {
        var claim = house.claim("ada", "src/app.ts");

        house.change(TxKind.FILE_CHANGE, "watcher", true, changed("src/app.ts", "old", "new"));

        assertEnded(claim);
    }

    @Test
    void aSaveAfterTheHolderLeftEndsTheClaim() {
        var claim = house.claim("ada", "src/app.ts");
        house.closed.add(claim.holder().session());

        save();

        assertEnded(claim);
    }

    @Test
    void anAgentsToldChangeIsThatAgents() {
        var claim = house.claim("ada", "src/app.ts");
        house.change(TxKind.AGENT_EDIT, "ada", false, changed("src/app.ts", "old", "mine"));
        assertThat(house.stored(claim.id()).version().current()).isEqualTo("mine");

        house.change(TxKind.AGENT_EDIT, "bob", false, changed("src/app.ts", "mine", "theirs"));

        assertEnded(claim);
        assertThat(house.stored(claim.id()).end().orElseThrow().outcome()).contains("changed by bob");
    }

    @Test
    void aSymbolIsHeldWhileOnlyItsNeighboursChange() {
        var claim = house.claim("ada", "src/app.ts::run");

        var result = house.change(
                TxKind.AGENT_EDIT,
                "bob",
                false,
                changed("src/app.ts", "old", "new"),
                changed("src/app.ts::stop", "1", "2"));
        assertThat(result.ended()).isEmpty();
        assertThat(house.stored(claim.id())).isEqualTo(claim);

        house.change(
                TxKind.AGENT_EDIT,
                "bob",
                false,
                changed("src/app.ts", "new", "newer"),
                changed("src/app.ts::run", "old run", ""));
        assertEnded(claim);
    }

    @Test
    void aFolderIsHeldUntilAnotherAgentChangesAFileInIt() {
        var claim = house.claim("ada", "src");
        house.change(TxKind.AGENT_EDIT, "bob", false, changed("lib/x.ts", "1", "2"));
        house.change(TxKind.AGENT_EDIT, "ada", false, changed("src/app.ts", "1", "2"));
        assertThat(house.open()).containsExactly(claim);

        house.change(TxKind.AGENT_EDIT, "bob", false, changed("src/app.ts", "2", "3"));

        assertEnded(claim);
    }

    @Test
    void codeThatIsSeenForTheFirstTimeSupersedesNothing() {
        var claim = house.claim("ada", "src/new.ts");

        house.change(TxKind.FULL_REBUILD, "bob", false, changed("src/new.ts", "", "first"));

        var now = house.stored(claim.id());
        assertThat(now.isOpen()).isTrue();
        assertThat(now.version().current()).isEqualTo("first");
        assertThat(now.version().hasMoved()).isFalse();
    }

    @Test
    void importedHistoryEndsNothing() {
        var claim = house.claim("ada", "src/app.ts");

        house.change(TxKind.HISTORY_IMPORT, "bob", true, changed("src/app.ts", "0", "old"));

        assertThat(house.open()).containsExactly(claim);
    }

    @Test
    void aClaimFollowsWhatItsHolderRenames() {
        var file = house.claim("ada", "src/app.ts");
        var symbol = house.claim("ada", "src/app.ts::run");
        var other = house.claim("bob", "src/main.ts::run");

        house.change(
                TxKind.FILE_CHANGE,
                "watcher",
                false,
                changed("src/app.ts", "old", ""),
                changed("src/app.ts::run", "old run", ""),
                changed("src/main.ts", "", "old"),
                changed("src/main.ts::run", "", "old run"));

        assertThat(house.stored(file.id()).target().written()).isEqualTo("src/main.ts");
        assertThat(house.stored(symbol.id()).target().written()).isEqualTo("src/main.ts::run");
        assertThat(house.open()).hasSize(3);
        assertThat(house.coordination()
                        .overview(ClaimHouse.PROJECT, dev.cairn.model.time.AsOf.NOW)
                        .overlaps())
                .hasSize(2)
                .allSatisfy(overlap -> assertThat(overlap.one().id()).isEqualTo(other.id()));
    }

    @Test
    void gettingAnOverloadIsNoChangeOfTheSymbol() {
        var claim = house.claim("ada", "src/app.ts::run");

        house.change(
                TxKind.AGENT_EDIT,
                "bob",
                false,
                changed("src/app.ts", "old", "new"),
                changed("src/app.ts::run", "old run", ""),
                changed("src/app.ts::run(int)", "", "old run"),
                changed("src/app.ts::run(text)", "", "another"));

        assertThat(house.open()).containsExactly(claim);
        ClaimHouse.conflict(house.ask("bob", "src/app.ts::run(int)"));
    }
}
