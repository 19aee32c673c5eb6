package dev.cairn.serve.http.work;

import dev.cairn.engine.work.exchange.ImportedItem;
import dev.cairn.engine.work.exchange.ImportedItemReader;
import dev.cairn.model.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Reports what an import took as it was, what it repaired and how, and what it refused and why.
final class ImportReport {

    private final List<Map<String, Object>> repaired = new ArrayList<>();
    private final List<Map<String, Object>> refused = new ArrayList<>();
    private final Map<String, Integer> keptKeys = new TreeMap<>();
    private int taken;

    void take(ImportedItem item, String file, List<String> fileRepairs) {
        taken++;
        item.entity().planning().unread().keySet().stream()
                .filter(name -> !ImportedItemReader.isKnown(name))
                .forEach(name -> keptKeys.merge(name, 1, Integer::sum));
        var repairs = new ArrayList<>(fileRepairs);
        repairs.addAll(item.repairs());
        if (repairs.isEmpty()) return;
        var entry = place(file, item.entity().id());
        entry.put("repairs", repairs);
        repaired.add(entry);
    }

    void take() {
        taken++;
    }

    void refuse(String file, String id, String reason) {
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

    Map<String, Object> tree(int changed, boolean isDryRun) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("ok", true);
        tree.put("dry_run", isDryRun);
        tree.put("changed", changed);
        tree.put("taken", taken);
        tree.put("repaired", repaired);
        tree.put("refused", refused);
        tree.put("kept_keys", keptKeys);
        return tree;
    }
}
