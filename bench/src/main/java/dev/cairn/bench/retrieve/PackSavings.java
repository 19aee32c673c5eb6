package dev.cairn.bench.retrieve;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What one pack costs beside the eight single calls that tell the same.
///
/// The single calls are those an agent would make one after the other, each read in full: find the places, read
/// the first with everything about it, have it explained, see what a change reaches, which tests there are, what
/// was decided and what happened, and read every other piece the pack shows with its callers and callees.
final class PackSavings {

    private static final int GOAL = 10;

    /// Memory tools take no longer questions.
    private static final int QUESTION_LENGTH_MAX = 500;

    private final AskedHouse house;
    private final Map<String, Long> single = new LinkedHashMap<>();
    private long packs;
    private long compactPacks;
    private long asked;
    private long calls;

    PackSavings(AskedHouse house) {
        this.house = house;
    }

    /// Tells whether the shortest pack costs at most a tenth of what the single calls tell.
    boolean run(PrintStream out, List<String> tasks) {
        for (var task : tasks) measure(task);
        long whole = single.values().stream().mapToLong(Long::longValue).sum();
        out.printf(
                Locale.ROOT,
                "tokens per task: %.1f single calls %d; one pack %d (%.1f times fewer), one compact pack %d (%.1f times"
                        + " fewer) %s%n",
                (double) calls / asked,
                whole / asked,
                packs / asked,
                (double) whole / packs,
                compactPacks / asked,
                (double) whole / compactPacks,
                averages());
        return whole >= GOAL * compactPacks;
    }

    private Map<String, Long> averages() {
        var averages = new LinkedHashMap<String, Long>();
        single.forEach((tool, tokens) -> averages.put(tool, tokens / asked));
        return averages;
    }

    private void measure(String task) {
        var pack = house.ask("context_pack", Map.of("task", task, "claim", false));
        var compact = house.ask("context_pack", Map.of("task", task, "claim", false, "profile", "compact"));
        if (!pack.ok() || !compact.ok() || !(pack.tree().get("data") instanceof Map<?, ?> data)) return;
        asked++;
        packs += pack.tokens();
        compactPacks += compact.tokens();
        var entry = String.valueOf(data.get("entryPoint"));
        var question = task.substring(0, Math.min(QUESTION_LENGTH_MAX, task.length()));
        add("graph_query", Map.of("query", task));
        add("semantic_slice", Map.of("symbol", entry, "context", "full"));
        add("code_explain", Map.of("element", entry));
        add("impact_analyze", Map.of("symbols", List.of(entry)));
        add("suggest_tests", Map.of("elementId", entry));
        add("decision_query", Map.of("query", question));
        add("episode_recall", Map.of("query", question));
        for (var other : others(data, entry))
            add("semantic_slice of the rest", Map.of("symbol", other, "context", "with-deps"));
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
        calls++;
    }
}
