package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.answer.DetailLevels;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.memory.FirstSentence;
import dev.cairn.engine.memory.recall.RecallResult;
import dev.cairn.engine.memory.recall.RecallResult.RecallHit;
import dev.cairn.model.memory.AnchorStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Formats decisions with their rationale, and whether the code they are about has changed since.
final class DecisionsAnswer {

    private DecisionsAnswer() {}

    static Answer of(RecallResult recalled, Optional<WithheldEpisodes> withheld) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(
                "decisions",
                recalled.hits().stream().map(DecisionsAnswer::ladder).toList());
        withheld.ifPresent(episodes -> fields.put("withheld", episodes.count()));
        fields.put("examined", recalled.examined());
        return Answer.of(
                summary(recalled.hits(), recalled.byMeaning())
                        + withheld.map(WithheldEpisodes::sentence).orElse(""),
                fields);
    }

    private static String summary(List<RecallHit> hits, boolean byMeaning) {
        if (hits.isEmpty())
            return "No decision mentions that" + (byMeaning ? " or means something similar" : "")
                    + "; ask with other words. Decisions are recorded with episode_add type=DECISION.";
        long moved = hits.stream()
                .filter(hit -> hit.standing() != AnchorStatus.FRESH)
                .count();
        return Plurals.of(hits.size(), "decision") + " found. Best: " + EpisodeWords.quoted(title(hits.getFirst()))
                + "." + changed(hits.size(), moved);
    }

    private static String changed(int decisions, long changed) {
        if (changed == 0) return "";
        if (decisions == 1) return " The code it is about has changed since.";
        return " The code that " + changed + " of them " + Plurals.verb(changed, "is", "are")
                + " about has changed since.";
    }

    private static String title(RecallHit hit) {
        var title = hit.episode().body().text("title");
        return FirstSentence.of(title.isEmpty() ? hit.episode().content() : title);
    }

    private static DetailLevels ladder(RecallHit hit) {
        var story = hit.episode().body();
        var whole = shortest(hit);
        whole.put("rationale", story.text("rationale"));
        whole.put("tradeoffs", story.texts("tradeoffs"));
        whole.put("affectedFiles", story.texts("affectedFiles"));
        whole.put("content", story.content());
        story.outcome().ifPresent(outcome -> whole.put("outcome", outcome.written()));
        whole.put("agent", hit.episode().agent().value());
        whole.put("when", hit.episode().timestamp().toString());
        var reasons = shortest(hit);
        reasons.put("rationale", story.text("rationale"));
        return new DetailLevels(List.of(whole, reasons, shortest(hit)));
    }

    private static Map<String, Object> shortest(RecallHit hit) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", hit.episode().id().value());
        fields.put("title", title(hit));
        fields.put("state", hit.standing().written());
        fields.put("relevance", hit.relevance());
        return fields;
    }
}
