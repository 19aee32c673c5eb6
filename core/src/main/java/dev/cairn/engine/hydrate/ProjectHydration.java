package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.store.Store;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Hydrates entities of a project's backlog, now or as of a moment.
public final class ProjectHydration {

    private final Store store;
    private final Backlogs backlogs;
    private final BiFunction<ProjectId, AsOf, List<SuggestionSource>> advisors;
    private final InstantSource clock;
    private final ContextCache cache = new ContextCache();

    public ProjectHydration(
            Store store,
            Backlogs backlogs,
            BiFunction<ProjectId, AsOf, List<SuggestionSource>> advisors,
            InstantSource clock) {
        this.store = store;
        this.backlogs = backlogs;
        this.advisors = advisors;
        this.clock = clock;
    }

    /// The surroundings of the requested entity; empty when it does not exist at that moment.
    public Optional<HydrationResult> hydrate(ProjectId project, AsOf asOf, HydrationRequest request, AnswerCost meter) {
        boolean isNow = asOf.equals(AsOf.NOW);
        var now = asOf.valid().or(asOf::known).orElseGet(clock::instant);
        long tx = isNow
                ? store.snapshot(project).seq()
                : store.snapshot(project, asOf).seq();
        // Suggestions tell ages in days, so an answer is good for the day at most.
        var key =
                new ContextCache.ContextKey(project, tx, asOf, request, meter.key(), now.truncatedTo(ChronoUnit.DAYS));
        var cached = cache.find(key);
        if (cached.isPresent()) return cached;
        var hydration = new Hydration(advisors.apply(project, asOf), meter);
        var result = backlogs.<Optional<HydrationResult>>read(
                project, asOf, backlog -> hydration.hydrate(request, new BacklogHydrationSource(backlog, tx), now));
        // A write meanwhile would put a newer state under this transaction.
        if (!isNow || store.snapshot(project).seq() == tx) result.ifPresent(found -> cache.put(key, found));
        return result;
    }
}
