package dev.cairn.engine.hydrate;

import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.ReverseLinks;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A backlog without an index of incoming links.
record NoReverseLinksSource(HydrationSource source) implements HydrationSource {

    @Override
    public Optional<Entity> entity(String id) {
        return source.entity(id);
    }

    @Override
    public List<Entity> children(String parent, int limit) {
        return source.children(parent, limit);
    }

    @Override
    public int childCount(String parent) {
        return source.childCount(parent);
    }

    @Override
    public boolean hasActiveChild(String parent) {
        return source.hasActiveChild(parent);
    }

    @Override
    public boolean hasFinishedChild(String parent) {
        return source.hasFinishedChild(parent);
    }

    @Override
    public List<Entity> waitingFor(String id) {
        return source.waitingFor(id);
    }

    @Override
    public List<Resource> resources(Collection<String> ids) {
        return source.resources(ids);
    }

    @Override
    public Optional<ReverseLinks> reverseLinks() {
        return Optional.empty();
    }

    @Override
    public Optional<WorkSearch> search() {
        return source.search();
    }

    @Override
    public Optional<WorkLog> log() {
        return source.log();
    }

    @Override
    public long tx() {
        return source.tx();
    }
}
