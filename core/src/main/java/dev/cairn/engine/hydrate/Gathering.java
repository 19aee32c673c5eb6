package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.engine.hydrate.stage.Advisor;
import dev.cairn.engine.hydrate.stage.CrossReferenceTraversal;
import dev.cairn.engine.hydrate.stage.CrossReferenceTraversal.CrossReferences;
import dev.cairn.engine.hydrate.stage.DependencyTraversal;
import dev.cairn.engine.hydrate.stage.DependencyTraversal.Dependencies;
import dev.cairn.engine.hydrate.stage.FocalResolution;
import dev.cairn.engine.hydrate.stage.FocalResolution.Focal;
import dev.cairn.engine.hydrate.stage.RelationalExpansion;
import dev.cairn.engine.hydrate.stage.RelationalExpansion.Relations;
import dev.cairn.engine.hydrate.stage.SemanticEnrichment;
import dev.cairn.engine.hydrate.stage.SemanticEnrichment.Related;
import dev.cairn.engine.hydrate.stage.SessionMemory;
import dev.cairn.engine.hydrate.stage.SessionMemory.Remembered;
import dev.cairn.engine.hydrate.stage.Suggestions;
import dev.cairn.engine.hydrate.stage.Suggestions.Suggested;
import dev.cairn.engine.hydrate.stage.TemporalOverlay;
import dev.cairn.engine.hydrate.stage.TemporalOverlay.Activity;
import dev.cairn.engine.hydrate.stage.Wording;
import dev.cairn.engine.hydrate.told.Bundle;
import dev.cairn.engine.hydrate.told.Fidelity;
import dev.cairn.engine.hydrate.told.Group;
import dev.cairn.engine.hydrate.told.Omitted;
import dev.cairn.engine.hydrate.told.ToldEntity;
import dev.cairn.engine.hydrate.told.ToldResource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs the stages in order, passes results from one to the next and records which stages ran.
final class Gathering {

    private final HydrationRequest request;
    private final HydrationSource source;
    private final boolean asRecorded;
    private final Wording wording;
    private final List<String> stages = new ArrayList<>();
    private final List<String> extraStages = new ArrayList<>();

    Gathering(HydrationRequest request, HydrationSource source, boolean asRecorded) {
        this.request = request.depth(Math.min(request.depth(), HydrationRequest.DEPTH_MAX));
        this.source = source;
        this.asRecorded = asRecorded;
        this.wording = new Wording(asRecorded);
    }

    Optional<Gathered> gather(List<Advisor> advisors, Instant now) {
        return focal().map(focal -> around(focal, advisors, now));
    }

    private Optional<Focal> focal() {
        var resolution = new FocalResolution(source, asRecorded);
        var found = request.id().isPresent()
                ? request.id().flatMap(resolution::byId)
                : request.query().flatMap(resolution::byQuery);
        found.ifPresent(_ -> stages.add(FocalResolution.NAME));
        return found;
    }

    private Gathered around(Focal focal, List<Advisor> advisors, Instant now) {
        var entity = focal.entity();
        var relations = new RelationalExpansion(source).expand(entity, request.depth());
        stages.add(RelationalExpansion.NAME);
        var dependencies = dependencies(focal);
        var links = links(focal, relations);
        var related = related(focal, relations, links);
        var session = source.log().flatMap(log -> session(log, entity.id()));
        var activity = activity(focal, relations);
        var suggested = asRecorded
                ? Suggested.NONE
                : suggested(
                        new Suggestions(source, advisors, now),
                        new Suggestions.Surroundings(
                                entity,
                                dependencies.blockedBy(),
                                session.map(recalled -> recalled.session().endedAt())));
        var extras = new Bundle.Extras(
                dependencies.blockedBy(), dependencies.blocks(), dependencies.chain(), suggested.suggestions());
        var bundle = new Bundle(
                ToldEntity.of(entity, Fidelity.FULL),
                relations.parent().map(parent -> ToldEntity.of(parent, Fidelity.SUMMARY)),
                session.map(Remembered::session),
                roles(relations, links, related),
                Stream.concat(relations.resources().stream(), related.resources().stream())
                        .toList(),
                activity.entries(),
                extras);
        var omitted = relations
                .omitted()
                .and(dependencies.omitted())
                .and(links.omitted())
                .and(related.omitted())
                .and(session.map(Remembered::omitted).orElse(Omitted.NONE))
                .and(activity.omitted())
                .and(suggested.omitted());
        return new Gathered(request, focal, bundle, stages, extraStages, omitted, source.tx());
    }

    private static Map<Group, List<ToldEntity>> roles(Relations relations, CrossReferences links, Related related) {
        return Map.of(
                Group.CHILDREN, relations.children(),
                Group.SIBLINGS, relations.siblings(),
                Group.CROSS_REFERENCED, links.forward(),
                Group.REFERENCED_BY, links.reverse(),
                Group.ANCESTORS, relations.ancestors(),
                Group.DESCENDANTS, relations.descendants(),
                Group.RELATED, related.entities());
    }

    private Dependencies dependencies(Focal focal) {
        if (asRecorded) return Dependencies.NONE;
        extraStages.add(DependencyTraversal.NAME);
        return new DependencyTraversal(source).of(focal.entity());
    }

    private CrossReferences links(Focal focal, Relations relations) {
        var links = new CrossReferenceTraversal(source).of(focal.entity(), relations.parent(), relations.visited());
        if (!links.isEmpty()) stages.add(CrossReferenceTraversal.NAME);
        return links;
    }

    private Related related(Focal focal, Relations relations, CrossReferences links) {
        if (!request.includeRelated() || source.search().isEmpty()) return Related.NONE;
        var visited = new HashSet<>(relations.visited());
        links.forward().forEach(linked -> visited.add(linked.id()));
        links.reverse().forEach(linked -> visited.add(linked.id()));
        var uris = relations.resources().stream()
                .map(ToldResource::resource)
                .map(resource -> resource.uri())
                .collect(Collectors.toSet());
        stages.add(SemanticEnrichment.NAME);
        return new SemanticEnrichment(source.search().get()).of(focal.entity(), visited, uris);
    }

    private Optional<Remembered> session(WorkLog log, String focal) {
        var session = new SessionMemory(log, wording).of(focal);
        session.ifPresent(_ -> stages.add(SessionMemory.NAME));
        return session;
    }

    private Activity activity(Focal focal, Relations relations) {
        if (!request.includeActivity() || source.log().isEmpty()) return Activity.NONE;
        var ids = new ArrayList<String>();
        ids.add(focal.entity().id());
        relations.parent().ifPresent(parent -> ids.add(parent.id()));
        relations.children().forEach(child -> ids.add(child.id()));
        stages.add(TemporalOverlay.NAME);
        return new TemporalOverlay(source.log().get(), wording).of(ids);
    }

    private Suggested suggested(Suggestions suggestions, Suggestions.Surroundings around) {
        extraStages.add(Suggestions.NAME);
        return suggestions.of(around);
    }
}
