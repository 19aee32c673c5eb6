package dev.cairn.engine.hydrate.source;

import dev.cairn.engine.work.form.ResourceUris;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads from a backlog view. An instance is valid inside one read of the view only and must not be kept.
public final class BacklogHydrationSource implements HydrationSource {

    private final Backlog backlog;
    private final long tx;

    public BacklogHydrationSource(Backlog backlog, long tx) {
        this.backlog = backlog;
        this.tx = tx;
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
        return backlog.resources().stream()
                .filter(resource -> mayName(resource.path(), wanted))
                .filter(resource -> ids.stream().anyMatch(id -> DocumentPaths.isNamedBy(resource.path(), id)))
                .sorted(Comparator.comparing(Resource::path, PathOrder.DEPTH_FIRST))
                .toList();
    }

    @Override
    public Optional<Resource> resource(String url) {
        return backlog.resource(url)
                .or(() -> ResourceUris.isUri(url) ? Optional.empty() : backlog.resource(ResourceUris.uri(url)));
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
        return Optional.of(this::search);
    }

    private List<SearchHit> search(String query, WorkSearch.SearchTarget wanted, int limit) {
        Stream<SearchHit> entities = backlog.search(query, _ -> true, limit).stream()
                .map(hit -> new SearchHit.EntityHit(hit.item(), share(hit.score())));
        if (wanted == WorkSearch.SearchTarget.ENTITIES) return entities.toList();
        Stream<SearchHit> resources = backlog.searchResources(query, _ -> true, limit).stream()
                .map(hit -> new SearchHit.ResourceHit(hit.item(), share(hit.score())));
        var all = new ArrayList<>(Stream.concat(entities, resources).toList());
        all.sort(Comparator.comparingDouble(SearchHit::score).reversed());
        return all;
    }

    private static double share(double score) {
        return Math.clamp(score, 0, 1);
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
