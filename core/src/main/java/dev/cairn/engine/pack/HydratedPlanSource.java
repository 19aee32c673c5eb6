package dev.cairn.engine.pack;

import dev.cairn.engine.hydrate.AnswerCost;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.wire.HydrationFields;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Creates the plan of a pack from its hydrated task.
public final class HydratedPlanSource implements PlanSource {

    /// The estimated size of a plan; the pack later fits it into its own budget.
    private static final int PLAN_TOKENS = 1_000;

    private final ProjectHydration hydration;
    private final CodeReferences code;

    public HydratedPlanSource(ProjectHydration hydration, CodeReferences code) {
        this.hydration = hydration;
        this.code = code;
    }

    @Override
    public Optional<TaskPlan> plan(PackRequest request) {
        var id = request.taskId().orElse("");
        var hydrated = hydration
                .hydrate(request.view(), HydrationRequest.of(id).tokens(PLAN_TOKENS), AnswerCost.BY_LENGTH)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "There is no task " + Problem.echo(id) + ".",
                        "Give an id that backlog_list shows, or say in task what is to be done."));
        var focal = hydrated.bundle().focal().entity();
        return Optional.of(new TaskPlan(
                text(hydrated.bundle(), focal),
                codeIds(request, focal),
                List.of(parts(HydrationFields.of(hydrated), true), parts(HydrationFields.of(hydrated), false))));
    }

    /// The words to search by: those of the task, then the title of its parent.
    private static String text(HydratedItems bundle, Entity focal) {
        var parent = bundle.parent().map(item -> "\n" + item.entity().title()).orElse("");
        return focal.title() + "\n" + focal.description() + parent;
    }

    /// The code that the title and the description name, and that the references name; symbols before files.
    private List<String> codeIds(PackRequest request, Entity task) {
        var links = task.links().stream()
                .filter(link -> link.kind() == LinkKind.CODE_REF || link.kind() == LinkKind.EXTERNAL_URL)
                .flatMap(link ->
                        link.kind() == LinkKind.CODE_REF ? Stream.of(link.url()) : NamedCode.in(link.url()).stream());
        var named = Stream.concat(NamedCode.in(task.title() + "\n" + task.description()).stream(), links);
        return named.flatMap(name -> code.find(request.view(), name).stream())
                .map(CodeReferences.CodeReference::id)
                .distinct()
                .sorted(Comparator.comparing(id -> SymbolId.parse(id).names().isEmpty()))
                .toList();
    }

    /// The parts of a hydrated task that an agent needs while working on it.
    private static Map<String, Object> parts(Map<String, Object> tree, boolean isWhole) {
        var parts = new LinkedHashMap<String, Object>();
        for (var name : isWhole
                ? List.of("focal", "parent", "blocked_by", "blocks", "suggestions", "session_summary", "children")
                : List.of("focal")) {
            var value = tree.get(name);
            if (value != null && !(value instanceof List<?> items && items.isEmpty())) parts.put(name, value);
        }
        return parts;
    }
}
