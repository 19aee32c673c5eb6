package dev.cairn.serve.tool.work;

import dev.cairn.answer.Plurals;
import dev.cairn.engine.work.EntityListRequest;
import dev.cairn.engine.work.EntityPage;
import dev.cairn.model.work.EntityType;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.serve.tool.CallArguments;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads the arguments of a list request and formats one page of the list.
final class BacklogListAnswer {

    /// The sentence for a backlog in which no filter could find anything.
    static final String EMPTY = "The backlog is empty; create an item with backlog_create.";

    private BacklogListAnswer() {}

    static EntityListRequest request(CallArguments given) {
        return new EntityListRequest(
                BacklogParameters.statuses(given),
                given.optionalText("type").flatMap(EntityType::parse).stream().collect(Collectors.toSet()),
                given.optionalText("parent_id"),
                given.optionalText("query").filter(query -> !query.isBlank()),
                given.flag("ready"),
                BacklogParameters.limit(given),
                given.optionalText("cursor"),
                given.optionalText("references_to").map(EntityUris::id));
    }

    static List<Map<String, Object>> lines(EntityPage listing, Backlog backlog) {
        return listing.items().stream()
                .map(item -> EntityAnswer.line(item, backlog))
                .toList();
    }

    /// Says that tasks are left out because of claims.
    static String held(int count) {
        if (count == 0) return "";
        return count == 1
                ? " 1 more would be ready, but another agent has claimed it or its code."
                : " " + count + " more would be ready, but other agents have claimed them or their code.";
    }

    /// Says how many items wait for others although their status is not blocked, if only blocked ones are asked for.
    static String waiting(EntityListRequest request, Backlog backlog) {
        boolean isAboutStatusAlone = request.types().isEmpty()
                && request.parent().isEmpty()
                && request.query().isEmpty()
                && request.referencesTo().isEmpty();
        if (!isAboutStatusAlone || request.isReady() || !request.statuses().equals(Set.of(Status.BLOCKED))) return "";
        int count = (int) backlog.blockedWork().newest().stream()
                .filter(item -> item.status() != Status.BLOCKED)
                .count();
        if (count == 0) return "";
        return " " + Plurals.of(count, "item") + (count == 1 ? " of another status waits" : " of another status wait")
                + " for unfinished items; blocking_issues lists " + (count == 1 ? "it" : "them") + " too.";
    }

    static String summary(EntityPage listing, boolean ready) {
        var what = ready
                ? Plurals.of(listing.total(), "task") + (listing.total() == 1 ? " is ready" : " are ready")
                : Plurals.of(listing.total(), "item");
        if (listing.items().isEmpty())
            return ready
                    ? "No task is ready; blocking_issues tells what waits for what."
                    : "No item matches; leave out a filter, or search with backlog_search.";
        var first = listing.items().getFirst();
        return what + ". First: " + EntityAnswer.named(first) + ".";
    }
}
