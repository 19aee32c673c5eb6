package dev.cairn.engine.work;

import dev.cairn.engine.work.form.BacklogLimits;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import dev.cairn.projection.work.EntityReferences;
import dev.cairn.store.RecordKey;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.EntityCodec;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Refuses invalid parents and dependencies. Only references changed by the write are checked, because older data may
/// be invalid.
final class ReferenceRules {

    private final Snapshot backlog;

    ReferenceRules(Snapshot backlog) {
        this.backlog = backlog;
    }

    static Optional<Entity> find(Snapshot backlog, String id) {
        return RecordKey.ofWritten(RecordKind.ENTITY, id)
                .flatMap(backlog::find)
                .map(version -> EntityCodec.read(version.state()));
    }

    void check(Optional<Entity> before, Entity after) {
        if (!before.map(Entity::parent).equals(Optional.of(after.parent())))
            after.parent().ifPresent(parent -> checkParent(after, parent));
        var known = before.map(EntityReferences::dependencies).orElseGet(List::of);
        boolean knew =
                before.map(old -> old.planning().dependsOn().contains(old.id())).orElse(false);
        if (!knew && after.planning().dependsOn().contains(after.id()))
            throw cycle(after.id() + " would wait for itself.", "Leave " + after.id() + " out of depends_on.");
        EntityReferences.dependencies(after).stream()
                .filter(id -> !known.contains(id))
                .forEach(id -> checkDependency(after, id));
    }

    private void checkParent(Entity child, String id) {
        if (id.equals(child.id()))
            throw cycle(id + " cannot be its own parent.", "Give another parent_id, or leave it out.");
        var parent = find(backlog, id).orElseThrow(() -> unknown("The parent", id));
        if (!child.type().parents().contains(parent.type()))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    capitalized(child.type().withArticle()) + " cannot be filed under "
                            + parent.type().withArticle() + " (" + id + ").",
                    "Its parent must be "
                            + new TreeSet<>(child.type().parents())
                                    .stream().map(EntityType::withArticle).collect(Collectors.joining(" or "))
                            + ".");
        checkAncestors(child, parent);
    }

    private static String capitalized(String phrase) {
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
    }

    private void checkAncestors(Entity child, Entity parent) {
        var seen = new HashSet<String>();
        Optional<Entity> above = Optional.of(parent);
        while (above.isPresent() && seen.add(above.get().id())) {
            if (above.get().id().equals(child.id()))
                throw cycle(
                        parent.id() + " is filed under " + child.id() + ", so it cannot be its parent.",
                        "Move " + parent.id() + " elsewhere first, or choose another parent_id.");
            if (seen.size() > BacklogLimits.PARENTS_MAX)
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        "The item would lie deeper than " + BacklogLimits.PARENTS_MAX + " levels.",
                        "Choose a parent nearer to the top.");
            above = above.get().parent().flatMap(id -> find(backlog, id));
        }
    }

    private void checkDependency(Entity waiting, String id) {
        var first = find(backlog, id).orElseThrow(() -> unknown("The dependency", id));
        var seen = new HashSet<String>();
        var toVisit = new ArrayDeque<Entity>();
        toVisit.add(first);
        while (!toVisit.isEmpty()) {
            var next = toVisit.remove();
            if (next.id().equals(waiting.id()))
                throw cycle(
                        id + " already waits for " + waiting.id() + ", so they would wait for each other.",
                        "Remove that dependency first, or leave " + id + " out.");
            if (!seen.add(next.id())) continue;
            if (seen.size() > BacklogLimits.DEPENDENCIES_MAX)
                throw Refusal.of(
                        ProblemCode.LIMIT_REACHED,
                        "More than " + BacklogLimits.DEPENDENCIES_MAX + " items hang on " + id + ".",
                        "Depend on something with fewer dependencies of its own.");
            EntityReferences.dependencies(next)
                    .forEach(other -> find(backlog, other).ifPresent(toVisit::add));
        }
    }

    private static Refusal cycle(String message, String hint) {
        return Refusal.of(ProblemCode.BAD_ARGUMENT, message, hint);
    }

    private static Refusal unknown(String what, String id) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                what + " " + Problem.echo(id) + " does not exist.",
                "Look for it with backlog_search, or create it first with backlog_create.");
    }
}
