package dev.cairn.engine.claim;

import static dev.cairn.engine.claim.ClaimFixture.PROJECT;
import static dev.cairn.engine.claim.ClaimFixture.author;
import static dev.cairn.engine.claim.ClaimFixture.conflict;
import static dev.cairn.engine.claim.ClaimFixture.granted;
import static dev.cairn.engine.claim.ClaimFixture.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.claim.overview.AgentAbsence;
import dev.cairn.engine.claim.overview.AgentEpisodes;
import dev.cairn.engine.claim.overview.ClaimOverview;
import dev.cairn.engine.claim.overview.UnblockedTasks;
import dev.cairn.engine.claim.task.TaskCloser;
import dev.cairn.engine.claim.task.TaskMemory;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.work.Backlogs;
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
    private ClaimFixture fixture;

    abstract Store open();

    @BeforeEach
    void openFixture() {
        fixture = new ClaimFixture(open());
    }

    @AfterEach
    void closeFixture() {
        fixture.store.close();
    }

    @Test
    void aFreeTargetIsGrantedAndAHeldOneNamesItsHolder() {
        var held = fixture.claim("ada", "src/app.ts");

        var refused = conflict(fixture.ask("bob", "src/app.ts"));

        assertThat(refused.first()).isEqualTo(held);
        assertThat(refused.first().purpose().intent()).isEqualTo("work on src/app.ts");
        assertThat(fixture.open()).containsExactly(held);
    }

    @Test
    void aFileAndWhatIsInsideItExcludeEachOther() {
        fixture.claim("ada", "src/app.ts::App::start");

        conflict(fixture.ask("bob", "src/app.ts"));
        conflict(fixture.ask("bob", "src"));
        conflict(fixture.ask("bob", "src/app.ts::App"));
        conflict(fixture.ask("bob", "src/app.ts::App::start::inner"));
        fixture.claim("bob", "src/app.ts::App::stop");
        fixture.claim("bob", "src/app.tsx");
        fixture.claim("eve", "src/app.ts::Apple");
        conflict(fixture.ask("eve", "src/app.ts::App"));
    }

    @Test
    void aPlainNameCoversItsOverloads() {
        fixture.claim("ada", "src/A.java::A::save");

        conflict(fixture.ask("bob", "src/A.java::A::save(int)"));
        fixture.claim("bob", "src/A.java::A::saveAll");
    }

    @Test
    void aFeatureAndItsTasksExcludeEachOther() {
        fixture.parents.put("TASK-0001", "EPIC-0001");
        fixture.parents.put("TASK-0002", "TASK-0001");
        fixture.claim("ada", "TASK-0002");

        conflict(fixture.ask("bob", "EPIC-0001"));
        conflict(fixture.ask("bob", "task-0001"));
        fixture.claim("bob", "TASK-0003");
        fixture.claim("bob", "EPIC-0002");
    }

    @Test
    void theSameAgentKeepsItsClaimWhenItAsksAgain() {
        var first = fixture.claim("ada", "src/app.ts");
        var again = fixture.claim("ada", "./src//app.ts/");

        assertThat(again).isEqualTo(first.with(again.holder(), again.purpose()));
        assertThat(fixture.open()).hasSize(1);
        assertThat(fixture.claim("ada", "src/app.ts::run").id()).isNotEqualTo(first.id());
    }

    @Test
    void agentsWhoseNamesDifferOnlyInCaseAreDifferentAgents() {
        var held = fixture.claim("ada", "src/app.ts");

        conflict(fixture.ask("Ada", "src/app.ts"));
        assertThatThrownBy(() -> fixture.release("Ada", held.id()))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().hint()).contains("case of agent names counts"));
    }

    @Test
    void onlyItsHolderReleasesAClaim() {
        var held = fixture.claim("ada", "src/app.ts");

        assertThatThrownBy(() -> fixture.release("bob", held.id()))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("belongs to ada");
        assertThatThrownBy(() -> fixture.release("bob", new ClaimId("claim-999")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("no claim");
        assertThat(fixture.open()).containsExactly(held);
    }

    @Test
    void aReleasedClaimStaysReadableAndLeavesAnEpisode() {
        var held = fixture.claim("ada", "src/app.ts");

        var released = fixture.release("ada", held.id());
        var again = fixture.release("ada", held.id());

        assertThat(released.isReleased()).isTrue();
        assertThat(again.isReleased()).isFalse();
        assertThat(again.claim()).isEqualTo(released.claim());
        var end = fixture.stored(held.id()).end().orElseThrow();
        assertThat(end.reason()).isEqualTo(ClaimEndReason.RELEASED);
        assertThat(end.outcome()).contains("success");
        assertThat(fixture.notes)
                .singleElement()
                .satisfies(note -> assertThat(note.content()).contains("src/app.ts"));
        fixture.claim("bob", "src/app.ts");
    }

    @Test
    void pastMomentsShowWhoHeldWhat() {
        var held = fixture.claim("ada", "src/app.ts");
        fixture.release("ada", held.id());
        var next = fixture.claim("bob", "src/app.ts");
        var then = fixture.project().at(AsOf.validAt(held.since()));

        assertThat(Claims.open(then.snapshot())).containsExactly(held);
        assertThat(StoredClaims.find(then.snapshot(), held.id())).contains(held);
        assertThat(fixture.coordination().overview(then).active()).containsExactly(held);
        assertThat(fixture.coordination().overview(fixture.project()).active()).containsExactly(next);
        assertThat(fixture.coordination().overview(fixture.project()).total()).isEqualTo(2);
    }

    @Test
    void aGoneHolderIsTakenOverOnlyOnRequest() {
        var held = fixture.claim("ada", "src/app.ts");
        conflict(fixture.claims().claim(request("bob", "src/app.ts", true)));
        fixture.closed.add(held.holder().session());

        assertThat(conflict(fixture.ask("bob", "src/app.ts")).canBeTakenOver()).isTrue();
        var taken = granted(fixture.claims().claim(request("bob", "src/app.ts::run", true)));

        assertThat(taken.fence()).isGreaterThan(held.fence());
        assertThat(fixture.stored(held.id()).end().orElseThrow().reason()).isEqualTo(ClaimEndReason.EXPIRED);
        assertThat(fixture.open()).containsExactly(taken);
    }

    @Test
    void takingOverAFolderNeedsAllItsHoldersToBeGone() {
        var gone = fixture.claim("ada", "src/a.ts");
        fixture.claim("eve", "src/b.ts");
        fixture.closed.add(gone.holder().session());

        var refused = conflict(fixture.claims().claim(request("bob", "src", true)));

        assertThat(refused.goneHolders()).containsExactly(gone);
        assertThat(fixture.open()).hasSize(2);
    }

    @Test
    void silenceEndsNoClaimUnlessALimitIsSet() {
        fixture.claim("ada", "src/app.ts");
        conflict(fixture.claims().claim(request("bob", "src/app.ts", true)));

        fixture.silenceMax = Optional.of(Duration.ofNanos(1));
        granted(fixture.claims().claim(request("bob", "src/app.ts", true)));
    }

    @Test
    void aSilentHolderIsListedAsSilentButKeepsItsClaimOverItsOwnEdits() {
        fixture.silenceMax = Optional.of(Duration.ofNanos(1));
        var held = fixture.claim("ada", "src/app.ts");

        fixture.change(TxKind.FILE_CHANGE, "watcher", false, ClaimFixture.changed("src/app.ts", "before", "after"));

        assertThat(fixture.stored(held.id()).isOpen()).isTrue();
        assertThat(fixture.coordination().canBeTakenOver(fixture.stored(held.id())))
                .isTrue();
    }

    @Test
    void aLateWriteWithAnOldFenceIsRefused() {
        var held = fixture.claim("ada", "src/app.ts");
        fencedWrite("ada", held);
        assertThatThrownBy(() -> fencedWrite("bob", held)).hasMessageContaining("belongs to a claim of ada");
        fixture.closed.add(held.holder().session());
        granted(fixture.claims().claim(request("bob", "src/app.ts", true)));

        assertThatThrownBy(() -> fencedWrite("ada", held))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("taken over by bob");
        assertThatThrownBy(() -> fixture.write(TxKind.BACKLOG, "ada", draft -> {
                    FenceCheck.check(draft, author("ada").agent(), OptionalLong.of(77_777));
                    return true;
                }))
                .hasMessageContaining("No claim has the fence");
    }

    private void fencedWrite(String agent, Claim claim) {
        fixture.write(TxKind.BACKLOG, agent, draft -> {
            FenceCheck.check(draft, author(agent).agent(), OptionalLong.of(claim.fence()));
            return true;
        });
    }

    @Test
    void equalRequestIdsOfDifferentAgentsAreDifferentRequests() {
        var claims = fixture.claims();
        var ada = request("ada", "src/app.ts");
        var bob = new ClaimRequest(ada.target(), ada.purpose(), author("bob"), ada.key(), false, OptionalLong.empty());

        granted(claims.claim(ada));

        assertThat(conflict(claims.claim(bob)).first().holder().agent().value()).isEqualTo("ada");
    }

    @Test
    void aRepeatedClaimAnswersWithThePresentStateOfTheFirst() {
        var claims = fixture.claims();
        var ada = request("ada", "src/app.ts");
        var claim = granted(claims.claim(ada));
        assertThat(granted(claims.claim(ada))).isEqualTo(claim);
        fixture.release("ada", claim.id());
        var bobs = fixture.claim("bob", "src/app.ts");

        var again = claims.claim(ada);

        assertThat(again).isInstanceOfSatisfying(ClaimResult.ClaimAlreadyEnded.class, ended -> {
            assertThat(ended.claim().id()).isEqualTo(claim.id());
            assertThat(ended.holders()).containsExactly(bobs);
        });
        assertThat(fixture.open()).containsExactly(bobs);
    }

    @Test
    void completingATaskEndsItsClaimsInTheSameTransaction() {
        var onTask = fixture.claim("ada", "TASK-0007");
        var forTask = granted(fixture.claims().claim(forTask("bob", "src/pay.ts", "TASK-0007")));
        var other = fixture.claim("eve", "TASK-0070");
        var prepared = new TaskCloser(fixture.store, TaskMemory.NONE).prepare(PROJECT, author("ada"), "TASK-0007");

        var completed = fixture.write(
                TxKind.BACKLOG,
                "ada",
                draft -> prepared.completed(draft, new TaskCloser.TaskResult("Pay", "tests pass", true)));

        assertThat(completed.claimsReleased())
                .extracting(Claim::id)
                .containsExactlyInAnyOrder(onTask.id(), forTask.id());
        assertThat(fixture.open()).containsExactly(other);
        assertThat(fixture.stored(forTask.id()).end().orElseThrow().reason()).isEqualTo(ClaimEndReason.TASK_COMPLETED);
    }

    private static ClaimRequest forTask(String agent, String target, String task) {
        var plain = request(agent, target);
        return new ClaimRequest(
                plain.target(),
                new dev.cairn.model.claim.ClaimPurpose("pay", Optional.of(task)),
                plain.author(),
                plain.key(),
                false,
                OptionalLong.empty());
    }

    @Test
    void refusedAttemptsAreListedOnceAndBounded() {
        var claims = fixture.claims();
        granted(claims.claim(request("ada", "src")));
        for (int i = 0; i < 3; i++) conflict(claims.claim(request("bob", "src/app.ts")));
        conflict(claims.claim(request("eve", "src/app.ts")));

        var refused = fixture.coordination().overview(fixture.project()).refused();

        assertThat(refused).extracting(attempt -> attempt.agent().value()).containsExactly("eve", "bob");
        for (int i = 0; i < RefusedAttempts.LISTED_MAX + 5; i++)
            conflict(claims.claim(request("bob", "src/file" + i + ".ts")));
        assertThat(fixture.coordination().overview(fixture.project()).refused())
                .hasSize(RefusedAttempts.LISTED_MAX)
                .extracting(attempt -> attempt.target())
                .doesNotContain("src/app.ts");
    }

    @Test
    void overlapsThatAriseLaterAreReported() {
        var one = fixture.claim("ada", "TASK-0001");
        var two = fixture.claim("bob", "EPIC-0001");
        var coordination = fixture.coordination();
        assertThat(coordination.overview(fixture.project()).overlaps()).isEmpty();

        fixture.parents.put("TASK-0001", "EPIC-0001");

        assertThat(coordination.overview(fixture.project()).overlaps())
                .containsExactly(new ClaimOverview.ClaimOverlap(two, one));
    }

    @Test
    void staleClaimsAreThoseOfAbsentHoldersAndOfTargetsThatMovedOn() {
        fixture.hashes.put("src/b.ts", "1");
        var gone = fixture.claim("ada", "src/a.ts");
        var moved = fixture.claim("bob", "src/b.ts");
        fixture.closed.add(gone.holder().session());
        fixture.change(TxKind.AGENT_EDIT, "bob", false, ClaimFixture.changed("src/b.ts", "1", "2"));

        var stale = fixture.coordination().overview(fixture.project()).stale();

        assertThat(stale)
                .extracting(each -> each.claim().id(), ClaimOverview.StaleClaim::why)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(gone.id(), ClaimOverview.StaleClaim.Why.HOLDER_GONE),
                        org.assertj.core.groups.Tuple.tuple(moved.id(), ClaimOverview.StaleClaim.Why.TARGET_MOVED_ON));
    }

    @Test
    void anAgentThatComesBackLearnsWhichClaimsItLost() {
        var lost = fixture.claim("ada", "src/a.ts");
        var kept = fixture.claim("ada", "src/b.ts");
        fixture.release("ada", fixture.claim("ada", "src/c.ts").id());
        fixture.change(TxKind.AGENT_EDIT, "bob", false, ClaimFixture.changed("src/a.ts", "1", "2"));
        var absence = new AgentAbsence(
                fixture.coordination(), AgentEpisodes.NONE, new UnblockedTasks(new Backlogs(fixture.store)));

        var missed = absence.before(fixture.project(), author("ada").agent()).orElseThrow();

        assertThat(missed.lostClaims()).extracting(Claim::id).isEqualTo(List.of(lost.id()));
        assertThat(fixture.open()).containsExactly(kept);
        assertThat(absence.before(fixture.project(), author("nobody").agent())).isEmpty();
    }
}
