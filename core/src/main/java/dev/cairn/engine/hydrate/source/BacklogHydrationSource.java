package dev.cairn.engine.hydrate.source;

import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads from a backlog view. An instance is valid inside one read of the view only and must not be kept.
public final class BacklogHydrationSource implements HydrationSource {

    private final Backlog backlog;
    private final long tx;
    private final MeaningSearch meaning;
    private final RepositoryDocuments documents;

    public BacklogHydrationSource(Backlog backlog, long tx) {
        this(backlog, tx, MeaningSearch.NONE, RepositoryDocuments.NONE);
    }

    public BacklogHydrationSource(Backlog backlog, long tx, MeaningSearch meaning, RepositoryDocuments documents) {
        this.backlog = backlog;
        this.tx = tx;
        this.meaning = meaning;
        this.documents = documents;
    }

    @Override
    public Optional<Entity> entity(String id) {
        return backlog.entity(id);
    }

    @Override
    public List<Entity> children(String parent, int limit) {
        return first(backlog.children(parent), limit);
    }

    @Override
    public boolean hasFinishedChild(String parent) {
        return backlog.children(parent).stream().anyMatch(child -> child.status() == Status.DONE);
    }

    static <T> List<T> first(SequencedCollection<T> all, int limit) {
        return all.stream().limit(limit).toList();
    }

    @Override
    public int childCount(String parent) {
        return backlog.children(parent).size();
    }

    @Override
    public boolean hasActiveChild(String parent) {
        return backlog.children(parent).stream()
                .anyMatch(child -> child.type().canBeDone() && child.status().isActive());
    }

    @Override
    public List<Entity> waitingFor(String id) {
        return List.copyOf(backlog.dependents(id));
    }

    @Override
    public List<Resource> resources(Collection<String> ids) {
        var wanted = ids.stream().map(id -> id.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        Predicate<String> isNamed =
                path -> mayName(path, wanted) && ids.stream().anyMatch(id -> DocumentPaths.isNamedBy(path, id));
        return Stream.concat(
                        backlog.resources().stream()
                                .filter(resource -> isNamed.test(resource.path()))
                                .sorted(Comparator.comparing(Resource::path, PathOrder.DEPTH_FIRST)),
                        documents.named(isNamed).stream())
                .toList();
    }

    @Override
    public Optional<Resource> resource(String url) {
        var known = backlog.resource(url);
        if (known.isPresent() || ResourceUris.isUri(url)) return known;
        return backlog.resource(ResourceUris.uri(url)).or(() -> documents.find(path(url)));
    }

    /// The path of a link to a file, without the section that it points to.
    private static String path(String url) {
        int section = url.indexOf('#');
        var path = section < 0 ? url : url.substring(0, section);
        return path.startsWith("./") ? path.substring(2) : path;
    }

    /// A cheap prefilter: a wanted id surrounds one of the dashes in the path.
    private static boolean mayName(String path, Set<String> wanted) {
        for (int dash = path.indexOf('-'); dash >= 0; dash = path.indexOf('-', dash + 1)) {
            int from = dash;
            while (from > 0 && Character.isLetter(path.charAt(from - 1))) from--;
            int to = dash + 1;
            while (to < path.length() && Character.isDigit(path.charAt(to))) to++;
            if (wanted.contains(path.substring(from, to).toLowerCase(Locale.ROOT))) return true;
        }
        return false;
    }

    @Override
    public Optional<ReverseLinks> reverseLinks() {
        return Optional.of(target -> List.copyOf(backlog.referring(target)));
    }

    @Override
    public Optional<WorkSearch> search() {
        return Optional.of((query, wanted, limit) -> search(query, wanted, limit, meaning.nearest(query, limit)));
    }

    @Override
    public Optional<WorkSearch> searchAround(Entity focal) {
        return Optional.of((query, wanted, limit) -> search(query, wanted, limit, meaning.around(focal.id(), limit)));
    }

    /// Hits of words and of meaning, each with one score for both.
    private List<SearchHit> search(
            String query, WorkSearch.SearchTarget wanted, int limit, Map<String, Double> cosines) {
        var found = new LinkedHashMap<String, SearchHit>();
        backlog.search(query, _ -> true, limit)
                .forEach(hit -> found.put(hit.item().id(), hit(hit.item(), hit.score(), cosines)));
        cosines.keySet().stream()
                .flatMap(id -> backlog.entity(id).stream())
                .forEach(entity -> found.putIfAbsent(entity.id(), hit(entity, 0, cosines)));
        if (wanted == WorkSearch.SearchTarget.ENTITIES_AND_RESOURCES) {
            backlog.searchResources(query, _ -> true, limit)
                    .forEach(hit -> found.put(hit.item().uri(), hit(hit.item(), hit.score(), cosines)));
            cosines.keySet().stream()
                    .flatMap(uri -> backlog.resource(uri).stream())
                    .forEach(resource -> found.putIfAbsent(resource.uri(), hit(resource, 0, cosines)));
        }
        return found.values().stream()
                .filter(hit -> hit.score() > 0)
                .sorted(Comparator.comparingDouble(SearchHit::score).reversed())
                .limit((long) limit * (wanted == WorkSearch.SearchTarget.ENTITIES ? 1 : 2))
                .toList();
    }

    private static SearchHit hit(Entity entity, double words, Map<String, Double> cosines) {
        return new SearchHit.EntityHit(entity, RelevanceMix.score(words, cosines.getOrDefault(entity.id(), 0d)));
    }

    private static SearchHit hit(Resource resource, double words, Map<String, Double> cosines) {
        return new SearchHit.ResourceHit(resource, RelevanceMix.score(words, cosines.getOrDefault(resource.uri(), 0d)));
    }

    @Override
    public Optional<WorkLog> log() {
        return Optional.of(new BacklogWorkLog(backlog));
    }

    @Override
    public long tx() {
        return tx;
    }
}
