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

/// Formats recalled episodes as an answer; their texts are shortened if there is no room.
final class RecallAnswer {

    private static final int EXCERPT_CHARS = 300;

    private RecallAnswer() {}

    static Answer of(RecallResult recalled, Optional<WithheldEpisodes> withheld) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(
                "episodes", recalled.hits().stream().map(RecallAnswer::ladder).toList());
        withheld.ifPresent(episodes -> fields.put("withheld", episodes.count()));
        fields.put("examined", recalled.examined());
        fields.put("byMeaning", recalled.byMeaning());
        return Answer.of(
                summary(recalled) + withheld.map(WithheldEpisodes::sentence).orElse(""), fields);
    }

    private static String summary(RecallResult recalled) {
        if (recalled.hits().isEmpty())
            return recalled.examined() == 0
                    ? "Nothing is remembered yet; write episodes with episode_add."
                    : "None of " + Plurals.of(recalled.examined(), "episode") + " mentions that"
                            + (recalled.byMeaning() ? " or means something similar" : "") + "; ask with other words.";
        var best = recalled.hits().getFirst().episode();
        return found(recalled.hits().size(), recalled.examined()) + " Best: " + EpisodeWords.of(best.type()) + " by "
                + best.agent() + ", " + EpisodeWords.quoted(FirstSentence.of(best.content())) + ".";
    }

    private static String found(int found, int examined) {
        if (found < examined) return "Found " + found + " of " + Plurals.of(examined, "episode") + ".";
        return found == 1 ? "Found the only episode." : "Found all " + found + " episodes.";
    }

    private static DetailLevels ladder(RecallHit hit) {
        var content = hit.episode().content();
        var whole = format(hit, content);
        hit.episode().taskId().ifPresent(task -> whole.put("taskId", task));
        hit.episode().body().outcome().ifPresent(outcome -> whole.put("outcome", outcome.written()));
        if (!hit.unresolved().isEmpty()) whole.put("unresolved", hit.unresolved());
        whole.put("parts", hit.parts());
        var named = new LinkedHashMap<String, Object>();
        named.put("id", hit.episode().id().value());
        named.put("type", hit.episode().type().name());
        named.put("content", FirstSentence.of(content));
        named.put("relevance", hit.relevance());
        if (content.length() <= EXCERPT_CHARS) return new DetailLevels(List.of(whole, format(hit, content), named));
        return new DetailLevels(
                List.of(whole, format(hit, content), format(hit, clipped(content, EXCERPT_CHARS)), named));
    }

    private static Map<String, Object> format(RecallHit hit, String content) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", hit.episode().id().value());
        fields.put("type", hit.episode().type().name());
        fields.put("content", content);
        fields.put("relevance", hit.relevance());
        fields.put("agent", hit.episode().agent().value());
        fields.put("when", hit.episode().timestamp().toString());
        if (!hit.episode().entities().isEmpty())
            fields.put("entities", hit.episode().entities());
        if (hit.standing() != AnchorStatus.FRESH)
            fields.put("state", hit.standing().written());
        if (hit.episode().isSensitive()) fields.put("sensitive", true);
        return fields;
    }

    static String clipped(String text, int length) {
        var line = text.strip().replace('\n', ' ');
        if (line.length() <= length) return line;
        int end = Character.isHighSurrogate(line.charAt(length - 1)) ? length - 1 : length;
        return line.substring(0, end) + "…";
    }
}
