package dev.cairn.bench.hydrate;

import dev.cairn.engine.hydrate.source.BacklogHydrationSource;
import dev.cairn.engine.hydrate.source.DocumentPaths;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.engine.hydrate.source.ReverseLinks;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.engine.hydrate.source.WorkSearch;
import dev.cairn.engine.work.exchange.ImportOrigin;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.files.backlog.EntityMarkdown;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.Resource;
import dev.cairn.projection.work.Backlog;
import dev.cairn.store.codec.EntityCodec;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A recorded backlog after it was written to markdown files, imported from them, and encoded for the store.
///
/// Documents, log and search results are taken from the recording, because their order and scores are part of it.
final class ImportedBacklog implements HydrationSource {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HydrationSource items;
    private final List<Resource> documents;
    private final Optional<WorkLog> log;
    private final Optional<WorkSearch> search;

    ImportedBacklog(JsonNode tasks, List<Resource> documents, Optional<WorkLog> log, Optional<WorkSearch> search) {
        this.items = new BacklogHydrationSource(Backlog.of(entities(tasks), List.of(), List.of()), 0);
        this.documents = List.copyOf(documents);
        this.log = log;
        this.search = search;
    }

    static List<Entity> entities(JsonNode tasks) {
        return tasks.values().stream().map(ImportedBacklog::entity).toList();
    }

    @SuppressWarnings("unchecked") // a JSON object has text keys
    private static Entity entity(JsonNode task) {
        LinkedHashMap<String, Object> fields = JSON.convertValue(task, LinkedHashMap.class);
        // The import takes the type from the id where none is given; the recorded pipeline took such items as tasks.
        fields.putIfAbsent("type", "task");
        // The recorded pipeline followed every address, also those outside of the project.
        if (fields.get("references") instanceof List<?> links)
            for (var link : links)
                if (link instanceof Map<?, ?> map)
                    ((Map<String, Object>) map).putIfAbsent("reference_type", "entity_ref");
        var file = EntityMarkdown.write(fields);
        var item = ImportedItemReader.read(EntityMarkdown.read(file).fields(), ImportOrigin.UNKNOWN);
        return EntityCodec.read(EntityCodec.write(item.entity()));
    }

    @Override
    public Optional<Entity> entity(String id) {
        return items.entity(id);
    }

    @Override
    public List<Entity> children(String parent, int limit) {
        return items.children(parent, limit);
    }

    @Override
    public int childCount(String parent) {
        return items.childCount(parent);
    }

    @Override
    public boolean hasActiveChild(String parent) {
        return items.hasActiveChild(parent);
    }

    @Override
    public boolean hasFinishedChild(String parent) {
        return items.hasFinishedChild(parent);
    }

    @Override
    public List<Entity> waitingFor(String id) {
        return items.waitingFor(id);
    }

    @Override
    public List<Resource> resources(Collection<String> ids) {
        return documents.stream()
                .filter(resource -> ids.stream().anyMatch(id -> DocumentPaths.isNamedBy(resource.path(), id)))
                .toList();
    }

    @Override
    public Optional<ReverseLinks> reverseLinks() {
        return items.reverseLinks();
    }

    @Override
    public Optional<WorkSearch> search() {
        return search;
    }

    @Override
    public Optional<WorkLog> log() {
        return log;
    }

    @Override
    public long tx() {
        return 0;
    }
}
