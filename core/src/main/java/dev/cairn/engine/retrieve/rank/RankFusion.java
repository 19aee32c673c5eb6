package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Combines three rankings of symbols by reciprocal rank fusion: vectors, text, and graph neighbours of the best of
/// both.
public final class RankFusion {

    private static final int K = 60;
    private static final int RANKED_MAX = 100;
    private static final int EXPANDED_MAX = 10;
    private static final Map<TextField, Float> BOOSTS =
            Map.of(TextField.NAME, 3f, TextField.DIGEST, 2f, TextField.PATH, 1f);

    private final SearchContext context;
    private final Map<Integer, Double> fused = new LinkedHashMap<>();
    private final Map<Integer, List<HitReason>> reasons = new HashMap<>();

    private RankFusion(SearchContext context) {
        this.context = context;
    }

    public static RankFusion fused(String query, SearchContext context) {
        var ranking = new RankFusion(context);
        ranking.fuse(ranking.byText(query), HitReason.TEXT);
        ranking.fuse(ranking.byMeaning(query), HitReason.MEANING);
        ranking.fuse(ranking.byGraph(ranking.best(EXPANDED_MAX)), HitReason.GRAPH);
        return ranking;
    }

    /// The ranking by vectors alone.
    public static RankFusion byVectors(String query, SearchContext context) {
        var ranking = new RankFusion(context);
        ranking.fuse(ranking.byMeaning(query), HitReason.MEANING);
        return ranking;
    }

    private void fuse(List<Integer> order, HitReason reason) {
        for (int rank = 0; rank < order.size(); rank++) {
            fused.merge(order.get(rank), 1.0 / (K + rank + 1), Double::sum);
            reasons.computeIfAbsent(order.get(rank), _ -> new ArrayList<>()).add(reason);
        }
    }

    private List<Integer> byText(String query) {
        var order = new ArrayList<Integer>();
        for (var match : context.text().symbols(WeightedTerms.of(query), BOOSTS, RANKED_MAX))
            context.symbol(match.file(), match.index()).ifPresent(order::add);
        return order;
    }

    private List<Integer> byMeaning(String query) {
        var order = new ArrayList<Integer>();
        for (var near : context.similarity().nearest(query, RANKED_MAX)) symbol(near.id(), order);
        return order;
    }

    private void symbol(String id, List<Integer> order) {
        var parsed = SymbolId.parse(id);
        var file = context.declarations().file(parsed.path());
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
        return ordered(reached, RANKED_MAX);
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

    public List<CodeHit> symbols() {
        return best(RANKED_MAX).stream().map(this::hit).toList();
    }

    private CodeHit hit(int symbol) {
        var file = context.declarations().fileOf(symbol);
        var fact = context.declarations().fact(symbol);
        return new CodeHit(
                context.ids().apply(symbol),
                NodeKind.of(fact),
                fact.is(Modifier.TEST),
                file.path(),
                fused.getOrDefault(symbol, 0d),
                reasons.getOrDefault(symbol, List.of()));
    }

    /// The files of the symbols, ordered by their best symbol.
    public static List<CodeHit> files(List<CodeHit> symbols) {
        var files = new LinkedHashMap<String, CodeHit>();
        for (var hit : symbols)
            files.putIfAbsent(
                    hit.path(),
                    new CodeHit(
                            new SymbolId(hit.path(), List.of()).toString(),
                            NodeKind.FILE,
                            hit.path(),
                            hit.score(),
                            hit.why()));
        return List.copyOf(files.values());
    }
}
