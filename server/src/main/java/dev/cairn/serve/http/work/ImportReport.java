package dev.cairn.serve.http.work;

import dev.cairn.engine.work.BacklogImport.ImportedChanges;
import dev.cairn.engine.work.exchange.ImportedItem;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Collects the report of an import: how many entries were imported, which were repaired and how, and which were
/// refused and why.
final class ImportReport {

    private final List<Map<String, Object>> repaired = new ArrayList<>();
    private final List<Map<String, Object>> refused = new ArrayList<>();
    private final Map<String, Integer> unknownFields = new TreeMap<>();
    private int imported;

    void addImported(ImportedItem item, String file, List<String> fileRepairs) {
        imported++;
        item.entity().planning().unread().keySet().stream()
                .filter(name -> !ImportedItemReader.isKnown(name))
                .forEach(name -> unknownFields.merge(name, 1, Integer::sum));
        var repairs = new ArrayList<>(fileRepairs);
        repairs.addAll(item.repairs());
        if (repairs.isEmpty()) return;
        var entry = place(file, item.entity().id());
        entry.put("repairs", repairs);
        repaired.add(entry);
    }

    void addImported() {
        imported++;
    }

    void addRefused(String file, String id, String reason) {
        var entry = place(file, id);
        entry.put("reason", reason);
        refused.add(entry);
    }

    private static Map<String, Object> place(String file, String id) {
        var entry = new LinkedHashMap<String, Object>();
        if (!file.isEmpty()) entry.put("file", file);
        entry.put("id", Problem.echo(id));
        return entry;
    }

    Map<String, Object> tree(ImportedChanges changes, boolean isDryRun) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("dry_run", isDryRun);
        tree.put("changed", changes.changed());
        tree.put("replaced", changes.replaced());
        tree.put("taken", imported);
        tree.put("repaired", repaired);
        tree.put("refused", refused);
        tree.put("kept_keys", unknownFields);
        return tree;
    }
}
