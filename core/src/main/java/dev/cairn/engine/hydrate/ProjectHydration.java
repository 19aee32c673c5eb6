package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.source.MeaningSearch;
import dev.cairn.engine.hydrate.source.RepositoryDocuments;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.view.View;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Hydrates entities of a project's backlog, now or as of a moment.
public final class ProjectHydration {

    private final Backlogs backlogs;
    private final Function<View, List<SuggestionSource>> advisors;
    private final InstantSource clock;
    private final Optional<BacklogVectors> vectors;
    private final Function<View, RepositoryDocuments> documents;
    private final ContextCache cache = new ContextCache();

    /// Related items are found by words alone.
    public ProjectHydration(Backlogs backlogs, Function<View, List<SuggestionSource>> advisors, InstantSource clock) {
        this(backlogs, advisors, clock, Optional.empty(), _ -> RepositoryDocuments.NONE);
    }

    private ProjectHydration(
            Backlogs backlogs,
            Function<View, List<SuggestionSource>> advisors,
            InstantSource clock,
            Optional<BacklogVectors> vectors,
            Function<View, RepositoryDocuments> documents) {
        this.backlogs = backlogs;
        this.advisors = advisors;
        this.clock = clock;
        this.vectors = vectors;
        this.documents = documents;
    }

    /// Finds related items by meaning, too.
    public ProjectHydration with(BacklogVectors items) {
        return new ProjectHydration(backlogs, advisors, clock, Optional.of(items), documents);
    }

    /// Shows documents of the repository, too.
    public ProjectHydration with(Function<View, RepositoryDocuments> ofView) {
        return new ProjectHydration(backlogs, advisors, clock, vectors, ofView);
    }

    /// The surroundings of the requested entity; empty when it does not exist at that moment.
    public Optional<HydrationResult> hydrate(View view, HydrationRequest request, AnswerCost meter) {
        var asOf = view.asOf();
        var now = asOf.valid().or(asOf::known).orElseGet(clock::instant);
        return view.read(backlogs.states(), backlog -> {
            var meaning = view.isNow()
                    ? vectors.map(items -> items.of(view.project(), backlog)).orElse(MeaningSearch.NONE)
                    : MeaningSearch.NONE;
            // Suggestions contain ages in days, so an answer is cached until the end of the day at most.
            var moment = new ContextCache.KeyMoment(view.seq(), now.truncatedTo(ChronoUnit.DAYS), meaning.watermark());
            var key = new ContextCache.ContextKey(view.project(), asOf, request, meter.key(), moment);
            var cached = cache.find(key);
            if (cached.isPresent()) return cached;
            var hydration = new Hydration(advisors.apply(view), meter);
            var source = new BacklogHydrationSource(backlog, view.seq(), meaning, documents.apply(view));
            var result = hydration.hydrate(request, source, now);
            result.ifPresent(found -> cache.put(key, found));
            return result;
        });
    }
}
