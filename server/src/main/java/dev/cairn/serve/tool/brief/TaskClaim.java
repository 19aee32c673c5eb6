package dev.cairn.serve.tool.brief;

import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.ClaimResult;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.StoredClaims;
import dev.cairn.engine.claim.target.WrittenTarget;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.serve.identity.CallingClient;
import dev.cairn.serve.tool.CallScope;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.store.Author;
import java.util.Optional;
import java.util.OptionalLong;

/// Claims the task of a `context_pack` call for the caller.
final class TaskClaim {

    private static final int INTENT_LENGTH_MAX = 200;

    private final Claims claims;
    private final CallScope scope;

    TaskClaim(Claims claims, CallScope scope) {
        this.claims = claims;
        this.scope = scope;
    }

    /// Claims the task and returns the outcome; empty for a call about the past, which claims nothing.
    Optional<TaskClaimOutcome> claim(ToolCall call, String taskId, String intent) {
        if (!call.view().isNow()) return Optional.empty();
        if (call.caller().agent().equals(CallingClient.NAMELESS)) return Optional.of(new TaskClaimOutcome.Unnamed());
        var target = new WrittenTarget(call.view(), scope.workspace(call), taskId, Optional.of(ClaimType.TASK));
        var author = new Author(call.caller().agent(), call.caller().session());
        var purpose = purposeOf(call, taskId).orElse(new ClaimPurpose(clipped(intent), Optional.of(taskId)));
        var request =
                new ClaimRequest(target, purpose, author, call.request().part("claim"), false, OptionalLong.empty());
        return Optional.of(
                switch (claims.claim(request)) {
                    case ClaimResult.ClaimGranted(var claim, var _) -> new TaskClaimOutcome.Granted(claim);
                    case ClaimResult.ClaimAlreadyEnded ended -> new TaskClaimOutcome.Ended(ended.claim());
                    case ClaimResult.ClaimConflict conflict -> new TaskClaimOutcome.Conflict(conflict.first());
                });
    }

    /// The purpose of the agent's own earlier claim on the task; a request for a pack must not replace it.
    private static Optional<ClaimPurpose> purposeOf(ToolCall call, String taskId) {
        return StoredClaims.forTask(call.view().snapshot(), taskId).stream()
                .filter(claim -> claim.isHeldBy(call.caller().agent()))
                .filter(claim -> claim.target().written().equals(taskId))
                .map(Claim::purpose)
                .findFirst();
    }

    private static String clipped(String intent) {
        var line = intent.lines().findFirst().orElse(intent).strip();
        return line.substring(0, Math.min(line.length(), INTENT_LENGTH_MAX));
    }
}
