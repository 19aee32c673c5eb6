package dev.cairn.engine.retrieve;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.SymbolIds;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Combines three rankings of symbols by reciprocal rank fusion: vectors, text, and graph neighbours of the best of
/// both.
final class SeedRanking {

    private static final int K = 60;
    private static final int RANKED = 100;
    private static final int EXPANDED = 10;
    private static final Map<TextField, Float> BOOSTS =
            Map.of(TextField.NAME, 3f, TextField.DIGEST, 2f, TextField.PATH, 1f);

    private final Ground context;
    private final Map<Integer, Double> fused = new LinkedHashMap<>();
    private final Map<Integer, List<String>> why = new HashMap<>();

    private SeedRanking(Ground context) {
        this.context = context;
    }

    static SeedRanking fused(String query, Ground context) {
        var ranking = new SeedRanking(context);
        ranking.join(ranking.byText(query), "text");
        ranking.join(ranking.byMeaning(query), "meaning");
        ranking.join(ranking.byGraph(ranking.best(EXPANDED)), "graph");
        return ranking;
    }

    /// The ranking by vectors alone.
    static SeedRanking byVectors(String query, Ground context) {
        var ranking = new SeedRanking(context);
        ranking.join(ranking.byMeaning(query), "meaning");
        return ranking;
    }

    private void join(List<Integer> order, String name) {
        for (int rank = 0; rank < order.size(); rank++) {
            fused.merge(order.get(rank), 1.0 / (K + rank + 1), Double::sum);
            why.computeIfAbsent(order.get(rank), _ -> new ArrayList<>()).add(name);
        }
    }

    private List<Integer> byText(String query) {
        var order = new ArrayList<Integer>();
        for (var match : context.text().symbols(TermBag.of(query), BOOSTS, RANKED))
            context.world()
                    .file(context.text().paths().get(match.file()))
                    .ifPresent(file -> order.add(file.symbol(match.index())));
        return order;
    }

    private List<Integer> byMeaning(String query) {
        var order = new ArrayList<Integer>();
        for (var near : context.similar().nearest(query, RANKED)) symbol(near.id(), order);
        return order;
    }

    private void symbol(String id, List<Integer> order) {
        var parsed = SymbolId.parse(id);
        var file = context.world().file(parsed.path());
        if (file.isEmpty()) return;
        int index = SymbolIds.of(parsed.path(), file.get().facts()).indexOf(parsed);
        if (index >= 0) order.add(file.get().symbol(index));
    }

    /// Neighbours of the best symbols; neighbours of better-ranked or of several symbols come first.
    private List<Integer> byGraph(List<Integer> best) {
        var reached = new LinkedHashMap<Integer, Double>();
        for (int rank = 0; rank < best.size(); rank++)
            for (int neighbour : context.neighbours().of(best.get(rank)))
                reached.merge(neighbour, 1.0 / (1 + rank), Double::sum);
        return ordered(reached, RANKED);
    }

    private List<Integer> best(int limit) {
        return ordered(fused, limit);
    }

    private static List<Integer> ordered(Map<Integer, Double> scores, int limit) {
        return scores.entrySet().stream()
                .sorted(Comparator.<Map.Entry<Integer, Double>>comparingDouble(entry -> -entry.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(limit)
                .map(Map.Entry::getKey)
                .toList();
    }

    List<Hit> symbols() {
        return best(RANKED).stream().map(this::hit).toList();
    }

    private Hit hit(int symbol) {
        var file = context.world().fileOf(symbol);
        var fact = context.world().fact(symbol);
        return new Hit(
                context.ids().apply(symbol),
                NodeKind.of(fact),
                fact.is(Modifier.TEST),
                file.path(),
                fused.getOrDefault(symbol, 0d),
                why.getOrDefault(symbol, List.of()));
    }

    /// The files of the symbols, ordered by their best symbol.
    static List<Hit> files(List<Hit> symbols) {
        var files = new LinkedHashMap<String, Hit>();
        for (var hit : symbols)
            files.putIfAbsent(
                    hit.path(),
                    new Hit(
                            new SymbolId(hit.path(), List.of()).toString(),
                            NodeKind.FILE,
                            hit.path(),
                            hit.score(),
                            hit.why()));
        return List.copyOf(files.values());
    }
}
