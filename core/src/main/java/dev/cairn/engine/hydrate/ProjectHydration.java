package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import dev.cairn.projection.work.Backlogs;
import dev.cairn.view.View;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Hydrates entities of a project's backlog, now or as of a moment.
public final class ProjectHydration {

    private final Backlogs backlogs;
    private final Function<View, List<SuggestionSource>> advisors;
    private final InstantSource clock;

    public ProjectHydration(Backlogs backlogs, Function<View, List<SuggestionSource>> advisors, InstantSource clock) {
        this.backlogs = backlogs;
        this.advisors = advisors;
        this.clock = clock;
    }

    /// The surroundings of the requested entity; empty when it does not exist at that moment.
    public Optional<HydrationResult> hydrate(View view, HydrationRequest request, AnswerCost meter) {
        var hydration = new Hydration(advisors.apply(view), meter);
        var asOf = view.asOf();
        var now = asOf.valid().or(asOf::known).orElseGet(clock::instant);
        return view.read(
                backlogs.states(),
                backlog -> hydration.hydrate(request, new BacklogHydrationSource(backlog, view.seq()), now));
    }
}
