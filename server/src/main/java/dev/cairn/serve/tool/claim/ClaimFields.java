package dev.cairn.serve.tool.claim;

import dev.cairn.answer.DetailLevels;
import dev.cairn.engine.claim.WorktreeChanges.WorktreeChange;
import dev.cairn.engine.claim.overview.AgentEpisodes.AgentEpisode;
import dev.cairn.engine.claim.overview.ClaimOverview.ClaimPlaces;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Formats claims and episodes as fields of an answer.
final class ClaimFields {

    /// The length to which a text is shortened if the answer has no room for the whole text.
    private static final int WORDS_SHORT = 120;

    /// The written names of claim types.
    static final List<String> TYPES =
            Arrays.stream(ClaimType.values()).map(ClaimType::written).toList();

    private ClaimFields() {}

    static DetailLevels claim(Claim claim) {
        return claim(claim, ClaimPlaces.NONE);
    }

    /// A claim with the worktree of its holder, and where else its code was changed.
    static DetailLevels claim(Claim claim, ClaimPlaces places) {
        var brief = new LinkedHashMap<String, Object>();
        brief.put("claimId", claim.id().value());
        brief.put("agentId", claim.holder().agent().value());
        brief.put("targetId", claim.target().written());
        brief.put("intent", shortened(claim.purpose().intent()));
        claim.end().ifPresent(end -> brief.put("reason", end.reason().written()));
        Optional.ofNullable(places.worktrees().get(claim.id())).ifPresent(place -> {
            brief.put("worktree", place.name());
            place.branch().ifPresent(branch -> brief.put("branch", branch));
        });
        var elsewhere = places.changes().getOrDefault(claim.id(), List.of());
        if (!elsewhere.isEmpty())
            brief.put(
                    "changedElsewhere",
                    elsewhere.stream().map(ClaimFields::change).toList());
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
        return new DetailLevels(List.of(full, brief));
    }

    static Map<String, Object> change(WorktreeChange change) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("worktree", change.place().name());
        change.place().branch().ifPresent(branch -> fields.put("branch", branch));
        change.agent().ifPresent(agent -> fields.put("agentId", agent.value()));
        fields.put("since", change.since().toString());
        if (change.isRemoved()) fields.put("removed", true);
        return fields;
    }

    static List<DetailLevels> claims(List<Claim> claims, ClaimPlaces places) {
        return claims.stream().map(claim -> claim(claim, places)).toList();
    }

    static List<DetailLevels> claims(List<Claim> claims) {
        return claims.stream().map(ClaimFields::claim).toList();
    }

    static Map<String, Object> conflict(Claim heldBy) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("agentId", heldBy.holder().agent().value());
        fields.put("intent", heldBy.purpose().intent());
        fields.put("since", heldBy.since().toString());
        fields.put("targetId", heldBy.target().written());
        fields.put("claimId", heldBy.id().value());
        return fields;
    }

    static DetailLevels episode(AgentEpisode episode) {
        var brief = new LinkedHashMap<String, Object>();
        brief.put("id", episode.id());
        brief.put("type", episode.type().name());
        brief.put("content", shortened(episode.content()));
        episode.outcome().ifPresent(outcome -> brief.put("outcome", outcome.written()));
        var full = new LinkedHashMap<>(brief);
        full.put("content", episode.content());
        full.put("when", episode.when().toString());
        if (!episode.entities().isEmpty()) full.put("entities", episode.entities());
        episode.taskId().ifPresent(task -> full.put("taskId", task));
        return new DetailLevels(List.of(full, brief));
    }

    static List<DetailLevels> episodes(List<AgentEpisode> episodes) {
        return episodes.stream().map(ClaimFields::episode).toList();
    }

    static String shortened(String words) {
        return words.codePointCount(0, words.length()) <= WORDS_SHORT
                ? words
                : words.substring(0, words.offsetByCodePoints(0, WORDS_SHORT)) + "…";
    }
}
