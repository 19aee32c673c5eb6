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
        var derived =
                added.derived().isEmpty() ? "" : " Taken from the content: " + String.join(", ", added.derived()) + ".";
        return added.missing().isEmpty()
                ? derived
                : derived + " Still missing in metadata: " + String.join(", ", added.missing())
                        + "; give what you know next time.";
    }

    /// Lists the entities whose id does not exist here. They are linked as soon as something has that id.
    private static String unresolved(List<String> unknown) {
        int more = unknown.size() - UNKNOWN_TOLD_MAX;
        return " Nothing here is called "
                + String.join(" or ", unknown.subList(0, Math.min(UNKNOWN_TOLD_MAX, unknown.size())))
                + (more > 0 ? " (and " + more + " more)" : "")
                + " yet; the episode is linked to " + (unknown.size() == 1 ? "it" : "each of them")
                + " as soon as it exists. Entities are paths, path::Type::member and backlog ids.";
    }

    private static List<String> warnings(AddedEpisode added, AgentId agent) {
        return added.alike().stream()
                .map(other -> "You are " + agent + "; " + other + " is another agent whose name differs only in case.")
                .toList();
    }
}
