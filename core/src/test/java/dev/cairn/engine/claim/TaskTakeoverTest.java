package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.testing.MemoryStore;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TaskTakeoverTest {

    private final MemoryStore store = new MemoryStore(InstantSource.system(), UUID::randomUUID);
    private final ClaimFixture fixture = new ClaimFixture(store);

    @AfterEach
    void close() {
        store.close();
    }

    private Claim forTask(String agent, String target, String task) {
        var request = ClaimFixture.request(agent, target);
        return ClaimFixture.granted(fixture.claims()
                .claim(new ClaimRequest(
                        request.target(),
                        new ClaimPurpose("change it", Optional.of(task)),
                        request.author(),
                        request.key(),
                        false,
                        request.fence())));
    }

    private Claim takeOver(String agent, String target) {
        return ClaimFixture.granted(fixture.claims().claim(ClaimFixture.request(agent, target, true)));
    }

    @Test
    void takingOverATaskEndsWhatItsAbsentHolderClaimedForIt() {
        var task = fixture.claim("ada", "TASK-0001");
        var code = forTask("ada", "src/a.ts", "TASK-0001");
        var other = forTask("ada", "src/b.ts", "TASK-0002");
        fixture.closed.add(task.holder().session());

        var taken = takeOver("bob", "TASK-0001");

        assertThat(fixture.open()).containsExactlyInAnyOrder(taken, other);
        assertThat(fixture.stored(code.id()).end().orElseThrow().reason()).isEqualTo(ClaimEndReason.EXPIRED);
        assertThat(fixture.stored(code.id()).end().orElseThrow().outcome()).contains("taken over by bob");
        assertThat(fixture.claim("bob", "src/a.ts").holder()).isEqualTo(taken.holder());
    }

    @Test
    void aFormerHolderIsToldWhoTookItsClaimOver() {
        var held = fixture.claim("ada", "src/a.ts");
        fixture.closed.add(held.holder().session());
        takeOver("bob", "src/a.ts");

        var late = fixture.release("ada", held.id());

        assertThat(late.isReleased()).isFalse();
        assertThat(late.claim().end().orElseThrow().words()).isEqualTo("taken over by bob");
    }

    @Test
    void claimsOfPresentAgentsForATaskThatIsTakenOverStay() {
        var task = fixture.claim("ada", "TASK-0001");
        var helper = forTask("eve", "src/a.ts", "TASK-0001");
        var own = forTask("bob", "src/b.ts", "TASK-0001");
        fixture.closed.add(task.holder().session());

        var taken = takeOver("bob", "TASK-0001");

        assertThat(fixture.open()).containsExactlyInAnyOrder(taken, helper, own);
    }

    @Test
    void takingOverCodeLeavesTheOtherClaimsOfItsTask() {
        var code = forTask("ada", "src/a.ts", "TASK-0001");
        var other = forTask("ada", "src/b.ts", "TASK-0001");
        fixture.closed.add(code.holder().session());

        var taken = takeOver("bob", "src/a.ts");

        assertThat(fixture.open()).containsExactlyInAnyOrder(taken, other);
    }
}
