package dev.cairn.app.join;

import dev.cairn.engine.claim.TaskHooks;
import dev.cairn.engine.work.TaskHook;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// What follows when a task ends: its claims end, a decision is recorded, and its episodes are reflected on.
public final class TaskEnding implements TaskHook {

    private final Store store;
    private final TaskHooks hooks;

    public TaskEnding(Store store, TaskHooks hooks) {
        this.store = store;
        this.hooks = hooks;
    }

    @Override
    public String name() {
        return "claims and memory";
    }

    @Override
    public Map<String, Object> ended(Ended ended) {
        var task = ended.task();
        var writer = ended.writer();
        boolean isDone = task.status() == Status.DONE;
        var completion = new TaskHooks.Completion(
                writer.author(),
                task.id(),
                task.title(),
                rationale(task),
                isDone,
                Optional.of(isDone ? "success" : "failure"));
        var id = new RequestId(writer.id() + "-ended");
        var request = new TxRequest(
                writer.project(), id, "end " + task.id(), TxKind.CLAIM, writer.author(), Optional.empty());
        // The work may run more than once; only the run that was committed counts.
        var completed = new AtomicReference<Optional<TaskHooks.Completed>>(Optional.empty());
        CommitResult<String> result = store.commit(request, draft -> {
            completed.set(Optional.of(hooks.completed(draft, completion)));
            return Verdict.accept("ended " + task.id());
        });
        var told = new LinkedHashMap<String, Object>();
        if (result instanceof CommitResult.Committed<String>(var _, var repeated) && !repeated)
            completed.get().ifPresent(done -> {
                told.put(
                        "claimsReleased",
                        done.claimsReleased().stream()
                                .map(claim -> claim.id().toString())
                                .toList());
                done.decisionEpisodeId().ifPresent(episode -> told.put("decisionEpisodeId", episode));
            });
        var reflected = hooks.reflect(writer.project(), writer.author(), task.id());
        told.put("reflection", reflected.reflectionId().orElse("nothing to reflect on"));
        reflected.problem().ifPresent(problem -> told.put("reflectionProblem", problem));
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
