package dev.cairn.app.join;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.hydrate.stage.Advisor;
import dev.cairn.engine.hydrate.told.Suggestion;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What claims say about the code a task refers to.
///
/// Claims need the backlog, and the backlog's advisors need claims: they are heard from once they exist.
public final class TaskAdvice {

    private final CodePlaces places;
    private volatile Optional<Claims> claims = Optional.empty();

    public TaskAdvice(CodePlaces places) {
        this.places = places;
    }

    public void hear(Claims known) {
        claims = Optional.of(known);
    }

    public List<Advisor> advisors(ProjectId project) {
        return List.of(focal -> conflicts(project, focal));
    }

    private List<Suggestion> conflicts(ProjectId project, Entity focal) {
        if (claims.isEmpty()) return List.of();
        var code = focal.links().stream()
                .filter(link -> link.kind() == LinkKind.CODE_REF)
                .map(Link::url)
                .flatMap(url -> places.find(project, url, AsOf.NOW).stream())
                .map(place -> SymbolId.parse(place.id()))
                .toList();
        if (code.isEmpty()) return List.of();
        var suggestions = new ArrayList<Suggestion>();
        for (var claim : claims.get().open(project, AsOf.NOW)) {
            if (!(claim.target() instanceof ClaimTarget.Code target)) continue;
            if (claim.purpose().taskId().equals(Optional.of(focal.id()))) continue;
            if (code.stream().noneMatch(id -> target.overlaps(new ClaimTarget.Code(id, target.type())))) continue;
            suggestions.add(new Suggestion(
                    "Talk to " + claim.holder().agent() + " before changing " + target.written() + ".",
                    "it holds that code to " + claim.purpose().intent()));
        }
        return suggestions;
    }
}
