package dev.cairn.bench.retrieve;

import dev.cairn.budget.O200kTokenCounter;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What answers cost in tokens: random calls, packs beside single calls, digests beside code.
public final class AnswerBench {

    public static final int CALLS = 10_000;
    private static final int TEXTS = 200;
    private static final int TASKS = 40;
    private static final int SYMBOLS = 300;

    private AnswerBench() {}

    /// Prints what it counted; tells whether every promise was kept.
    public static boolean run(PrintStream out, Path home, Path folder, int calls) {
        try (var house = new AskedHouse(home, folder, Map.of())) {
            var queries = new MadeQueries(house, folder);
            digests(out, house, queries.ids(SYMBOLS));
            boolean isSaving = new PackSavings(house).run(out, queries.some(TASKS));
            boolean isInside = new RandomCalls(house, queries, TEXTS).run(out, calls);
            return isSaving && isInside;
        }
    }

    private static void digests(PrintStream out, AskedHouse house, List<String> ids) {
        var tokens = new O200kTokenCounter();
        long digests = 0;
        long code = 0;
        for (var id : ids) {
            var answer = house.ask("code_explain", Map.of("element", id, "profile", "debug"));
            var slice = house.ask("semantic_slice", Map.of("symbol", id, "profile", "debug"));
            digests += tokens.count(text(answer.tree(), "digest"));
            code += tokens.count(text(slice.tree(), "code"));
        }
        out.printf(
                Locale.ROOT,
                "%d functions: digests %d tokens, their code %d tokens, %.1f times as much%n",
                ids.size(),
                digests,
                code,
                (double) code / Math.max(1, digests));
    }

    private static String text(Map<String, Object> tree, String field) {
        return tree.get("data") instanceof Map<?, ?> data && data.get(field) instanceof String said ? said : "";
    }
}
