package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.engine.claim.Overview;
import dev.cairn.model.claim.RefusedAttempt;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Presents the overview; the summary starts with what needs attention.
final class OverviewAnswer {

    private OverviewAnswer() {}

    static Answer of(Overview overview) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("totalClaims", overview.total());
        fields.put("activeClaims", ClaimFields.claims(overview.active()));
        fields.put(
                "conflicts",
                Stream.concat(
                                overview.overlaps().stream().map(OverviewAnswer::overlap),
                                overview.refused().stream().map(OverviewAnswer::refused))
                        .toList());
        fields.put(
                "staleClaims",
                overview.stale().stream().map(OverviewAnswer::stale).toList());
        fields.put(
                "agentSummary",
                overview.agents().stream().map(OverviewAnswer::agent).toList());
        return Answer.of(sentence(overview), fields);
    }

    private static String sentence(Overview overview) {
        var active = overview.active().size();
        var agents =
                overview.agents().stream().filter(agent -> agent.active() > 0).toList();
        var words = active == 0
                ? "Nobody holds anything"
                : agents.size() == 1
                        ? agents.getFirst().agent() + " holds " + Words.count(active, "claim")
                        : Words.count(agents.size(), "agent") + " hold " + Words.count(active, "claim");
        int overlaps = overview.overlaps().size();
        int stale = overview.stale().size();
        int refused = overview.refused().size();
        if (overlaps > 0) words += "; " + Words.count(overlaps, "overlap") + " arose since";
        if (stale > 0) words += "; " + stale + (stale == 1 ? " is stale" : " are stale");
        if (refused > 0)
            words += "; " + Words.count(refused, "attempt") + (refused == 1 ? " was" : " were") + " refused today";
        return words + ".";
    }

    private static Map<String, Object> overlap(Overview.Overlap overlap) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("kind", "overlap");
        fields.put("targetId", overlap.one().target().written());
        fields.put("agentId", overlap.one().holder().agent().value());
        fields.put("heldBy", overlap.other().holder().agent().value());
        fields.put("heldTargetId", overlap.other().target().written());
        return fields;
    }

    private static Map<String, Object> refused(RefusedAttempt attempt) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("kind", "refused");
        fields.put("targetId", attempt.target());
        fields.put("agentId", attempt.agent().value());
        fields.put("heldBy", attempt.holder().value());
        fields.put("intent", ClaimFields.shortened(attempt.intent()));
        fields.put("when", attempt.at().toString());
        return fields;
    }

    private static Map<String, Object> stale(Overview.Stale stale) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("claimId", stale.claim().id().value());
        fields.put("targetId", stale.claim().target().written());
        fields.put("agentId", stale.claim().holder().agent().value());
        fields.put("why", stale.why().name().toLowerCase(Locale.ROOT));
        return fields;
    }

    private static Map<String, Object> agent(Overview.AgentLine agent) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("agentId", agent.agent().value());
        fields.put("active", agent.active());
        fields.put("ended", agent.ended());
        return fields;
    }
}
