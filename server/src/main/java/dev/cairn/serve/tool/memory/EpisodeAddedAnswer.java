package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.engine.memory.Episodes.AddedEpisode;
import dev.cairn.model.id.AgentId;
import java.util.LinkedHashMap;
import java.util.List;

/// Formats the outcome of `episode_add` as an answer.
final class EpisodeAddedAnswer {

    /// Maximum number of unknown entities in the summary; the data lists all of them.
    private static final int UNKNOWN_TOLD_MAX = 3;

    private EpisodeAddedAnswer() {}

    static Answer of(AddedEpisode added, AgentId agent) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("episodeId", added.id().value());
        fields.put("unresolved", added.unresolved());
        fields.put("warnings", warnings(added, agent));
        if (!added.derived().isEmpty()) fields.put("derived", added.derived());
        if (!added.missing().isEmpty()) fields.put("missing", added.missing());
        return Answer.of(
                "Remembered." + completed(added) + (added.unresolved().isEmpty() ? "" : unresolved(added.unresolved())),
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

    /// Lists the entities whose id does not exist here. They are linked as soon as something has that id.
    private static String unresolved(List<String> unknown) {
        int more = unknown.size() - UNKNOWN_TOLD_MAX;
        return " No file, symbol or backlog item has the id "
                + String.join(", ", unknown.subList(0, Math.min(UNKNOWN_TOLD_MAX, unknown.size())))
                + (more > 0 ? " and " + more + " more" : "")
                + " yet; " + (unknown.size() == 1 ? "it is" : "they are")
                + " linked as soon as one has. Ids are paths, path::Type::member and backlog ids.";
    }

    private static List<String> warnings(AddedEpisode added, AgentId agent) {
        return added.alike().stream()
                .map(other -> "You are " + agent + "; " + other + " is another agent whose name differs only in case.")
                .toList();
    }
}
