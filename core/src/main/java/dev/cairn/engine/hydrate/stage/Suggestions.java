package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.ItemText;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.item.Suggestion;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.EntityReferences;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Suggests next steps based on the surroundings of the focal entity.
public final class Suggestions {

    public static final String NAME = "suggestions";

    /// The maximum number of suggestions.
    public static final int MAX = 10;

    /// The maximum number of items below the focal entity searched for an open one.
    private static final int BELOW_MAX = 1_000;

    /// An open entity unchanged for this long is stale.
    public static final Duration STALE_AFTER = Duration.ofDays(30);

    /// The results of other stages that suggestions depend on.
    public record SuggestionContext(
            Entity focal, List<BlockerItem> blockers, Optional<Instant> lastSession, Optional<String> lastActor) {

        public SuggestionContext {
            blockers = List.copyOf(blockers);
        }
    }

    /// The suggestions, most urgent first.
    public record SuggestionList(List<Suggestion> suggestions, OmittedCounts omitted) {

        public static final SuggestionList NONE = new SuggestionList(List.of(), OmittedCounts.NONE);

        public SuggestionList {
            suggestions = List.copyOf(suggestions);
        }
    }

    private final HydrationSource source;
    private final List<SuggestionSource> advisors;
    private final Instant now;

    public Suggestions(HydrationSource source, List<SuggestionSource> advisors, Instant now) {
        this.source = source;
        this.advisors = List.copyOf(advisors);
        this.now = now;
    }

    public SuggestionList of(SuggestionContext around) {
        var all = new ArrayList<Suggestion>();
        if (around.focal().status().isActive()) {
            unblocked(around, all);
            completable(around.focal(), all);
        }
        advisors.forEach(advisor -> all.addAll(advisor.about(around.focal())));
        var referenced = referenced(around.focal());
        around.lastSession().ifPresent(last -> {
            changed(last, byOthers(around, referenced), "is referenced and changed", all);
            var referring = referring(around.focal(), referenced);
            changed(last, byOthers(around, referring), "references this and changed", all);
        });
        stale(referenced, all);
        var distinct = all.stream()
                .collect(Collectors.toMap(Suggestion::text, each -> each, (first, _) -> first, LinkedHashMap::new))
                .values()
                .stream()
                .toList();
        return new SuggestionList(
                distinct.subList(0, Math.min(MAX, distinct.size())),
                OmittedCounts.of(ItemGroup.SUGGESTIONS, distinct.size() - MAX));
    }

    private static void unblocked(SuggestionContext around, List<Suggestion> all) {
        var direct = around.blockers().stream()
                .filter(blocker -> blocker.depth() == 1)
                .toList();
        long open =
                direct.stream().filter(blocker -> blocker.status().isActive()).count();
        direct.stream()
                .filter(blocker -> !blocker.status().isActive())
                .map(blocker -> new Suggestion(
                        blocker.id()
                                + (blocker.status() == Status.DONE ? " is done: " : " was cancelled: ")
                                + around.focal().id()
                                + (open == 0 ? " may be unblocked." : " still waits for " + open + " more."),
                        blocker.via() + " names " + blocker.id()))
                .forEach(all::add);
    }

    private void completable(Entity focal, List<Suggestion> all) {
        var below = new LinkedHashSet<String>();
        boolean hasFinished = false;
        var next = new ArrayDeque<String>(List.of(focal.id()));
        while (!next.isEmpty()) {
            var parent = next.remove();
            // An epic with too many items to check does not count as finished.
            if (source.hasActiveChild(parent) || below.size() >= BELOW_MAX) return;
            hasFinished |= source.hasFinishedChild(parent);
            for (var child : source.children(parent, BELOW_MAX))
                if (!child.id().equals(focal.id()) && below.add(child.id())) next.add(child.id());
        }
        if (!hasFinished) return;
        all.add(new Suggestion(
                "Everything under " + focal.id() + " is finished: it may be completable.",
                below.size() == 1
                        ? "the 1 item below it is not open"
                        : "none of the " + below.size() + " items below it is still open"));
    }

    /// The entities named by the focal entity's own links.
    private List<Entity> referenced(Entity focal) {
        return EntityReferences.references(focal).stream()
                .flatMap(id -> source.entity(id).stream())
                .toList();
    }

    private List<Entity> referring(Entity focal, List<Entity> referenced) {
        return source.reverseLinks().map(links -> links.to(focal.id())).orElse(List.of()).stream()
                .filter(entity -> !referenced.contains(entity))
                .toList();
    }

    /// Leaves out items that were last changed by the actor of the last session, because the actor knows them.
    private List<Entity> byOthers(SuggestionContext around, List<Entity> linked) {
        var log = source.log();
        if (log.isEmpty() || around.lastActor().isEmpty()) return linked;
        return linked.stream()
                .filter(entity -> log.get().newest(entity.id(), 1).stream()
                        .noneMatch(operation -> around.lastActor()
                                .equals(Optional.of(operation.actor().name()))))
                .toList();
    }

    private static void changed(Instant last, List<Entity> linked, String how, List<Suggestion> all) {
        linked.stream()
                .filter(entity -> entity.updatedAt().isAfter(last))
                .map(entity -> new Suggestion(
                        entity.id() + " " + how + " since the last session: check whether it matters here.",
                        "it changed at " + ItemText.moment(entity.updatedAt()) + ", the session ended at "
                                + ItemText.moment(last)))
                .forEach(all::add);
    }

    private void stale(List<Entity> referenced, List<Suggestion> all) {
        referenced.stream()
                .filter(entity -> entity.status().isActive())
                .filter(entity -> entity.updatedAt().isBefore(now.minus(STALE_AFTER)))
                .map(entity -> new Suggestion(
                        entity.id() + " is referenced but stale: ask whether it is still wanted.",
                        "no change for "
                                + Duration.between(entity.updatedAt(), now).toDays() + " days"))
                .forEach(all::add);
    }
}
