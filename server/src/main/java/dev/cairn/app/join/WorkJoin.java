package dev.cairn.app.join;

import dev.cairn.engine.claim.AgentAbsence;
import dev.cairn.engine.claim.Containment;
import dev.cairn.engine.hydrate.HydrationRequest;
import dev.cairn.engine.hydrate.Meter;
import dev.cairn.engine.hydrate.ProjectHydration;
import dev.cairn.engine.memory.EntityLookup;
import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.PlanSource;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.projection.work.Edges;
import dev.cairn.serve.tool.hydrate.HydratedTree;
import dev.cairn.store.Key;
import dev.cairn.store.Kind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.EntityCodec;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The backlog, for whoever claims, remembers or briefs.
public final class WorkJoin implements Containment, EntityLookup, PlanSource, AgentAbsence.Unblocked {

    private static final Pattern ID = Pattern.compile("(?i)(TASK|EPIC|FLDR|ARTF|MLST)-\\d{4,}");

    /// What a plan may cost by its own estimate; the pack gives it a share of the whole.
    private static final int PLAN_TOKENS = 1_000;

    private final Backlogs backlogs;
    private final ProjectHydration hydration;
    private final CodePlaces code;

    public WorkJoin(Backlogs backlogs, ProjectHydration hydration, CodePlaces code) {
        this.backlogs = backlogs;
        this.hydration = hydration;
        this.code = code;
    }

    @Override
    public Optional<Placed> find(Snapshot at, String id) {
        if (!ID.matcher(id.strip()).matches()) return Optional.empty();
        return at.find(new Key(Kind.ENTITY, id.strip().toUpperCase(Locale.ROOT)))
                .map(version -> EntityCodec.read(version.state()))
                .map(entity -> new Placed(entity.id(), entity.type() != EntityType.TASK, entity.parent()));
    }

    @Override
    public boolean exists(ProjectId project, AsOf asOf, String canonical) {
        return ID.matcher(canonical).matches()
                && backlogs.read(
                        project, asOf, backlog -> backlog.entity(canonical).isPresent());
    }

    /// Tasks that waited for others and wait no longer.
    ///
    /// A task can have become ready only if it or something it waits for was written since, so only those are
    /// compared with what they were.
    @Override
    public List<String> since(ProjectId project, Instant since, AsOf until) {
        List<String> touched = backlogs.read(
                project,
                until,
                backlog -> backlog.ready().stream()
                        .filter(task -> !Edges.blockers(task).isEmpty())
                        .filter(task -> isTouched(task, backlog, since))
                        .map(Entity::id)
                        .toList());
        var then = backlogs.entities(project, new AsOf(Optional.of(since), Optional.of(since)));
        return touched.stream().filter(id -> !wasReady(id, then)).toList();
    }

    private static boolean isTouched(Entity task, Backlog backlog, Instant since) {
        return task.updatedAt().isAfter(since)
                || Edges.blockers(task).stream()
                        .anyMatch(id -> backlog.entity(id)
                                .map(blocker -> blocker.updatedAt().isAfter(since))
                                .orElse(true));
    }

    private static boolean wasReady(String id, Function<String, Optional<Entity>> then) {
        return then.apply(id)
                .filter(task -> task.status() == Status.OPEN)
                .filter(task -> Edges.blockers(task).stream()
                        .flatMap(blocker -> then.apply(blocker).stream())
                        .noneMatch(blocker ->
                                blocker.type().canEnd() && blocker.status().isActive()))
                .isPresent();
    }

    @Override
    public Optional<Plan> plan(PackRequest request) {
        var id = request.taskId().orElse("");
        var hydrated = hydration
                .hydrate(
                        request.project(),
                        request.asOf(),
                        HydrationRequest.of(id).tokens(PLAN_TOKENS),
                        Meter.BY_LENGTH)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "There is no task " + Problem.echo(id) + ".",
                        "Give an id that backlog_list shows, or leave taskId out."));
        var focal = hydrated.bundle().focal().entity();
        return Optional.of(new Plan(
                focal.title() + "\n" + focal.description(),
                codeIds(request, focal),
                List.of(told(HydratedTree.of(hydrated), true), told(HydratedTree.of(hydrated), false))));
    }

    private List<String> codeIds(PackRequest request, Entity task) {
        return task.links().stream()
                .filter(link -> link.kind() == LinkKind.CODE_REF)
                .map(Link::url)
                .flatMap(url -> code.find(request.project(), url, request.asOf()).stream())
                .map(CodePlaces.Place::id)
                .toList();
    }

    /// What an agent needs to know of the task it works on: itself, what it waits for, and what is advised.
    private static Map<String, Object> told(Map<String, Object> tree, boolean isWhole) {
        var told = new LinkedHashMap<String, Object>();
        for (var name : isWhole
                ? List.of("focal", "parent", "blocked_by", "blocks", "suggestions", "children")
                : List.of("focal")) {
            var value = tree.get(name);
            if (value != null && !(value instanceof List<?> items && items.isEmpty())) told.put(name, value);
        }
        return told;
    }
}
