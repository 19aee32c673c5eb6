package dev.cairn.app.join;

import dev.cairn.engine.brief.Holdings;
import dev.cairn.engine.claim.ClaimRequest;
import dev.cairn.engine.claim.ClaimResult;
import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.WrittenTarget;
import dev.cairn.engine.pack.Blockers;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.work.EntityForm;
import dev.cairn.engine.work.HeldTasks;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.claim.ClaimType;
import dev.cairn.model.claim.Purpose;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.identity.Client;
import dev.cairn.serve.tool.Scope;
import dev.cairn.serve.tool.ToolCall;
import dev.cairn.serve.tool.brief.TaskClaim;
import dev.cairn.store.Author;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Claims, for whoever briefs, wakes or lists tasks.
public final class ClaimJoin implements Blockers, HeldTasks, Holdings, TaskClaim {

    private static final int INTENT_LENGTH_MAX = 200;

    private final Claims claims;
    private final Scope scope;

    public ClaimJoin(Claims claims, Scope scope) {
        this.claims = claims;
        this.scope = scope;
    }

    @Override
    public List<Blocker> on(PackRequest request, List<String> ids) {
        var code = ids.stream().map(SymbolId::parse).toList();
        return claims.open(request.project(), request.asOf()).stream()
                .filter(claim -> !claim.isHeldBy(request.agent()) && touches(claim, code))
                .map(claim -> new Blocker(
                        claim.target().written(),
                        claim.holder().agent().value(),
                        claim.purpose().intent(),
                        EntityForm.moment(claim.since())))
                .toList();
    }

    private static boolean touches(Claim claim, List<SymbolId> ids) {
        return claim.target() instanceof ClaimTarget.Code target
                && ids.stream().anyMatch(id -> target.overlaps(new ClaimTarget.Code(id, target.type())));
    }

    @Override
    public Map<String, AgentId> holders(ProjectId project, AsOf asOf) {
        var holders = new LinkedHashMap<String, AgentId>();
        for (var claim : claims.open(project, asOf))
            if (claim.target() instanceof ClaimTarget.Work(var id, var _))
                holders.put(id, claim.holder().agent());
        return holders;
    }

    @Override
    public List<Holding> open(ProjectId project, AsOf asOf) {
        return claims.open(project, asOf).stream()
                .sorted(Comparator.comparing(Claim::since).reversed())
                .map(claim -> new Holding(
                        claim.holder().agent(),
                        claim.target().written(),
                        claim.purpose().intent()))
                .toList();
    }

    /// A briefing about the past claims nothing.
    @Override
    public Optional<Map<String, Object>> claim(ToolCall call, String taskId, String intent) {
        if (!scope.asOf(call).equals(AsOf.NOW)) return Optional.empty();
        if (call.caller().agent().equals(Client.NAMELESS)) return Optional.of(unnamed());
        var target = new WrittenTarget(scope.workspace(call), taskId, Optional.of(ClaimType.TASK));
        var purpose = new Purpose(clipped(intent), Optional.of(taskId));
        var author = new Author(call.caller().agent(), call.caller().session());
        var request =
                new ClaimRequest(target, purpose, author, call.request().part("claim"), false, OptionalLong.empty());
        var told = new LinkedHashMap<String, Object>();
        switch (claims.claim(request)) {
            case ClaimResult.Granted(var claim) -> {
                told.put("status", "ok");
                told.put("claimId", claim.id().toString());
                told.put("fence", claim.fence());
            }
            case ClaimResult.Ended ended -> {
                told.put("status", "ENDED");
                told.put("claimId", ended.claim().id().toString());
                told.put("hint", "This claim has ended; call again with a new requestId to claim the task anew.");
            }
            case ClaimResult.Conflict conflict -> {
                told.put("status", "CONFLICT");
                told.put("holder", conflict.first().holder().agent().value());
                told.put("intent", conflict.first().purpose().intent());
            }
        }
        return Optional.of(told);
    }

    /// A reader without a name is briefed all the same.
    private static Map<String, Object> unnamed() {
        var told = new LinkedHashMap<String, Object>();
        told.put("status", "UNNAMED");
        told.put("hint", "Nothing was claimed: send your name in the header X-Cairn-Agent.");
        return told;
    }

    private static String clipped(String intent) {
        var line = intent.lines().findFirst().orElse(intent).strip();
        return line.substring(0, Math.min(line.length(), INTENT_LENGTH_MAX));
    }
}
