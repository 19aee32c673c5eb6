package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.engine.work.BacklogReads;
import dev.cairn.engine.work.BacklogReads.Scope;
import dev.cairn.engine.work.Chains;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.engine.work.CodePlaces.Place;
import dev.cairn.engine.work.Progress;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.Backlog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// One feature: its tasks, its code as its links name it, and what holds it up.
final class FeatureAnswer {

    private static final int LINKS_MAX = 200;

    private final Scope scope;
    private final BacklogReads reads;
    private final CodePlaces code;

    FeatureAnswer(Scope scope, BacklogReads reads, CodePlaces code) {
        this.scope = scope;
        this.reads = reads;
        this.code = code;
    }

    Answer of(String id) {
        var feature = reads.require(scope, id);
        var found = reads.<Map<String, Object>>read(scope, backlog -> told(feature, backlog));
        var places = places(feature);
        found.put("implementingCode", places.stream().map(FeatureAnswer::place).toList());
        found.put(
                "tests",
                places.stream()
                        .flatMap(place -> place.tests().stream())
                        .distinct()
                        .toList());
        return Answer.of(
                Problem.echo(id) + " " + Problem.echo(feature.title()) + " is "
                        + feature.status().written() + ", " + found.get("progressPercentage") + " % done.",
                found);
    }

    private static Map<String, Object> told(Entity feature, Backlog backlog) {
        var tasks = work(feature, backlog);
        var told = new LinkedHashMap<String, Object>();
        told.put("feature", EntityAnswer.line(feature, backlog));
        told.put("progressPercentage", Progress.totals(tasks, backlog).percent());
        told.put(
                "blockingIssues",
                tasks.stream()
                        .filter(task -> backlog.isBlocked(task))
                        .map(task -> Chains.sentence(task, backlog))
                        .toList());
        told.put(
                "tasks",
                tasks.stream().map(task -> EntityAnswer.line(task, backlog)).toList());
        return told;
    }

    private static List<Entity> work(Entity feature, Backlog backlog) {
        return BacklogReads.descendants(backlog, feature.id(), Progress.ITEMS_MAX).stream()
                .filter(Progress::isWork)
                .toList();
    }

    /// Asked outside of the backlog's view, because the code graph is another room's.
    private List<Place> places(Entity feature) {
        var links = reads.<List<String>>read(
                scope,
                backlog -> Stream.concat(Stream.of(feature), work(feature, backlog).stream())
                        .flatMap(entity -> entity.links().stream())
                        .filter(link -> link.kind() == LinkKind.CODE_REF)
                        .map(Link::url)
                        .distinct()
                        .limit(LINKS_MAX)
                        .toList());
        var places = new ArrayList<Place>();
        links.forEach(link -> code.find(scope.project(), link, scope.asOf()).ifPresent(places::add));
        return places;
    }

    private static Map<String, Object> place(Place place) {
        var told = new LinkedHashMap<String, Object>();
        told.put("id", place.id());
        told.put("path", place.path());
        told.put("line", place.line());
        return told;
    }
}
