package dev.cairn.bench.retrieve;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What one pack costs beside the eight single calls that tell the same.
final class PackSavings {

    private final AskedHouse house;
    private final Map<String, Long> single = new LinkedHashMap<>();
    private long packs;
    private long asked;

    PackSavings(AskedHouse house) {
        this.house = house;
    }

    /// Tells whether a pack costs at most a tenth of what the single calls tell in full.
    boolean run(PrintStream out, List<String> tasks) {
        for (var task : tasks) measure(task);
        long whole = single.values().stream().mapToLong(Long::longValue).sum();
        out.printf(
                Locale.ROOT,
                "tokens per task: one pack %d, eight single calls in full %d, %.1f times as much %s%n",
                packs / asked,
                whole / asked,
                (double) whole / packs,
                averages());
        return whole >= 10 * packs;
    }

    private Map<String, Long> averages() {
        var averages = new LinkedHashMap<String, Long>();
        single.forEach((tool, tokens) -> averages.put(tool, tokens / asked));
        return averages;
    }

    private void measure(String task) {
        var pack = house.ask("context_pack", Map.of("task", task, "claim", false));
        if (!pack.ok() || !(pack.tree().get("data") instanceof Map<?, ?> data)) return;
        asked++;
        packs += pack.tokens();
        var entry = String.valueOf(data.get("entryPoint"));
        add("graph_query", Map.of("query", task));
        add("semantic_slice", Map.of("symbol", entry, "context", "full"));
        add("code_explain", Map.of("element", entry));
        add("impact_analyze", Map.of("symbols", List.of(entry)));
        add("suggest_tests", Map.of("elementId", entry));
        add("decision_query", Map.of("query", task.substring(0, Math.min(500, task.length()))));
        add("episode_recall", Map.of("query", task.substring(0, Math.min(500, task.length()))));
        for (var other : others(data, entry)) add("semantic_slice of the rest", Map.of("symbol", other));
    }

    /// The other pieces whose code or signature the pack shows.
    private static List<String> others(Map<?, ?> data, String entry) {
        var ids = new ArrayList<String>();
        if (data.get("coreSymbols") instanceof List<?> core)
            for (var piece : core)
                if (piece instanceof Map<?, ?> told && (told.containsKey("code") || told.containsKey("signature")))
                    ids.add(String.valueOf(told.get("id")));
        ids.remove(entry);
        return ids;
    }

    private void add(String what, Map<String, Object> arguments) {
        var all = new LinkedHashMap<>(arguments);
        all.put("profile", "debug");
        var tool = what.contains(" ") ? what.substring(0, what.indexOf(' ')) : what;
        single.merge(what, (long) house.ask(tool, all).tokens(), Long::sum);
    }
}
