package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Ladder;
import dev.cairn.engine.claim.AgentEpisodes.Told;
import dev.cairn.model.claim.Claim;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Claims and episodes as fields of an answer.
final class ClaimFields {

    /// Longer words are told in full only where there is room.
    private static final int WORDS_SHORT = 120;

    private ClaimFields() {}

    static Ladder claim(Claim claim) {
        var brief = new LinkedHashMap<String, Object>();
        brief.put("claimId", claim.id().value());
        brief.put("agentId", claim.holder().agent().value());
        brief.put("targetId", claim.target().written());
        brief.put("intent", shortened(claim.purpose().intent()));
        claim.end().ifPresent(end -> brief.put("reason", end.reason().written()));
        var full = new LinkedHashMap<>(brief);
        full.put("intent", claim.purpose().intent());
        full.put("claimType", claim.target().type().written());
        full.put("since", claim.since().toString());
        full.put("fence", claim.fence());
        claim.purpose().taskId().ifPresent(task -> full.put("taskId", task));
        if (!claim.version().current().isEmpty())
            full.put("targetVersionSHA", claim.version().current());
        claim.end().ifPresent(end -> {
            full.put("validTo", end.at().toString());
            end.outcome().ifPresent(outcome -> full.put("outcome", outcome));
        });
        return new Ladder(List.of(full, brief));
    }

    static List<Ladder> claims(List<Claim> claims) {
        return claims.stream().map(ClaimFields::claim).toList();
    }

    static Map<String, Object> conflict(Claim heldBy) {
        var told = new LinkedHashMap<String, Object>();
        told.put("agentId", heldBy.holder().agent().value());
        told.put("intent", heldBy.purpose().intent());
        told.put("since", heldBy.since().toString());
        told.put("targetId", heldBy.target().written());
        told.put("claimId", heldBy.id().value());
        return told;
    }

    static Ladder episode(Told told) {
        var brief = new LinkedHashMap<String, Object>();
        brief.put("id", told.id());
        brief.put("type", told.type());
        brief.put("content", shortened(told.content()));
        told.outcome().ifPresent(outcome -> brief.put("outcome", outcome));
        var full = new LinkedHashMap<>(brief);
        full.put("content", told.content());
        full.put("when", told.when().toString());
        if (!told.entities().isEmpty()) full.put("entities", told.entities());
        told.taskId().ifPresent(task -> full.put("taskId", task));
        return new Ladder(List.of(full, brief));
    }

    static List<Ladder> episodes(List<Told> told) {
        return told.stream().map(ClaimFields::episode).toList();
    }

    static String shortened(String words) {
        return words.codePointCount(0, words.length()) <= WORDS_SHORT
                ? words
                : words.substring(0, words.offsetByCodePoints(0, WORDS_SHORT)) + "…";
    }
}
