package dev.cairn.engine.hydrate;

import dev.cairn.engine.claim.Claims;
import dev.cairn.engine.claim.change.ContentHashVersions;
import dev.cairn.engine.hydrate.item.Suggestion;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import dev.cairn.engine.memory.recall.CodeNotes;
import dev.cairn.engine.work.CodeReferences;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Link;
import dev.cairn.model.work.LinkKind;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Derives suggestions from claims, changes and decisions concerning the code a task refers to.
public final class CodeSuggestions {

    /// The engine parts from which the suggestions are derived.
    public record CodeSuggestionSources(CodeReferences places, ContentHashVersions versions, CodeNotes notes) {}

    private final CodeSuggestionSources sources;

    public CodeSuggestions(CodeSuggestionSources sources) {
        this.sources = sources;
    }

    public List<SuggestionSource> advisors(View view) {
        return List.of(focal -> advice(view, focal));
    }

    private List<Suggestion> advice(View view, Entity focal) {
        var code = focal.links().stream()
                .filter(link -> link.kind() == LinkKind.CODE_REF)
                .map(Link::url)
                .flatMap(url -> sources.places().find(view, url).stream())
                .map(place -> SymbolId.parse(place.id()))
                .toList();
        if (code.isEmpty()) return List.of();
        var advice = new ArrayList<Suggestion>();
        advice.addAll(held(Claims.open(view.snapshot()), code, focal));
        advice.addAll(changed(view, new ReferredCode(code, focal)));
        sources.notes().drifted(view, code.stream().map(SymbolId::toString).toList()).stream()
                .map(note -> new Suggestion(
                        "Check whether it still holds: " + note.text(),
                        "the code under decision " + note.id() + " is " + note.state()))
                .forEach(advice::add);
        return advice;
    }

    private record ReferredCode(List<SymbolId> code, Entity focal) {}

    private static List<Suggestion> held(List<Claim> open, List<SymbolId> code, Entity focal) {
        var advice = new ArrayList<Suggestion>();
        for (var claim : open) {
            if (!(claim.target() instanceof ClaimTarget.Code target)) continue;
            if (claim.purpose().taskId().equals(Optional.of(focal.id()))) continue;
            if (code.stream().noneMatch(id -> target.overlaps(new ClaimTarget.Code(id, target.type())))) continue;
            advice.add(new Suggestion(
                    target.written() + " is held by " + claim.holder().agent() + ": agree before changing it.",
                    "it is held to " + claim.purpose().intent()));
        }
        return advice;
    }

    /// Code that has changed since the task was last written.
    private List<Suggestion> changed(View view, ReferredCode referred) {
        var updated = referred.focal().updatedAt();
        var then = view.at(new AsOf(Optional.of(updated), view.asOf().known())).snapshot();
        var now = view.snapshot();
        return referred.code().stream()
                .filter(id -> {
                    var before = sources.versions().hash(then, id);
                    return !before.isEmpty()
                            && !before.equals(sources.versions().hash(now, id));
                })
                .map(id -> new Suggestion(
                        "Read " + id + " again.",
                        "it has changed since " + referred.focal().id() + " was last updated"))
                .toList();
    }
}
