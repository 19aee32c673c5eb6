package dev.cairn.app.join;

import dev.cairn.engine.claim.TaskHooks;
import dev.cairn.engine.claim.TaskHooks.Completion;
import dev.cairn.engine.work.TaskHook;
import dev.cairn.engine.work.Writer;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Ends a task's claims, records a decision and reflects on its episodes, together with the task's new status.
public final class TaskEnding implements TaskHook {

    private final TaskHooks hooks;

    public TaskEnding(TaskHooks hooks) {
        this.hooks = hooks;
    }

    @Override
    public Prepared prepare(Entity task, Writer writer) {
        var prepared = hooks.prepare(writer.project(), writer.author(), task.id());
        return (draft, ended) -> {
            boolean isDone = ended.status() == Status.DONE;
            return told(prepared.completed(draft, new Completion(ended.title(), rationale(ended), isDone)));
        };
    }

    private static Map<String, Object> told(TaskHooks.Completed completed) {
        var told = new LinkedHashMap<String, Object>();
        told.put(
                "claimsReleased",
                completed.claimsReleased().stream()
                        .map(claim -> claim.id().toString())
                        .toList());
        var recorded = completed.recorded();
        recorded.decisionId().ifPresent(episode -> told.put("decisionEpisodeId", episode));
        told.put("reflection", recorded.reflectionId().orElse("nothing to reflect on"));
        recorded.problem().ifPresent(problem -> told.put("reflectionProblem", problem));
        return told;
    }

    private static String rationale(Entity task) {
        var evidence = String.join("; ", task.planning().evidence());
        var notes = task.planning().notes().orElse("");
        return List.of(notes, evidence).stream()
                .filter(text -> !text.isBlank())
                .reduce((first, second) -> first + " " + second)
                .orElse("");
    }
}
