package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.SearchHit;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.EntityType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds the entity an answer is about, by id or by query.
public final class FocalResolution {

    public static final String NAME = "focal_resolution";

    /// The maximum number of alternatives listed when the focal entity came from a query.
    public static final int ALTERNATIVES_MAX = 3;

    /// This many hits are read, because equal scores are ordered here.
    private static final int HITS = 20;

    /// At least this many children of one parent must answer a question for the parent to be the answer.
    private static final int CHILDREN_MIN = 3;

    /// A hit with at least this share of the best score is about as good.
    private static final double EQUALLY_GOOD = 0.8;

    /// A hit with this score has nearly all words of the question.
    private static final double EXACT_MIN = 0.9;

    /// The focal entity and how it was found.
    public record FocalEntity(Entity entity, boolean isFromQuery, List<FocalAlternative> alternatives) {

        public FocalEntity {
            alternatives = List.copyOf(alternatives);
        }
    }

    /// Another entity that matches the query.
    public record FocalAlternative(Entity entity, double score) {}

    private static final Comparator<SearchHit.EntityHit> BEST_FIRST = Comparator.comparingDouble(
                    SearchHit.EntityHit::score)
            .reversed()
            .thenComparingInt(hit -> isWork(hit.entity()) ? 0 : 1);

    private final HydrationSource source;
    private final boolean onlyTheBest;

    /// Creates the stage.
    ///
    /// @param onlyTheBest whether to request a single hit and take it without reordering
    public FocalResolution(HydrationSource source, boolean onlyTheBest) {
        this.source = source;
        this.onlyTheBest = onlyTheBest;
    }

    public Optional<FocalEntity> byId(String id) {
        return source.entity(id).map(entity -> new FocalEntity(entity, false, List.of()));
    }

    public Optional<FocalEntity> byQuery(String query) {
        return source.search().flatMap(search -> best(hits(search, query)));
    }

    private Optional<FocalEntity> best(List<SearchHit.EntityHit> hits) {
        if (hits.isEmpty()) return Optional.empty();
        var others = hits.stream()
                .skip(1)
                .limit(ALTERNATIVES_MAX)
                .map(hit -> new FocalAlternative(hit.entity(), hit.score()))
                .toList();
        return Optional.of(new FocalEntity(hits.getFirst().entity(), true, others));
    }

    private List<SearchHit.EntityHit> hits(WorkSearch search, String query) {
        var found = search.search(query, WorkSearch.SearchTarget.ENTITIES, onlyTheBest ? 1 : HITS).stream()
                .filter(SearchHit.EntityHit.class::isInstance)
                .map(SearchHit.EntityHit.class::cast);
        if (onlyTheBest) return found.limit(1).toList();
        return withBodyOfWork(found.sorted(BEST_FIRST).toList());
    }

    /// The hits, led by the epic, folder or milestone whose children answer about equally well: then the question is
    /// about the whole of their work. A hit that matches almost exactly is never passed over.
    private List<SearchHit.EntityHit> withBodyOfWork(List<SearchHit.EntityHit> sorted) {
        if (sorted.isEmpty() || sorted.getFirst().score() >= EXACT_MIN) return sorted;
        double best = sorted.getFirst().score();
        var children = new LinkedHashMap<String, Integer>();
        for (var hit : sorted)
            if (hit.score() >= EQUALLY_GOOD * best)
                hit.entity().parent().ifPresent(parent -> children.merge(parent, 1, Integer::sum));
        var body = children.entrySet().stream()
                .filter(parent -> parent.getValue() >= CHILDREN_MIN)
                .max(Map.Entry.comparingByValue())
                .flatMap(parent -> source.entity(parent.getKey()));
        if (body.isEmpty()) return sorted;
        var ordered = new ArrayList<SearchHit.EntityHit>();
        ordered.add(new SearchHit.EntityHit(body.get(), best));
        sorted.stream()
                .filter(hit -> !hit.entity().id().equals(body.get().id()))
                .forEach(ordered::add);
        return ordered;
    }

    private static boolean isWork(Entity entity) {
        return entity.type() == EntityType.TASK || entity.type() == EntityType.EPIC;
    }
}
