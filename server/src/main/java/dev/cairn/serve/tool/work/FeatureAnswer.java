package dev.cairn.serve.tool.work;

import dev.cairn.answer.Answer;
import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.BacklogProgress;
import dev.cairn.engine.work.BacklogReader;
import dev.cairn.engine.work.BacklogReader.BacklogQueryScope;
import dev.cairn.engine.work.BlockerChains;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.engine.work.CodeReferences.CodeReference;
import dev.cairn.engine.work.CriticalPath;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.Backlog;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Formats one feature as an answer: its tasks, its linked code and its blockers. A feature is an epic or any
/// other item.
final class FeatureAnswer {

    private static final int LINKS_MAX = 200;

    private final View view;
    private final BacklogQueryScope scope;
    private final BacklogReader reader;
    private final CodeReferences code;

    FeatureAnswer(View view, AgentId agent, BacklogReader reader, CodeReferences code) {
        this.view = view;
        this.scope = new BacklogQueryScope(view, agent);
        this.reader = reader;
        this.code = code;
    }

    Answer of(String id) {
        var feature = reader.require(scope, id);
        var found = reader.<Map<String, Object>>read(scope, backlog -> format(feature, backlog));
        var places = linkedCode(feature);
        found.put("implementingCode", places.stream().map(FeatureAnswer::format).toList());
        found.put(
                "tests",
                places.stream()
                        .flatMap(place -> place.tests().stream())
                        .distinct()
                        .toList());
        return Answer.of(sentence(feature, found), found);
    }

    private static String sentence(Entity feature, Map<String, Object> found) {
        var head = Problem.echo(feature.id()) + " \"" + Problem.echo(feature.title()) + "\" is "
                + Problem.echo(feature.statusWord().replace('_', ' '));
        int tasks = ((List<?>) found.getOrDefault("tasks", List.of())).size();
        if (tasks == 0) return head + " and has no tasks below it.";
        int blocked = ((List<?>) found.getOrDefault("blockingIssues", List.of())).size();
        var percent = String.valueOf(found.get("progressPercentage"));
        return head
                + (tasks == 1
                        ? "; the only task below it is " + (percent.equals("100") ? "done" : "not done")
                        : "; " + percent + " % of the " + tasks + " tasks below it are done")
                + (blocked == 0 ? "." : ", " + blocked + Plurals.verb(blocked, " is", " are") + " blocked.");
    }

    private static Map<String, Object> format(Entity feature, Backlog backlog) {
        var tasks = work(feature, backlog);
        var fields = new LinkedHashMap<String, Object>();
        fields.put("feature", EntityAnswer.line(feature, backlog));
        fields.put("progressPercentage", BacklogProgress.totals(tasks, backlog).percent());
        var path = CriticalPath.of(tasks, backlog);
        if (path.items().size() > 1 || path.hasEstimates()) fields.put("criticalPath", format(path));
        fields.put(
                "blockingIssues",
                tasks.stream()
                        .filter(task -> backlog.isBlocked(task))
                        .map(task -> BlockerChains.sentence(task, backlog))
                        .toList());
        fields.put(
                "tasks",
                tasks.stream().map(task -> EntityAnswer.line(task, backlog)).toList());
        return fields;
    }

    private static Map<String, Object> format(CriticalPath path) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("items", path.items().stream().map(Entity::id).toList());
        if (path.hasEstimates()) fields.put("estimate", path.length());
        else fields.put("length", path.items().size());
        if (path.hasCycle()) fields.put("cycle", "some of its items wait for each other");
        return fields;
    }

    private static List<Entity> work(Entity feature, Backlog backlog) {
        return BacklogReader.descendants(backlog, feature.id(), BacklogProgress.ITEMS_MAX).stream()
                .filter(BacklogProgress::isWork)
                .toList();
    }

    private List<CodeReference> linkedCode(Entity feature) {
        var links = reader.<List<String>>read(
                scope,
                backlog -> Stream.concat(Stream.of(feature), work(feature, backlog).stream())
                        .flatMap(entity -> entity.links().stream())
                        .filter(link -> link.kind() == LinkKind.CODE_REF)
                        .map(Link::url)
                        .distinct()
                        .limit(LINKS_MAX)
                        .toList());
        var places = new ArrayList<CodeReference>();
        links.forEach(link -> code.find(view, link).ifPresent(places::add));
        return places;
    }

    private static Map<String, Object> format(CodeReference place) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", place.id());
        fields.put("path", place.path());
        fields.put("line", place.line());
        return fields;
    }
}
