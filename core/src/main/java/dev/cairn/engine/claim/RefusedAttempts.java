package dev.cairn.engine.claim;

import dev.cairn.model.claim.RefusedClaim;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ClaimId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.RequestKey;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.codec.ClaimCodec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stores refused attempts for the overview. They are evidence and may be lost without harm.
///
/// A repeated attempt on the same target under the same claim is stored once an hour. Only the newest attempts of the
/// last day are kept, so that refused agents cannot fill the store.
public final class RefusedAttempts {

    public static final Duration KEPT_FOR = Duration.ofHours(24);
    public static final int LISTED_MAX = 200;
    private static final Duration AGAIN_AFTER = Duration.ofHours(1);
    private static final int NOTED_MAX = 10_000;
    private static final Logger LOG = LoggerFactory.getLogger(RefusedAttempts.class);

    private record AttemptKey(ProjectId project, AgentId agent, String target, ClaimId heldBy) {}

    private final Store store;
    private final InstantSource clock;
    private final Supplier<UUID> newId;

    /// Attempts stored by this process recently, oldest first; guarded by itself.
    private final Map<AttemptKey, Instant> noted = new LinkedHashMap<>();

    public RefusedAttempts(Store store, InstantSource clock, Supplier<UUID> newId) {
        this.store = store;
        this.clock = clock;
        this.newId = newId;
    }

    void note(ProjectId project, ClaimRequest request, ClaimResult.ClaimConflict conflict) {
        var pair = new AttemptKey(
                project.shared(),
                request.author().agent(),
                conflict.target().written(),
                conflict.first().id());
        if (isNoted(pair)) return;
        var key = RequestKey.withoutRepeat(newId.get());
        var transaction = new TxRequest(project, key, TxKind.CLAIM, request.author());
        try {
            CommitResult<String> result = store.commit(transaction, draft -> {
                draft.begin(freeKey(draft), ClaimCodec.write(attempt(request, conflict, draft.now())));
                remember(pair, draft.now());
                return CommitDecision.accept(StoredClaimOutcome.REFUSED);
            });
            LOG.debug("{} was refused: {}", pair, result);
        } catch (Refusal unavailable) {
            LOG.warn("a refused attempt was not recorded: {}", pair, unavailable);
        }
    }

    private static RefusedClaim attempt(ClaimRequest request, ClaimResult.ClaimConflict conflict, Instant at) {
        return new RefusedClaim(
                request.author().agent(),
                conflict.target().written(),
                request.purpose().intent(),
                conflict.first().id(),
                conflict.first().holder().agent(),
                at);
    }

    /// A free key or, if there is none, the key of the oldest attempt. Expired attempts are ended on the way.
    private static RecordKey freeKey(Draft draft) {
        var kept = StoredClaims.versions(draft, ClaimKeys.REFUSED);
        var taken = new HashSet<String>();
        for (var version : kept) {
            if (version.valid().from().isBefore(draft.now().minus(KEPT_FOR))) draft.end(version.key());
            else taken.add(version.key().name());
        }
        for (int place = 0; place < LISTED_MAX; place++) {
            var name = String.format(Locale.ROOT, "%s%03d", ClaimKeys.REFUSED, place);
            if (!taken.contains(name)) return new RecordKey(RecordKind.CLAIM, name);
        }
        return kept.stream()
                .min(Comparator.comparing(version -> version.valid().from()))
                .map(RecordVersion::key)
                .orElseThrow();
    }

    private boolean isNoted(AttemptKey pair) {
        synchronized (noted) {
            var last = noted.get(pair);
            return last != null && last.plus(AGAIN_AFTER).isAfter(clock.instant());
        }
    }

    private void remember(AttemptKey pair, Instant at) {
        synchronized (noted) {
            noted.remove(pair);
            noted.put(pair, at);
            var oldest = noted.keySet().iterator();
            while (noted.size() > NOTED_MAX) {
                oldest.next();
                oldest.remove();
            }
        }
    }
}
