package dev.cairn.serve.tool.memory;

import dev.cairn.answer.Answer;
import dev.cairn.engine.memory.Episodes.Added;
import dev.cairn.model.id.AgentId;
import java.util.LinkedHashMap;
import java.util.List;

/// Tells how writing an episode ended.
final class AddedAnswer {

    private AddedAnswer() {}

    static Answer of(Added added, AgentId agent) {
        var told = new LinkedHashMap<String, Object>();
        told.put("episodeId", added.id().value());
        told.put("unresolved", added.unresolved());
        told.put("warnings", warnings(added, agent));
        var unknown = added.unresolved().size();
        return Answer.of(
                "Remembered." + (unknown == 0 ? "" : " " + unknown + " of its entities " + unresolved(unknown)), told);
    }

    private static String unresolved(int unknown) {
        return unknown == 1
                ? "is not known yet; it is linked as soon as it is."
                : "are not known yet; they are linked as soon as they are.";
    }

    private static List<String> warnings(Added added, AgentId agent) {
        return added.alike().stream()
                .map(other -> "You are " + agent + "; " + other + " is another agent whose name differs only in case.")
                .toList();
    }
}
