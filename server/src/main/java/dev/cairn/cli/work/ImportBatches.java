package dev.cairn.cli.work;

import dev.cairn.files.backlog.BacklogFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// Splits a backlog into requests that the daemon accepts: items first, then documents, then the operation log.
///
/// @param isDryRun whether the daemon only reports what it would import
record ImportBatches(boolean isDryRun) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// Keeps each request well below the largest body that the daemon accepts.
    private static final int CHARACTERS_MAX = 3 << 20;

    private static final int ITEMS_MAX = 500;

    /// One item, document or log entry of a request.
    ///
    /// @param origin the file of an item and its times; empty for other entries
    private record BatchEntry(Map<String, Object> fields, Map<String, Object> origin) {}

    List<String> of(BacklogFiles content) {
        var batches = new ArrayList<String>();
        batches.addAll(batches(
                "tasks",
                content.items().stream()
                        .map(item -> new BatchEntry(item.fields(), origin(item)))
                        .toList()));
        batches.addAll(batches("resources", entries(content.resources())));
        batches.addAll(batches("operations", entries(content.operations())));
        return batches;
    }

    private static List<BatchEntry> entries(List<Map<String, Object>> items) {
        return items.stream().map(item -> new BatchEntry(item, Map.of())).toList();
    }

    private static Map<String, Object> origin(BacklogFiles.ItemFile item) {
        var origin = new LinkedHashMap<String, Object>();
        origin.put("file", item.origin().file());
        item.origin().created().ifPresent(moment -> origin.put("created_at", moment.toString()));
        item.origin().changed().ifPresent(moment -> origin.put("updated_at", moment.toString()));
        origin.put("repairs", item.repairs());
        return origin;
    }

    private List<String> batches(String name, List<BatchEntry> entries) {
        var batches = new ArrayList<String>();
        var batch = new ArrayList<BatchEntry>();
        int characters = 0;
        for (var entry : entries) {
            int size = JSON.writeValueAsString(entry.fields()).length();
            if (!batch.isEmpty() && (characters + size > CHARACTERS_MAX || batch.size() == ITEMS_MAX)) {
                batches.add(body(name, batch));
                batch.clear();
                characters = 0;
            }
            batch.add(entry);
            characters += size;
        }
        if (!batch.isEmpty()) batches.add(body(name, batch));
        return batches;
    }

    private String body(String name, List<BatchEntry> batch) {
        var body = new LinkedHashMap<String, Object>();
        body.put(name, batch.stream().map(BatchEntry::fields).toList());
        if (name.equals("tasks"))
            body.put("origins", batch.stream().map(BatchEntry::origin).toList());
        body.put("dry_run", isDryRun);
        return JSON.writeValueAsString(body);
    }
}
