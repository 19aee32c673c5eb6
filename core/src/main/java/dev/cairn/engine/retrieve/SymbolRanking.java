package dev.cairn.engine.retrieve;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolFact;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Orders the symbols of the best files by what speaks for them and for their files.
///
/// How well a symbol matches is told beside the best of its own file: the file has been judged already.
final class SymbolRanking {

    /// What counts for a symbol besides its file, in the order it is kept here.
    private static final List<String> OWN = List.of("text", "title", "body", "mention", "length", "type");

    static final List<String> SIGNALS = List.of("file", "text", "title", "body", "mention", "length", "type");

    private static final int TEXT = 0;
    private static final int TITLE = 1;
    private static final int BODY = 2;
    private static final int MENTION = 3;
    private static final int LENGTH = 4;
    private static final int TYPE = 5;

    /// Only what is said of a symbol is worth telling, not how it is made.
    private static final int TOLD = LENGTH;

    /// Symbols of files further down are only found when the question names them.
    private static final int FILES_MAX = 20;

    /// More lines than this make a symbol no likelier to be meant.
    private static final double LINES_MANY = 100;

    private final Ground ground;
    private final double ofFile;
    private final double[] own = new double[OWN.size()];
    private final FileRanking files;
    private final Map<Integer, double[]> heard = new HashMap<>();

    SymbolRanking(Ground ground, Weights weights, FileRanking files, Listener listener) {
        this.ground = ground;
        this.ofFile = weights.symbol("file");
        for (int index = 0; index < own.length; index++) own[index] = weights.symbol(OWN.get(index));
        this.files = files;
        texts(listener);
        // Like the names of files, a name grows towards 1 and never falls for company.
        listener.mentioned().forEach((symbol, weight) -> signals(symbol)[MENTION] = 1 - Math.exp(-weight));
    }

    private void texts(Listener listener) {
        var wanted = new BitSet();
        for (var hit : files.best(FILES_MAX)) wanted.set(ground.text().paths().number(hit.path()));
        var found = listener.symbols().in(wanted);
        var textMost = new HashMap<Integer, Float>();
        var titleMost = new HashMap<Integer, Float>();
        for (var scored : found) {
            textMost.merge(scored.file(), scored.first(), Math::max);
            titleMost.merge(scored.file(), scored.last(), Math::max);
        }
        for (var scored : found) {
            var symbol = ground.symbol(scored.file(), scored.index());
            if (symbol.isEmpty()) continue;
            var signals = signals(symbol.getAsInt());
            signals[TEXT] = beside(scored.first(), textMost.getOrDefault(scored.file(), 0f));
            signals[TITLE] = beside(scored.last(), titleMost.getOrDefault(scored.file(), 0f));
            signals[BODY] = beside(scored.body(), listener.symbols().bodyMost());
        }
    }

    private static double beside(float score, float best) {
        return best > 0 ? (double) score / best : 0;
    }

    private double[] signals(int symbol) {
        return heard.computeIfAbsent(symbol, number -> {
            var signals = new double[own.length];
            var fact = ground.world().fact(number);
            signals[LENGTH] = Math.min(1, Math.log(lines(fact)) / Math.log(LINES_MANY));
            signals[TYPE] = fact.kind().isType() ? 1 : 0;
            return signals;
        });
    }

    private static int lines(SymbolFact fact) {
        return fact.span().endLine() - fact.span().startLine() + 1;
    }

    List<Hit> best(int limit) {
        var hits = new ArrayList<Map.Entry<Integer, Double>>();
        for (int symbol : heard.keySet()) hits.add(Map.entry(symbol, score(symbol)));
        return hits.stream()
                .sorted(Comparator.<Map.Entry<Integer, Double>>comparingDouble(hit -> -hit.getValue())
                        .thenComparing(Map.Entry::getKey))
                .limit(limit)
                .map(hit -> hit(hit.getKey(), hit.getValue()))
                .toList();
    }

    /// These symbols as hits, in their own order.
    List<Hit> hits(Set<Integer> symbols) {
        return symbols.stream().map(symbol -> hit(symbol, score(symbol))).toList();
    }

    private double score(int symbol) {
        double sum = ofFile * files.score(file(symbol));
        var signals = signals(symbol);
        for (int index = 0; index < signals.length; index++) sum += own[index] * signals[index];
        return sum;
    }

    private int file(int symbol) {
        return ground.text().paths().number(ground.world().fileOf(symbol).path());
    }

    private Hit hit(int symbol, double score) {
        var unit = ground.world().fileOf(symbol);
        var signals = signals(symbol);
        var why = new ArrayList<String>();
        for (int index = 0; index < TOLD; index++) if (signals[index] * own[index] > 0) why.add(OWN.get(index));
        var fact = ground.world().fact(symbol);
        return new Hit(ground.ids().apply(symbol), NodeKind.of(fact.kind()), unit.path(), score, why);
    }
}
