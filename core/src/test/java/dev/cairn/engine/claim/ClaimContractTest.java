package dev.cairn.engine.claim;

import static dev.cairn.engine.claim.ClaimHouse.PROJECT;
import static dev.cairn.engine.claim.ClaimHouse.author;
import static dev.cairn.engine.claim.ClaimHouse.conflict;
import static dev.cairn.engine.claim.ClaimHouse.granted;
import static dev.cairn.engine.claim.ClaimHouse.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.EndReason;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of claims, run on every kind of store.
abstract class ClaimContractTest {

    @SuppressWarnings("NullAway.Init") // opened before every test
    private ClaimHouse house;

    abstract Store open();

    @BeforeEach
    void openHouse() {
        house = new ClaimHouse(open());
    }

    @AfterEach
    void closeHouse() {
        house.store.close();
    }

    @Test
    void aFreeTargetIsGrantedAndAHeldOneNamesItsHolder() {
        var held = house.claim("ada", "src/app.ts");

        var refused = conflict(house.ask("bob", "src/app.ts"));

        assertThat(refused.first()).isEqualTo(held);
        assertThat(refused.first().purpose().intent()).isEqualTo("work on src/app.ts");
        assertThat(house.open()).containsExactly(held);
    }

    @Test
    void aFileAndWhatIsInsideItExcludeEachOther() {
        house.claim("ada", "src/app.ts::App::start");

        conflict(house.ask("bob", "src/app.ts"));
        conflict(house.ask("bob", "src"));
        conflict(house.ask("bob", "src/app.ts::App"));
        conflict(house.ask("bob", "src/app.ts::App::start::inner"));
        house.claim("bob", "src/app.ts::App::stop");
        house.claim("bob", "src/app.tsx");
        house.claim("eve", "src/app.ts::Apple");
        conflict(house.ask("eve", "src/app.ts::App"));
    }

    @Test
    void aPlainNameCoversItsOverloads() {
        house.claim("ada", "src/A.java::A::save");

        conflict(house.ask("bob", "src/A.java::A::save(int)"));
        house.claim("bob", "src/A.java::A::saveAll");
    }

    @Test
    void aFeatureAndItsTasksExcludeEachOther() {
        house.parents.put("TASK-0001", "EPIC-0001");
        house.parents.put("TASK-0002", "TASK-0001");
        house.claim("ada", "TASK-0002");

        conflict(house.ask("bob", "EPIC-0001"));
        conflict(house.ask("bob", "task-0001"));
        house.claim("bob", "TASK-0003");
        house.claim("bob", "EPIC-0002");
    }

    @Test
    void theSameAgentKeepsItsClaimWhenItAsksAgain() {
        var first = house.claim("ada", "src/app.ts");
        var again = house.claim("ada", "./src//app.ts/");

        assertThat(again).isEqualTo(first.with(again.holder(), again.purpose()));
        assertThat(house.open()).hasSize(1);
        assertThat(house.claim("ada", "src/app.ts::run").id()).isNotEqualTo(first.id());
    }

    @Test
    void agentsWhoseNamesDifferOnlyInCaseAreDifferentAgents() {
        var held = house.claim("ada", "src/app.ts");

        conflict(house.ask("Ada", "src/app.ts"));
        assertThatThrownBy(() -> house.release("Ada", held.id()))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("case of agent names counts"));
    }

    @Test
    void onlyItsHolderReleasesAClaim() {
        var held = house.claim("ada", "src/app.ts");

        assertThatThrownBy(() -> house.release("bob", held.id()))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("belongs to ada");
        assertThatThrownBy(() -> house.release("bob", new ClaimId("claim-999")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("no claim");
        assertThat(house.open()).containsExactly(held);
    }

    @Test
    void aReleasedClaimStaysReadableAndLeavesAnEpisode() {
        var held = house.claim("ada", "src/app.ts");

        var released = house.release("ada", held.id());
        var again = house.release("ada", held.id());

        assertThat(released.isReleased()).isTrue();
        assertThat(again.isReleased()).isFalse();
        assertThat(again.claim()).isEqualTo(released.claim());
        var end = house.stored(held.id()).end().orElseThrow();
        assertThat(end.reason()).isEqualTo(EndReason.RELEASED);
        assertThat(end.outcome()).contains("success");
        assertThat(house.notes)
                .singleElement()
                .satisfies(note -> assertThat(note.content()).contains("src/app.ts"));
        house.claim("bob", "src/app.ts");
    }

    @Test
    void thePastTellsWhoHeldWhat() {
        var held = house.claim("ada", "src/app.ts");
        var then = AsOf.validAt(held.since());
        house.release("ada", held.id());
        var next = house.claim("bob", "src/app.ts");

        assertThat(house.claims().open(PROJECT, then)).containsExactly(held);
        assertThat(house.claims().find(PROJECT, then, held.id())).contains(held);
        assertThat(house.coordination().overview(PROJECT, then).active()).containsExactly(held);
        assertThat(house.coordination().overview(PROJECT, AsOf.NOW).active()).containsExactly(next);
        assertThat(house.coordination().overview(PROJECT, AsOf.NOW).total()).isEqualTo(2);
    }

    @Test
    void aHolderWhoIsGoneIsTakenOverOnlyWhenAskedTo() {
        var held = house.claim("ada", "src/app.ts");
        conflict(house.claims().claim(request("bob", "src/app.ts", true)));
        house.closed.add(held.holder().session());

        assertThat(conflict(house.ask("bob", "src/app.ts")).canBeTakenOver()).isTrue();
        var taken = granted(house.claims().claim(request("bob", "src/app.ts::run", true)));

        assertThat(taken.fence()).isGreaterThan(held.fence());
        assertThat(house.stored(held.id()).end().orElseThrow().reason()).isEqualTo(EndReason.EXPIRED);
        assertThat(house.open()).containsExactly(taken);
    }

    @Test
    void takingOverAFolderNeedsAllItsHoldersToBeGone() {
        var gone = house.claim("ada", "src/a.ts");
        house.claim("eve", "src/b.ts");
        house.closed.add(gone.holder().session());

        var refused = conflict(house.claims().claim(request("bob", "src", true)));

        assertThat(refused.goneHolders()).containsExactly(gone);
        assertThat(house.open()).hasSize(2);
    }

    @Test
    void silenceEndsNoClaimUnlessALimitIsSet() {
        house.claim("ada", "src/app.ts");
        conflict(house.claims().claim(request("bob", "src/app.ts", true)));

        house.silenceMax = Optional.of(Duration.ofNanos(1));
        granted(house.claims().claim(request("bob", "src/app.ts", true)));
    }

    @Test
    void aSilentHolderIsListedAsSilentButKeepsItsClaimOverItsOwnEdits() {
        house.silenceMax = Optional.of(Duration.ofNanos(1));
        var held = house.claim("ada", "src/app.ts");

        house.change(TxKind.FILE_CHANGE, "watcher", false, ClaimHouse.changed("src/app.ts", "before", "after"));

        assertThat(house.stored(held.id()).isOpen()).isTrue();
        assertThat(house.coordination().canBeTakenOver(house.stored(held.id()))).isTrue();
    }

    @Test
    void aLateWriteWithAnOldFenceIsRefused() {
        var held = house.claim("ada", "src/app.ts");
        fencedWrite("ada", held);
        assertThatThrownBy(() -> fencedWrite("bob", held)).hasMessageContaining("belongs to a claim of ada");
        house.closed.add(held.holder().session());
        granted(house.claims().claim(request("bob", "src/app.ts", true)));

        assertThatThrownBy(() -> fencedWrite("ada", held))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("expired");
        assertThatThrownBy(() -> house.write(TxKind.BACKLOG, "ada", draft -> {
                    Fences.check(draft, author("ada").agent(), OptionalLong.of(77_777));
                    return true;
                }))
                .hasMessageContaining("No claim has the fence");
    }

    private void fencedWrite(String agent, Claim claim) {
        house.write(TxKind.BACKLOG, agent, draft -> {
            Fences.check(draft, author(agent).agent(), OptionalLong.of(claim.fence()));
            return true;
        });
    }

    @Test
    void anEqualRequestIdOfAnotherAgentIsAnotherRequest() {
        var claims = house.claims();
        var ada = request("ada", "src/app.ts");
        var bob = new ClaimRequest(ada.target(), ada.purpose(), author("bob"), ada.key(), false, OptionalLong.empty());

        granted(claims.claim(ada));

        assertThat(conflict(claims.claim(bob)).first().holder().agent().value()).isEqualTo("ada");
    }

    @Test
    void aRepeatedClaimTellsWhatTheFirstOneIsWorthNow() {
        var claims = house.claims();
        var ada = request("ada", "src/app.ts");
        var claim = granted(claims.claim(ada));
        assertThat(granted(claims.claim(ada))).isEqualTo(claim);
        house.release("ada", claim.id());
        var bobs = house.claim("bob", "src/app.ts");

        var again = claims.claim(ada);

        assertThat(again).isInstanceOfSatisfying(ClaimResult.Ended.class, ended -> {
            assertThat(ended.claim().id()).isEqualTo(claim.id());
            assertThat(ended.holders()).containsExactly(bobs);
        });
        assertThat(house.open()).containsExactly(bobs);
    }

    @Test
    void completingATaskEndsItsClaimsInTheSameTransaction() {
        var onTask = house.claim("ada", "TASK-0007");
        var forTask = granted(house.claims().claim(forTask("bob", "src/pay.ts", "TASK-0007")));
        var other = house.claim("eve", "TASK-0070");
        var prepared = new TaskHooks(house.store, TaskMemory.NONE).prepare(PROJECT, author("ada"), "TASK-0007");

        var completed = house.write(
                TxKind.BACKLOG,
                "ada",
                draft -> prepared.completed(draft, new TaskHooks.Completion("Pay", "tests pass", true)));

        assertThat(completed.claimsReleased())
                .extracting(Claim::id)
                .containsExactlyInAnyOrder(onTask.id(), forTask.id());
        assertThat(house.open()).containsExactly(other);
        assertThat(house.stored(forTask.id()).end().orElseThrow().reason()).isEqualTo(EndReason.TASK_COMPLETED);
    }

    private static ClaimRequest forTask(String agent, String target, String task) {
        var plain = request(agent, target);
        return new ClaimRequest(
                plain.target(),
                new dev.cairn.model.claim.Purpose("pay", Optional.of(task)),
                plain.author(),
                plain.key(),
                false,
                OptionalLong.empty());
    }

    @Test
    void refusedAttemptsAreToldOnceAndBounded() {
        var claims = house.claims();
        granted(claims.claim(request("ada", "src")));
        for (int i = 0; i < 3; i++) conflict(claims.claim(request("bob", "src/app.ts")));
        conflict(claims.claim(request("eve", "src/app.ts")));

        var refused = house.coordination().overview(PROJECT, AsOf.NOW).refused();

        assertThat(refused).extracting(attempt -> attempt.agent().value()).containsExactly("eve", "bob");
        for (int i = 0; i < RefusedAttempts.LISTED_MAX + 5; i++)
            conflict(claims.claim(request("bob", "src/file" + i + ".ts")));
        assertThat(house.coordination().overview(PROJECT, AsOf.NOW).refused())
                .hasSize(RefusedAttempts.LISTED_MAX)
                .extracting(attempt -> attempt.target())
                .doesNotContain("src/app.ts");
    }

    @Test
    void overlapsThatAroseLaterAreConflicts() {
        var one = house.claim("ada", "TASK-0001");
        var two = house.claim("bob", "EPIC-0001");
        var coordination = house.coordination();
        assertThat(coordination.overview(PROJECT, AsOf.NOW).overlaps()).isEmpty();

        house.parents.put("TASK-0001", "EPIC-0001");

        assertThat(coordination.overview(PROJECT, AsOf.NOW).overlaps()).containsExactly(new Overview.Overlap(two, one));
    }

    @Test
    void staleClaimsAreThoseOfAbsentHoldersAndOfTargetsThatMovedOn() {
        house.hashes.put("src/b.ts", "1");
        var gone = house.claim("ada", "src/a.ts");
        var moved = house.claim("bob", "src/b.ts");
        house.closed.add(gone.holder().session());
        house.change(TxKind.AGENT_EDIT, "bob", false, ClaimHouse.changed("src/b.ts", "1", "2"));

        var stale = house.coordination().overview(PROJECT, AsOf.NOW).stale();

        assertThat(stale)
                .extracting(each -> each.claim().id(), Overview.Stale::why)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(gone.id(), Overview.Stale.Why.HOLDER_GONE),
                        org.assertj.core.groups.Tuple.tuple(moved.id(), Overview.Stale.Why.TARGET_MOVED_ON));
    }

    @Test
    void anAgentThatComesBackLearnsWhichClaimsItLost() {
        var lost = house.claim("ada", "src/a.ts");
        var kept = house.claim("ada", "src/b.ts");
        house.release("ada", house.claim("ada", "src/c.ts").id());
        house.change(TxKind.AGENT_EDIT, "bob", false, ClaimHouse.changed("src/a.ts", "1", "2"));
        var absence = new AgentAbsence(house.coordination(), AgentEpisodes.NONE, AgentAbsence.Unblocked.NONE);

        var missed = absence.since(PROJECT, author("ada").agent(), AsOf.NOW);

        assertThat(missed.lostClaims()).extracting(Claim::id).isEqualTo(List.of(lost.id()));
        assertThat(house.open()).containsExactly(kept);
        assertThatThrownBy(() -> absence.since(PROJECT, author("nobody").agent(), AsOf.NOW))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("never written");
    }
}
