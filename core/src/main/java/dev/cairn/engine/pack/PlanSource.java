package dev.cairn.engine.pack;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Supplies the backlog task that a pack is for.
public interface PlanSource {

    /// There is no backlog.
    PlanSource NONE = _ -> Optional.empty();

    /// The request's task with its surroundings; refuses an unknown task id.
    Optional<TaskPlan> plan(PackRequest request);

    /// A task: its text for search, the code it names, and its displayed forms, longest first.
    record TaskPlan(String text, List<String> codeIds, List<Map<String, Object>> forms) {

        public TaskPlan {
            codeIds = List.copyOf(codeIds);
            forms = List.copyOf(forms);
        }
    }
}
