package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.item.EntityItem;
import dev.cairn.engine.hydrate.item.Fidelity;
import dev.cairn.engine.hydrate.item.HydratedItems;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.item.ResourceItem;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.engine.hydrate.stage.CrossReferenceTraversal;
import dev.cairn.engine.hydrate.stage.CrossReferenceTraversal.CrossReferences;
import dev.cairn.engine.hydrate.stage.DependencyTraversal;
import dev.cairn.engine.hydrate.stage.DependencyTraversal.FoundDependencies;
import dev.cairn.engine.hydrate.stage.FocalResolution;
import dev.cairn.engine.hydrate.stage.FocalResolution.FocalEntity;
import dev.cairn.engine.hydrate.stage.OperationWording;
import dev.cairn.engine.hydrate.stage.RelationalExpansion;
import dev.cairn.engine.hydrate.stage.RelationalExpansion.Relations;
import dev.cairn.engine.hydrate.stage.SemanticEnrichment;
import dev.cairn.engine.hydrate.stage.SemanticEnrichment.RelatedItems;
import dev.cairn.engine.hydrate.stage.SessionMemory;
import dev.cairn.engine.hydrate.stage.SessionMemory.LastSessionItem;
import dev.cairn.engine.hydrate.stage.SuggestionSource;
import dev.cairn.engine.hydrate.stage.Suggestions;
import dev.cairn.engine.hydrate.stage.Suggestions.SuggestionList;
import dev.cairn.engine.hydrate.stage.TemporalOverlay;
import dev.cairn.engine.hydrate.stage.TemporalOverlay.RecentActivity;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs the stages in order, passes results from one to the next and records which stages ran.
final class StageRun {

    /// The maximum number of documents shown because a link names them.
    private static final int LINKED_DOCUMENTS_MAX = 10;

    private final HydrationRequest request;
    private final HydrationSource source;
    private final boolean asRecorded;
    private final OperationWording wording;
    private final List<String> stages = new ArrayList<>();
    private final List<String> extraStages = new ArrayList<>();

    StageRun(HydrationRequest request, HydrationSource source, boolean asRecorded) {
        this.request = request.depth(Math.min(request.depth(), HydrationRequest.DEPTH_MAX));
        this.source = source;
        this.asRecorded = asRecorded;
        this.wording = new OperationWording(asRecorded);
    }

    Optional<StageResults> gather(List<SuggestionSource> advisors, Instant now) {
        return focal().map(focal -> around(focal, advisors, now));
    }

    private Optional<FocalEntity> focal() {
        var resolution = new FocalResolution(source, asRecorded);
        var found = request.id().isPresent()
                ? request.id().flatMap(resolution::byId)
                : request.query().flatMap(resolution::byQuery);
        found.ifPresent(_ -> stages.add(FocalResolution.NAME));
        return found;
    }

    private StageResults around(FocalEntity focal, List<SuggestionSource> advisors, Instant now) {
        var entity = focal.entity();
        var relations = new RelationalExpansion(source).expand(entity, request.depth());
        stages.add(RelationalExpansion.NAME);
        var dependencies = dependencies(focal);
        var links = links(focal, relations);
        var linked = linkedDocuments(focal, relations);
        var related = related(focal, relations, links, linked);
        var session = source.log().flatMap(log -> session(log, entity.id()));
        var activity = activity(focal, relations);
        var suggested = asRecorded
                ? SuggestionList.NONE
                : suggested(
                        new Suggestions(source, advisors, now),
                        new Suggestions.SuggestionContext(
                                entity,
                                dependencies.blockedBy(),
                                session.map(recalled -> recalled.session().endedAt()),
                                session.map(
                                        recalled -> recalled.session().actor().name())));
        var extras = new HydratedItems.ExtraItems(
                dependencies.blockedBy(), dependencies.blocks(), dependencies.chain(), suggested.suggestions());
        var bundle = new HydratedItems(
                EntityItem.of(entity, Fidelity.FULL),
                relations.parent().map(parent -> EntityItem.of(parent, Fidelity.SUMMARY)),
                session.map(LastSessionItem::session),
                roles(entity, relations, links, related),
                Stream.of(relations.resources(), linked, related.resources())
                        .flatMap(List::stream)
                        .toList(),
                activity.entries(),
                extras);
        var omitted = relations
                .omitted()
                .and(dependencies.omitted())
                .and(links.omitted())
                .and(related.omitted())
                .and(session.map(LastSessionItem::omitted).orElse(OmittedCounts.NONE))
                .and(activity.omitted())
                .and(suggested.omitted());
        return new StageResults(request, focal, bundle, stages, extraStages, omitted, source.tx());
    }

    private Map<ItemGroup, List<EntityItem>> roles(
            Entity focal, Relations relations, CrossReferences links, RelatedItems related) {
        var marking = new CrossReferenceTraversal(source);
        return Map.of(
                ItemGroup.CHILDREN, asRecorded ? relations.children() : marking.marked(focal, relations.children()),
                ItemGroup.SIBLINGS, asRecorded ? relations.siblings() : marking.marked(focal, relations.siblings()),
                ItemGroup.CROSS_REFERENCED, links.forward(),
                ItemGroup.REFERENCED_BY, links.reverse(),
                ItemGroup.ANCESTORS, relations.ancestors(),
                ItemGroup.DESCENDANTS, relations.descendants(),
                ItemGroup.RELATED, related.entities());
    }

    private FoundDependencies dependencies(FocalEntity focal) {
        if (asRecorded) return FoundDependencies.NONE;
        extraStages.add(DependencyTraversal.NAME);
        return new DependencyTraversal(source).of(focal.entity());
    }

    private CrossReferences links(FocalEntity focal, Relations relations) {
        var links = new CrossReferenceTraversal(source)
                .of(
                        focal.entity(),
                        relations.parent(),
                        relations.visited(),
                        request.includeParentReverseRefs() && !asRecorded);
        if (!links.isEmpty()) stages.add(CrossReferenceTraversal.NAME);
        return links;
    }

    /// Documents that the focal entity or its parent links to, and that no path led to.
    private List<ResourceItem> linkedDocuments(FocalEntity focal, Relations relations) {
        if (asRecorded) return List.of();
        var known = relations.resources().stream()
                .map(item -> item.resource().uri())
                .collect(Collectors.toSet());
        return Stream.concat(Stream.of(focal.entity()), relations.parent().stream())
                .flatMap(entity -> entity.links().stream())
                .filter(link -> link.kind() == LinkKind.RESOURCE_REF || link.kind() == LinkKind.CODE_REF)
                .flatMap(link -> source.resource(link.url()).stream())
                .filter(resource -> known.add(resource.uri()))
                .limit(LINKED_DOCUMENTS_MAX)
                .map(ResourceItem::of)
                .toList();
    }

    private RelatedItems related(
            FocalEntity focal, Relations relations, CrossReferences links, List<ResourceItem> linked) {
        var search = source.searchAround(focal.entity());
        if (!request.includeRelated() || search.isEmpty()) return RelatedItems.NONE;
        var visited = new HashSet<>(relations.visited());
        links.forward().forEach(item -> visited.add(item.id()));
        links.reverse().forEach(item -> visited.add(item.id()));
        var uris = Stream.concat(relations.resources().stream(), linked.stream())
                .map(ResourceItem::resource)
                .map(resource -> resource.uri())
                .collect(Collectors.toSet());
        stages.add(SemanticEnrichment.NAME);
        return new SemanticEnrichment(search.get(), asRecorded ? 0 : SemanticEnrichment.SCORE_MIN)
                .of(focal.entity(), visited, uris);
    }

    private Optional<LastSessionItem> session(WorkLog log, String focal) {
        var session = new SessionMemory(log, wording).of(focal);
        session.ifPresent(_ -> stages.add(SessionMemory.NAME));
        return session;
    }

    private RecentActivity activity(FocalEntity focal, Relations relations) {
        if (!request.includeActivity() || source.log().isEmpty()) return RecentActivity.NONE;
        var ids = new ArrayList<String>();
        ids.add(focal.entity().id());
        relations.parent().ifPresent(parent -> ids.add(parent.id()));
        relations.children().forEach(child -> ids.add(child.id()));
        stages.add(TemporalOverlay.NAME);
        return new TemporalOverlay(source.log().get(), wording).of(ids);
    }

    private SuggestionList suggested(Suggestions suggestions, Suggestions.SuggestionContext around) {
        extraStages.add(Suggestions.NAME);
        return suggestions.of(around);
    }
}
