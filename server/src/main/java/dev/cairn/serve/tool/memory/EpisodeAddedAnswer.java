package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.engine.memory.Episodes.AddedEpisode;
import dev.cairn.model.id.AgentId;
import java.util.LinkedHashMap;
import java.util.List;

/// Formats the outcome of `episode_add` as an answer.
final class EpisodeAddedAnswer {

    private EpisodeAddedAnswer() {}

    static Answer of(AddedEpisode added, AgentId agent) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("episodeId", added.id().value());
        fields.put("unresolved", added.unresolved());
        fields.put("warnings", warnings(added, agent));
        if (!added.derived().isEmpty()) fields.put("derived", added.derived());
        if (!added.missing().isEmpty()) fields.put("missing", added.missing());
        var unknown = added.unresolved().size();
        return Answer.of(
                "Remembered." + completed(added)
                        + (unknown == 0 ? "" : " " + unknown + " of its entities " + unresolved(unknown)),
                fields);
    }

    /// Says what was derived, and what would make the episode more useful.
    private static String completed(AddedEpisode added) {
        var derived = added.derived().isEmpty()
                ? ""
                : " Derived from the content: " + String.join(", ", added.derived()) + ".";
        return added.missing().isEmpty()
                ? derived
                : derived + " Next time give metadata with " + String.join(", ", added.missing()) + ", if you know it.";
    }

    private static String unresolved(int unknown) {
        return unknown == 1
                ? "is not known yet; it is linked as soon as it is."
                : "are not known yet; they are linked as soon as they are.";
    }

    private static List<String> warnings(AddedEpisode added, AgentId agent) {
        return added.alike().stream()
                .map(other -> "You are " + agent + "; " + other + " is another agent whose name differs only in case.")
                .toList();
    }
}
