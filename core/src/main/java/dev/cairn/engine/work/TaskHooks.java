package dev.cairn.engine.work;

import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs every hook of an ended task. One that fails stops no other: the task is ended already, so it is told.
final class TaskHooks {

    private static final Logger LOG = LoggerFactory.getLogger(TaskHooks.class);

    private final List<TaskHook> hooks;

    TaskHooks(List<TaskHook> hooks) {
        this.hooks = List.copyOf(hooks);
    }

    Map<String, Object> run(Entity task, Writer writer) {
        var told = new LinkedHashMap<String, Object>();
        var failed = new ArrayList<Map<String, Object>>();
        for (var hook : hooks) {
            try {
                told.putAll(hook.ended(new TaskHook.Ended(task, writer)));
            } catch (Refusal refusal) {
                failed.add(Map.of(
                        "action", hook.name(), "reason", refusal.problem().message()));
            } catch (RuntimeException defect) {
                LOG.error("{} failed after {} ended", hook.name(), task.id(), defect);
                failed.add(Map.of("action", hook.name(), "reason", "a defect in Cairn; the log has it"));
            }
        }
        if (!failed.isEmpty()) told.put("failed", failed);
        return told;
    }
}
