package dev.cairn.serve.http.a2a;

import dev.cairn.answer.RenderedAnswer;
import dev.cairn.serve.http.a2a.A2aFault.FaultCode;
import dev.cairn.serve.http.a2a.A2aTask.TaskState;
import dev.cairn.serve.http.a2a.A2aTask.TaskStatus;
import dev.cairn.serve.tool.CallProgress;
import dev.cairn.serve.tool.Caller;
import dev.cairn.serve.tool.ToolBox;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Runs delegated tasks as tool calls and remembers the most recent ones.
///
/// The id of a task is random and known only to its sender, so only the sender can read the task again.
final class A2aTasks {

    /// At most this many tasks are remembered; older ones are forgotten.
    static final int TASKS_MAX = 256;

    private final ToolBox tools;
    private final InstantSource clock;
    private final Supplier<UUID> newId;

    /// Oldest first; guarded by itself.
    private final Map<String, A2aTask> tasks = new LinkedHashMap<>() {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, A2aTask> eldest) {
            return size() > TASKS_MAX;
        }
    };

    A2aTasks(ToolBox tools, InstantSource clock, Supplier<UUID> newId) {
        this.tools = tools;
        this.clock = clock;
        this.newId = newId;
    }

    /// Runs a task to its end.
    ///
    /// @param begun called with the task before it runs
    A2aTask run(SkillRequest request, Caller caller, Consumer<A2aTask> begun) {
        var task = new A2aTask(
                newId.get().toString(),
                request.contextOr(newId.get()),
                status(TaskState.WORKING, Optional.empty()),
                Optional.empty(),
                request.message());
        remember(task);
        begun.accept(task);
        var answer = tools.call(request.skill(), request.arguments(), caller, CallProgress.SILENT);
        var ended = answer.ok()
                ? task.ended(status(TaskState.COMPLETED, Optional.empty()), Optional.of(artifact(request, answer)))
                : task.ended(status(TaskState.FAILED, Optional.of(refusal(answer))), Optional.empty());
        remember(ended);
        return ended;
    }

    private void remember(A2aTask task) {
        synchronized (tasks) {
            tasks.put(task.id(), task);
        }
    }

    A2aTask find(String id) {
        synchronized (tasks) {
            var task = tasks.get(id);
            if (task != null) return task;
        }
        throw new A2aFault(
                FaultCode.TASK_NOT_FOUND,
                "There is no task of this id. The last " + TASKS_MAX + " are kept until the daemon ends.");
    }

    private TaskStatus status(TaskState state, Optional<String> reason) {
        return new TaskStatus(state, clock.instant().toString(), reason);
    }

    /// The answer as a text for language models and as data for programs.
    private static Map<String, Object> artifact(SkillRequest request, RenderedAnswer answer) {
        var artifact = new LinkedHashMap<String, Object>();
        artifact.put("artifactId", request.skill());
        artifact.put("name", request.skill());
        artifact.put(
                "parts",
                List.of(
                        Map.of(
                                "kind",
                                "text",
                                "text",
                                String.valueOf(answer.tree().get("summary"))),
                        Map.of("kind", "data", "data", answer.tree())));
        return artifact;
    }

    private static String refusal(RenderedAnswer answer) {
        return answer.tree().get("summary") + " " + answer.tree().get("hint");
    }
}
