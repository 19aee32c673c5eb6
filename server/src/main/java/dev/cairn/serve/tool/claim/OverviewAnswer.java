package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.engine.claim.Overview;
import dev.cairn.model.claim.RefusedAttempt;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Tells an overview; what needs somebody's attention comes first in the sentence.
final class OverviewAnswer {

    private OverviewAnswer() {}

    static Answer of(Overview overview) {
        var told = new LinkedHashMap<String, Object>();
        told.put("totalClaims", overview.total());
        told.put("activeClaims", ClaimFields.claims(overview.active()));
        told.put(
                "conflicts",
                Stream.concat(
                                overview.overlaps().stream().map(OverviewAnswer::overlap),
                                overview.refused().stream().map(OverviewAnswer::refused))
                        .toList());
        told.put(
                "staleClaims",
                overview.stale().stream().map(OverviewAnswer::stale).toList());
        told.put(
                "agentSummary",
                overview.agents().stream().map(OverviewAnswer::agent).toList());
        return Answer.of(sentence(overview), told);
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
        var told = new LinkedHashMap<String, Object>();
        told.put("kind", "overlap");
        told.put("targetId", overlap.one().target().written());
        told.put("agentId", overlap.one().holder().agent().value());
        told.put("heldBy", overlap.other().holder().agent().value());
        told.put("heldTargetId", overlap.other().target().written());
        return told;
    }

    private static Map<String, Object> refused(RefusedAttempt attempt) {
        var told = new LinkedHashMap<String, Object>();
        told.put("kind", "refused");
        told.put("targetId", attempt.target());
        told.put("agentId", attempt.agent().value());
        told.put("heldBy", attempt.holder().value());
        told.put("intent", ClaimFields.shortened(attempt.intent()));
        told.put("when", attempt.at().toString());
        return told;
    }

    private static Map<String, Object> stale(Overview.Stale stale) {
        var told = new LinkedHashMap<String, Object>();
        told.put("claimId", stale.claim().id().value());
        told.put("targetId", stale.claim().target().written());
        told.put("agentId", stale.claim().holder().agent().value());
        told.put("why", stale.why().name().toLowerCase(Locale.ROOT));
        return told;
    }

    private static Map<String, Object> agent(Overview.AgentLine agent) {
        var told = new LinkedHashMap<String, Object>();
        told.put("agentId", agent.agent().value());
        told.put("active", agent.active());
        told.put("ended", agent.ended());
        return told;
    }
}
