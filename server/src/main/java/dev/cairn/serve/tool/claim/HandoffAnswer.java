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

    private HandoffAnswer() {}

    static Answer of(AgentId from, Handoff handoff) {
        if (handoff.isEmpty())
            return Answer.of(
                    "There is no trace of " + from + " here; coordination_overview names who holds something.",
                    Map.of("next", handoff.next()));
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
                from + " has " + Plurals.orNo(handoff.held().size(), "claim") + ", had "
                        + Plurals.orNo(handoff.given().size(), "other") + " before, made "
                        + Plurals.orNo(handoff.decided().size(), "decision") + " and left "
                        + Plurals.orNo(handoff.open().size(), "open point") + ".",
                fields);
    }
}
