package dev.cairn.bench.retrieve;

import dev.cairn.git.GitCommits;
import dev.cairn.model.id.SymbolId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// Generates questions about a folder like those of people: names, sentences, commit messages, stack traces,
/// questions.
final class GeneratedQueries {

    private static final long FIXED_SEED = 20_260_101;
    private static final int SYMBOL_PAGES = 20;
    private static final int FRAMES = 4;
    private static final int COMMITS_READ_MAX = 4_000;
    private static final int MESSAGE_LENGTH_MAX = 2_000;

    private final Random random = new Random(FIXED_SEED);
    private final List<KnownSymbol> symbols = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();

    /// A function in the folder: its id, its line, and the sentence that describes it.
    private record KnownSymbol(String id, int line, String digest) {}

    GeneratedQueries(BenchServer server, Path folder) {
        int all = count(server);
        for (int page = 0; page < SYMBOL_PAGES; page++)
            for (var row : server.rows("MATCH (f:FUNCTION) RETURN f.id AS id, f.startLine AS line, f.doc AS doc"
                    + " ORDER BY f.id SKIP " + (long) all * page / SYMBOL_PAGES + " LIMIT 40"))
                symbols.add(new KnownSymbol(
                        String.valueOf(row.get("id")),
                        row.get("line") instanceof Number line ? line.intValue() : 1,
                        description(row)));
        new GitCommits(folder).forEach(commit -> {
            if (messages.size() < COMMITS_READ_MAX) messages.add(clipped(commit.message()));
        });
        if (symbols.isEmpty()) throw new IllegalStateException("no functions in " + folder);
    }

    /// The first line of a function's description or, if it has none, the words of its name.
    private static String description(Map<String, Object> row) {
        var doc = String.valueOf(row.getOrDefault("doc", "")).strip();
        return doc.isEmpty()
                ? SymbolId.parse(String.valueOf(row.get("id")))
                        .names()
                        .getLast()
                        .replace('_', ' ')
                : doc.lines().findFirst().orElse(doc);
    }

    private static int count(BenchServer server) {
        return server.rows("MATCH (f:FUNCTION) RETURN count(f) AS n").getFirst().get("n") instanceof Number n
                ? n.intValue()
                : 0;
    }

    private static String clipped(String message) {
        return message.substring(0, Math.min(message.length(), MESSAGE_LENGTH_MAX));
    }

    /// The given number of questions, all kinds in turn. For the same folder they are always the same.
    List<String> questions(int count) {
        var queries = new ArrayList<String>();
        for (int at = 0; queries.size() < count; at++)
            queries.add(
                    switch (at % 5) {
                        case 0 -> name();
                        case 1 -> sentence();
                        case 2 -> message();
                        case 3 -> trace();
                        default -> question();
                    });
        return queries;
    }

    /// The ids of some functions, for tools that are asked about one symbol.
    List<String> ids(int count) {
        return random.ints(count, 0, symbols.size())
                .mapToObj(at -> symbols.get(at).id())
                .toList();
    }

    private KnownSymbol anySymbol() {
        return symbols.get(random.nextInt(symbols.size()));
    }

    private static List<String> names(KnownSymbol symbol) {
        return SymbolId.parse(symbol.id()).names();
    }

    private String name() {
        var names = names(anySymbol());
        return names.size() > 1 ? names.get(names.size() - 2) + "." + names.getLast() : names.getLast();
    }

    private String sentence() {
        return anySymbol().digest();
    }

    private String message() {
        return messages.isEmpty() ? sentence() : messages.get(random.nextInt(messages.size()));
    }

    private String trace() {
        var trace = new StringBuilder("It fails on start:\n\nTraceback (most recent call last):\n");
        for (int frame = 0; frame < FRAMES; frame++) {
            var symbol = anySymbol();
            trace.append("  File \"")
                    .append(SymbolId.parse(symbol.id()).path())
                    .append("\", line ")
                    .append(symbol.line())
                    .append(", in ")
                    .append(names(symbol).getLast())
                    .append('\n');
        }
        return trace.append("ValueError: unexpected value").toString();
    }

    private String question() {
        var description = anySymbol().digest();
        return "Where is the code that " + description.toLowerCase(Locale.ROOT).replaceAll("[.]$", "") + "?";
    }
}
