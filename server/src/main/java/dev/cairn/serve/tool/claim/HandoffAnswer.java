package dev.cairn.serve.tool.claim;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.claim.overview.Handoff;
import dev.cairn.model.id.AgentId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/// Formats what an agent leaves to its successor as an answer.
final class HandoffAnswer {

    /// The next step if an agent is not known.
    static final String WHO_IS_HERE = " coordination_overview names the agents that are at work.";

    private HandoffAnswer() {}

    /// The sentence about an agent without any recorded activity.
    static String noTrace(AgentId agent) {
        return "There is no trace of " + agent + " here: no claim, no episode and no write.";
    }

    static Answer of(AgentId from, Handoff handoff) {
        if (handoff.isEmpty()) return Answer.of(noTrace(from), Map.of("next", "Check the name:" + WHO_IS_HERE));
        var fields = new LinkedHashMap<String, Object>();
        fields.put("next", handoff.next());
        fields.put(
                "held",
                Stream.concat(handoff.held().stream(), handoff.given().stream())
                        .map(ClaimFields::claim)
                        .toList());
        fields.put("open", ClaimFields.episodes(handoff.open()));
        fields.put("decided", ClaimFields.episodes(handoff.decided()));
        fields.put("tried", ClaimFields.episodes(handoff.tried()));
        return Answer.of(
                from + " leaves " + Plurals.orNo(handoff.held().size(), "open claim")
                        + (handoff.given().isEmpty()
                                ? ""
                                : ", "
                                        + Plurals.of(
                                                handoff.given().size(),
                                                "claim that has ended",
                                                "claims that have ended"))
                        + ", " + Plurals.orNo(handoff.decided().size(), "decision") + " and "
                        + Plurals.orNo(handoff.open().size(), "unsolved problem") + ".",
                fields);
    }
}
