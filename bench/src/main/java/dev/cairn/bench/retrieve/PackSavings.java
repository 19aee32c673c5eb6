package dev.cairn.bench.retrieve;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Compares the tokens of one pack with those of the eight single calls that return the same.
///
/// These are the calls that an agent would make one after the other: find the places, read the first and the next
/// place with their callers and callees, have the first place explained, see what a change of it affects, find
/// tests, and recall decisions and events. Calls that show code are counted in two profiles that show it: in
/// `balanced`, which omits what does not fit, and in `debug`, which shows everything.
final class PackSavings {

    private static final int GOAL = 10;

    /// The maximum length of a question for the memory tools.
    private static final int QUESTION_LENGTH_MAX = 500;

    /// Matches the line numbers after the id of a symbol that is listed without its code.
    private static final Pattern LINES = Pattern.compile(" \\d+-\\d+");

    private static final List<String> PROFILES = List.of("compact", "balanced", "debug");

    private final BenchServer server;
    private final List<Cost> costs = new ArrayList<>();

    /// The tokens of one task: the pack without a profile, the compact pack, and the single calls by profile.
    private record Cost(int pack, int compact, Map<String, Long> single) {

        double timesFewer(String profile, boolean isCompact) {
            return (double) single.getOrDefault(profile, 0L) / (isCompact ? compact : pack);
        }
    }

    PackSavings(BenchServer server) {
        this.server = server;
    }

    /// Prints the figures; true if the compact pack costs at most a tenth of the single calls in the profile
    /// `debug`.
    boolean run(PrintStream out, List<String> tasks) {
        for (var task : tasks) measure(task);
        long packs = costs.stream().mapToLong(Cost::pack).sum();
        long compact = costs.stream().mapToLong(Cost::compact).sum();
        int asked = Math.max(1, costs.size());
        out.printf("tokens per task: one pack %d, one compact pack %d%n", packs / asked, compact / asked);
        for (var profile : PROFILES) {
            long single = single(profile);
            out.printf(
                    Locale.ROOT,
                    "eight single calls, %s: %d; one pack %.1f times fewer %s, one compact pack %.1f times fewer %s%n",
                    profile,
                    single / asked,
                    (double) single / packs,
                    spread(profile, false),
                    (double) single / compact,
                    spread(profile, true));
        }
        return single("debug") >= GOAL * compact;
    }

    private long single(String profile) {
        return costs.stream()
                .mapToLong(cost -> cost.single().getOrDefault(profile, 0L))
                .sum();
    }

    private String spread(String profile, boolean isCompact) {
        var times = costs.stream()
                .mapToDouble(cost -> cost.timesFewer(profile, isCompact))
                .sorted()
                .toArray();
        if (times.length == 0) return "";
        return String.format(
                Locale.ROOT, "(median %.1f, %.1f to %.1f)", times[times.length / 2], times[0], times[times.length - 1]);
    }

    private void measure(String task) {
        var pack = server.ask("context_pack", Map.of("task", task, "claim", false));
        var compact = server.ask("context_pack", Map.of("task", task, "claim", false, "profile", "compact"));
        if (!pack.ok() || !compact.ok() || !(pack.tree().get("data") instanceof Map<?, ?> data)) return;
        var single = new LinkedHashMap<String, Long>();
        for (var profile : PROFILES) single.put(profile, single(task, data, profile));
        costs.add(new Cost(pack.tokens(), compact.tokens(), single));
    }

    private long single(String task, Map<?, ?> data, String profile) {
        var first = String.valueOf(data.get("entryPoint"));
        var question = task.substring(0, Math.min(QUESTION_LENGTH_MAX, task.length()));
        return tokens("graph_query", profile, Map.of("query", task))
                + tokens("semantic_slice", profile, Map.of("symbol", first, "context", "with-deps"))
                + tokens("semantic_slice", profile, Map.of("symbol", next(data, first), "context", "with-deps"))
                + tokens("code_explain", profile, Map.of("element", first))
                + tokens("impact_analyze", profile, Map.of("symbols", List.of(first)))
                + tokens("suggest_tests", profile, Map.of("elementId", first))
                + tokens("decision_query", profile, Map.of("query", question))
                + tokens("episode_recall", profile, Map.of("query", question));
    }

    /// The second place in the pack: the next place with its code or, if there is none, the first that is listed
    /// without code.
    private static String next(Map<?, ?> data, String first) {
        if (data.get("coreSymbols") instanceof List<?> core)
            for (var piece : core)
                if (piece instanceof Map<?, ?> told && !first.equals(told.get("id")))
                    return String.valueOf(told.get("id"));
        if (data.get("alsoSee") instanceof List<?> places && !places.isEmpty()) {
            return LINES.split(String.valueOf(places.getFirst()), 2)[0];
        }
        return first;
    }

    private long tokens(String tool, String profile, Map<String, Object> arguments) {
        var all = new LinkedHashMap<>(arguments);
        all.put("profile", profile);
        return server.ask(tool, all).tokens();
    }
}
