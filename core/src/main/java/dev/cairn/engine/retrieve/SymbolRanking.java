package dev.cairn.engine.retrieve;

import dev.cairn.model.code.NodeKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Orders symbols by what speaks for them and for their files.
final class SymbolRanking {

    /// What counts for a symbol besides its file, in the order the listener keeps it.
    private static final List<String> OWN = List.of("text", "title", "mention");

    static final List<String> SIGNALS = List.of("text", "title", "mention", "file");

    private final Ground ground;
    private final double ofFile;
    private final double[] own = new double[OWN.size()];
    private final FileRanking files;

    SymbolRanking(Ground ground, Weights weights, FileRanking files) {
        this.ground = ground;
        this.ofFile = weights.symbol("file");
        for (int index = 0; index < own.length; index++) own[index] = weights.symbol(OWN.get(index));
        this.files = files;
    }

    List<Hit> best(Map<Integer, double[]> heard, int limit) {
        var hits = new ArrayList<Map.Entry<Integer, Double>>();
        heard.forEach((symbol, signals) -> hits.add(Map.entry(symbol, score(symbol, signals))));
        return hits.stream()
                .sorted(Comparator.<Map.Entry<Integer, Double>>comparingDouble(hit -> -hit.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(limit)
                .map(hit -> hit(hit.getKey(), hit.getValue(), heard.getOrDefault(hit.getKey(), new double[0])))
                .toList();
    }

    /// These symbols as hits, in their own order.
    List<Hit> hits(Set<Integer> symbols, Map<Integer, double[]> heard) {
        return symbols.stream()
                .map(symbol -> {
                    var signals = heard.getOrDefault(symbol, new double[0]);
                    return hit(symbol, score(symbol, signals), signals);
                })
                .toList();
    }

    private double score(int symbol, double[] signals) {
        double sum = ofFile * files.score(file(symbol));
        for (int index = 0; index < signals.length; index++) sum += own[index] * signals[index];
        return sum;
    }

    private int file(int symbol) {
        return ground.text().paths().number(ground.world().fileOf(symbol).path());
    }

    private Hit hit(int symbol, double score, double[] signals) {
        var unit = ground.world().fileOf(symbol);
        var why = new ArrayList<String>();
        for (int index = 0; index < signals.length; index++)
            if (signals[index] * own[index] > 0) why.add(OWN.get(index));
        var fact = ground.world().fact(symbol);
        return new Hit(ground.ids().apply(symbol), NodeKind.of(fact.kind()), unit.path(), score, why);
    }
}
