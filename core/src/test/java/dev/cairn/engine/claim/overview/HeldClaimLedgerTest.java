package dev.cairn.engine.claim.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.ClaimKeys;
import dev.cairn.engine.claim.Claims;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEnd;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.claim.ClaimHolder;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.claim.RefusedClaim;
import dev.cairn.model.claim.TargetVersion;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.feed.FeedState;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.codec.ClaimCodec;
import dev.cairn.testing.Cases;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class HeldClaimLedgerTest {

    private static final ProjectId PROJECT = new ProjectId("shop");
    private static final List<AgentId> AGENTS = List.of(new AgentId("ada"), new AgentId("bob"));

    @Test
    void aHeldLedgerStaysThatOfItsTransactionWhileOthersFollow() {
        Cases.forAll(50, random -> {
            try (var store = new MemoryStore(InstantSource.system(), UUID::randomUUID)) {
                var ledgers = new FeedStates<>(store, new ClaimLedgerFold());
                var held = new ArrayList<FeedState<ClaimLedger>>();
                for (int step = 0; step < 20; step++) {
                    int number = step;
                    Stores.write(store, PROJECT, draft -> write(draft, random, number));
                    held.add(ledgers.current(PROJECT));
                }
                for (var state : held) {
                    var tx = store.feed().after(PROJECT, state.seq() - 1, 1).getFirst();
                    assertThat(content(state.value()))
                            .isEqualTo(content(ledgers.load(store.snapshot(PROJECT, AsOf.knownAt(tx.recordedAt())))));
                }
            }
        });
    }

    private static List<Object> content(ClaimLedger ledger) {
        var content =
                new ArrayList<Object>(List.of(ledger.total(), ledger.open(), ledger.refused(), ledger.endedByAgent()));
        AGENTS.forEach(agent -> content.add(ledger.ended(agent)));
        return content;
    }

    /// Opens or ends a claim, or records or drops a refused attempt.
    private static void write(Draft draft, RandomGenerator random, int step) {
        var agent = AGENTS.get(random.nextInt(AGENTS.size()));
        var refusal = new RecordKey(RecordKind.CLAIM, ClaimKeys.REFUSED + random.nextInt(3));
        if (random.nextInt(3) > 0) writeClaim(draft, agent, new ClaimId("c" + random.nextInt(step + 1)));
        else if (draft.find(refusal).isPresent()) draft.end(refusal);
        else
            draft.begin(
                    refusal,
                    ClaimCodec.write(
                            new RefusedClaim(agent, "TASK-0001", "fix", new ClaimId("c"), agent, draft.now())));
    }

    private static void writeClaim(Draft draft, AgentId agent, ClaimId id) {
        var known = draft.find(Claims.key(id)).map(version -> ClaimCodec.read(version.state()));
        if (known.isEmpty()) draft.begin(Claims.key(id), ClaimCodec.write(claim(draft, agent, id)));
        else if (known.get().isOpen()) draft.begin(Claims.key(id), ClaimCodec.write(ended(draft, known.get())));
    }

    private static Claim claim(Draft draft, AgentId agent, ClaimId id) {
        return new Claim(
                id,
                new ClaimHolder(agent, new SessionId("s"), ""),
                new ClaimTarget.Work("TASK-0001", ClaimType.TASK),
                new ClaimPurpose("fix", Optional.empty()),
                TargetVersion.at(""),
                ChronoUnit.MICROS.between(Instant.EPOCH, draft.now()),
                draft.now(),
                Optional.empty());
    }

    private static Claim ended(Draft draft, Claim claim) {
        return new Claim(
                claim.id(),
                claim.holder(),
                claim.target(),
                claim.purpose(),
                claim.version(),
                claim.fence(),
                claim.since(),
                Optional.of(new ClaimEnd(draft.now(), ClaimEndReason.RELEASED, Optional.empty())));
    }
}
