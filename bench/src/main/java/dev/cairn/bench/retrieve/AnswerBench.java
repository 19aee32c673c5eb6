package dev.cairn.bench.retrieve;

import dev.cairn.budget.O200kTokenCounter;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Measures the tokens of answers: of random calls, of packs compared with single calls, and of digests compared
/// with code.
public final class AnswerBench {

    public static final int CALLS = 10_000;
    private static final int TEXTS = 200;
    private static final int TASKS = 40;
    private static final int SYMBOLS = 300;

    private AnswerBench() {}

    /// Prints the figures; true if every answer is within its budget and packs save enough tokens.
    public static boolean run(PrintStream out, Path home, Path folder, int calls) {
        try (var server = new BenchServer(home, folder, Map.of())) {
            var queries = new GeneratedQueries(server, folder);
            digests(out, server, queries.ids(SYMBOLS));
            boolean isSaving = new PackSavings(server).run(out, queries.questions(TASKS));
            boolean isInside = new RandomCalls(server, queries, TEXTS).run(out, calls);
            return isSaving && isInside;
        }
    }

    private static void digests(PrintStream out, BenchServer server, List<String> ids) {
        var tokens = new O200kTokenCounter();
        long digests = 0;
        long code = 0;
        for (var id : ids) {
            var answer = server.ask("code_explain", Map.of("element", id, "profile", "debug"));
            var slice = server.ask("semantic_slice", Map.of("symbol", id, "profile", "debug"));
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
