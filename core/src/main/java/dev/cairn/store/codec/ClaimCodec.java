package dev.cairn.store.codec;

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
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.RecordState;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Encodes claims and refused claims as small JSON objects.
public final class ClaimCodec {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Increased only if an earlier build would misread the new format. A new optional field does not increase it.
    private static final int FORMAT_VERSION = 1;

    private ClaimCodec() {}

    public static RecordState write(Claim claim) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("id", claim.id().value());
        node.put("agentId", claim.holder().agent().value());
        node.put("sessionId", claim.holder().session().value());
        node.put("server", claim.holder().server());
        if (!claim.holder().worktree().isEmpty())
            node.put("worktree", claim.holder().worktree());
        node.put("claimType", claim.target().type().written());
        node.put("targetId", claim.target().written());
        node.put("intent", claim.purpose().intent());
        claim.purpose().taskId().ifPresent(task -> node.put("taskId", task));
        node.put("claimedSHA", claim.version().claimed());
        node.put("targetVersionSHA", claim.version().current());
        node.put("fence", claim.fence());
        node.put("validFrom", claim.since().toString());
        claim.end().ifPresent(end -> writeEnd(end, node));
        return StoredRecords.requireReadable(
                "claim", RecordState.ofText(JSON.writeValueAsString(node)), ClaimCodec::read);
    }

    private static void writeEnd(ClaimEnd end, ObjectNode node) {
        node.put("validTo", end.at().toString());
        node.put("invalidationReason", end.reason().written());
        end.outcome().ifPresent(outcome -> node.put("outcome", outcome));
    }

    public static Claim read(RecordState state) {
        return read(state, ClaimCodec::claim);
    }

    private static Claim claim(JsonNode node) {
        return new Claim(
                new ClaimId(text(node, "id")),
                new ClaimHolder(
                        new AgentId(text(node, "agentId")),
                        new SessionId(text(node, "sessionId")),
                        node.path("server").asString(""),
                        node.path("worktree").asString("")),
                target(ClaimType.parse(text(node, "claimType")), text(node, "targetId")),
                new ClaimPurpose(text(node, "intent"), optional(node, "taskId")),
                new TargetVersion(text(node, "claimedSHA"), text(node, "targetVersionSHA")),
                node.required("fence").asLong(),
                Instant.parse(text(node, "validFrom")),
                optional(node, "validTo").map(at -> end(Instant.parse(at), node)));
    }

    private static ClaimEnd end(Instant at, JsonNode node) {
        return new ClaimEnd(at, ClaimEndReason.parse(text(node, "invalidationReason")), optional(node, "outcome"));
    }

    private static ClaimTarget target(ClaimType type, String written) {
        return type.isWork()
                ? new ClaimTarget.Work(written, type)
                : new ClaimTarget.Code(SymbolId.parse(written), type);
    }

    public static RecordState write(RefusedClaim attempt) {
        var node = JSON.createObjectNode();
        node.put("form", FORMAT_VERSION);
        node.put("agentId", attempt.agent().value());
        node.put("targetId", attempt.target());
        node.put("intent", attempt.intent());
        node.put("heldBy", attempt.heldBy().value());
        node.put("holder", attempt.holder().value());
        node.put("at", attempt.at().toString());
        return StoredRecords.requireReadable(
                "refused claim", RecordState.ofText(JSON.writeValueAsString(node)), ClaimCodec::readAttempt);
    }

    public static RefusedClaim readAttempt(RecordState state) {
        return read(
                state,
                node -> new RefusedClaim(
                        new AgentId(text(node, "agentId")),
                        text(node, "targetId"),
                        text(node, "intent"),
                        new ClaimId(text(node, "heldBy")),
                        new AgentId(text(node, "holder")),
                        Instant.parse(text(node, "at"))));
    }

    private static <T> T read(RecordState state, Function<JsonNode, T> reader) {
        try {
            var node = JSON.readTree(state.text());
            if (node.path("form").asInt(0) > FORMAT_VERSION)
                throw newer(node.path("form").asInt());
            return reader.apply(node);
        } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
            throw new IllegalStateException("a stored claim cannot be read", e);
        }
    }

    private static String text(JsonNode node, String name) {
        return node.required(name).stringValue();
    }

    private static Optional<String> optional(JsonNode node, String name) {
        return node.has(name) ? Optional.of(text(node, name)) : Optional.empty();
    }

    private static Refusal newer(int form) {
        return Refusal.of(
                ProblemCode.UNAVAILABLE,
                "A claim was written by a newer Cairn (form " + form + ").",
                "Start the newer Cairn again.");
    }
}
