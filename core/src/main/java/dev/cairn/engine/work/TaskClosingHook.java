package dev.cairn.engine.work;

import dev.cairn.engine.claim.task.TaskCloser;
import dev.cairn.engine.claim.task.TaskCloser.TaskResult;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Ends a task's claims, records a decision and reflects on the task's episodes, in the transaction that sets
/// the new status of the task.
public final class TaskClosingHook implements TaskEndHook {

    private final TaskCloser closer;

    public TaskClosingHook(TaskCloser closer) {
        this.closer = closer;
    }

    @Override
    public PreparedHook prepare(Entity task, WriteContext writer) {
        var prepared = closer.prepare(writer.project(), writer.author(), task.id());
        return (draft, ended) -> {
            boolean isDone = ended.status() == Status.DONE;
            return fields(prepared.completed(draft, new TaskResult(ended.title(), rationale(ended), isDone)));
        };
    }

    private static Map<String, Object> fields(TaskCloser.ClosedTask completed) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(
                "claimsReleased",
                completed.claimsReleased().stream()
                        .map(claim -> claim.id().toString())
                        .toList());
        var recorded = completed.recorded();
        recorded.decisionId().ifPresent(episode -> fields.put("decisionEpisodeId", episode));
        fields.put("reflection", recorded.reflectionId().orElse("nothing to reflect on"));
        recorded.problem().ifPresent(problem -> fields.put("reflectionProblem", problem));
        return fields;
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
