package dev.cairn.serve.tool.brief;

import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.ClaimResult;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.WrittenTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.claim.Purpose;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.identity.Client;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.store.Author;
import java.util.Optional;
import java.util.OptionalLong;

/// Claims the task of a pack for the caller.
final class TaskClaim {

    private static final int INTENT_LENGTH_MAX = 200;

    private final Claims claims;
    private final Scope scope;

    TaskClaim(Claims claims, Scope scope) {
        this.claims = claims;
        this.scope = scope;
    }

    /// A pack about the past claims nothing.
    Optional<TaskClaimOutcome> claim(ToolCall call, String taskId, String intent) {
        if (!scope.asOf(call).equals(AsOf.NOW)) return Optional.empty();
        if (call.caller().agent().equals(Client.NAMELESS)) return Optional.of(new TaskClaimOutcome.Unnamed());
        var target = new WrittenTarget(scope.workspace(call), taskId, Optional.of(ClaimType.TASK));
        var purpose = new Purpose(clipped(intent), Optional.of(taskId));
        var author = new Author(call.caller().agent(), call.caller().session());
        var request =
                new ClaimRequest(target, purpose, author, call.request().part("claim"), false, OptionalLong.empty());
        return Optional.of(
                switch (claims.claim(request)) {
                    case ClaimResult.Granted(var claim) -> new TaskClaimOutcome.Granted(claim);
                    case ClaimResult.Ended ended -> new TaskClaimOutcome.Ended(ended.claim());
                    case ClaimResult.Conflict conflict -> new TaskClaimOutcome.Conflict(conflict.first());
                });
    }

    private static String clipped(String intent) {
        var line = intent.lines().findFirst().orElse(intent).strip();
        return line.substring(0, Math.min(line.length(), INTENT_LENGTH_MAX));
    }
}
