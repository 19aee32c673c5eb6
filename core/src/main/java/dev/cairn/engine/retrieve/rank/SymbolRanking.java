package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/// Ranks the symbols of the best files by their own signals and the score of their file.
///
/// Text scores are relative to the best symbol of the same file, because the file is ranked separately.
public final class SymbolRanking {

    /// The names of the symbol signals, in array order.
    static final List<String> SIGNALS = List.of("text", "title", "body", "mention", "length", "type", "file");

    private static final int TEXT = 0;
    private static final int TITLE = 1;
    private static final int BODY = 2;
    private static final int MENTION = 3;
    private static final int LENGTH = 4;
    private static final int TYPE = 5;
    private static final int FILE = 6;

    /// The reasons from the first signals. The later signals describe the symbol and not the match.
    private static final List<HitReason> REASONS =
            List.of(HitReason.TEXT, HitReason.TITLE, HitReason.BODY, HitReason.MENTION);

    /// Symbols of lower-ranked files are found only if the question names them.
    private static final int FILES_MAX = 20;

    /// Symbols that score below this share of the best symbol of their file are dropped.
    private static final double RELATIVE_SCORE_MIN = 0.2;

    /// Maximum number of symbols listed before file order applies: the second symbol of a good file is more likely the
    /// target than the best symbol of a lower-ranked file.
    private static final int FIRST_PLACES_MAX = 24;

    private static final Comparator<Map.Entry<Integer, Double>> BEST_FIRST =
            Comparator.<Map.Entry<Integer, Double>>comparingDouble(hit -> -hit.getValue())
                    .thenComparing(Map.Entry::getKey);

    private final SearchContext context;
    private final double[] signalWeights = new double[SIGNALS.size()];
    private final FileRanking files;
    private final SignalScorer scorer;
    private final Map<Integer, double[]> signalsBySymbol = new HashMap<>();
    private final List<String> rankedPaths = new ArrayList<>();
    private final Map<Integer, Double> scores = new HashMap<>();
    private final StartSymbols starts;
    private final NamedPlaces named = new NamedPlaces();
    private final double startFileWeight;

    /// The symbols and files that the question names explicitly, most likely first.
    private static final class NamedPlaces {

        /// Symbols with the reason why they are targets.
        private final Map<Integer, HitReason> symbols = new LinkedHashMap<>();

        /// Files without a position.
        private final List<String> files = new ArrayList<>();

        /// Files that have a text of the question outside of all symbols.
        private final List<String> quotedFiles = new ArrayList<>();
    }

    /// @param testShare the factor applied to the score of a test inside a source file
    public SymbolRanking(
            SearchContext context, RankingWeights weights, FileRanking files, SignalScorer listener, double testShare) {
        this.context = context;
        this.starts = new StartSymbols(context, listener, testShare);
        this.startFileWeight = weights.startFileWeight();
        for (int index = 0; index < signalWeights.length; index++)
            signalWeights[index] = weights.symbol(SIGNALS.get(index));
        this.files = files;
        this.scorer = listener;
        scoreTexts();
        // As for files, the score saturates towards 1 and does not depend on other symbols.
        listener.mentioned()
                .forEach((symbol, weight) -> signals(symbol, file(symbol))[MENTION] = 1 - Math.exp(-weight));
        signalsBySymbol.forEach(
                (symbol, signals) -> scores.put(symbol, score(signals) * (starts.isInnerTest(symbol) ? testShare : 1)));
    }

    /// Moves symbols to the top, in this order.
    public void moveToTop(List<ExplicitTargets.ExplicitTarget> targets) {
        double top =
                scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
        int left = targets.size();
        for (var target : targets) {
            if (target.symbol() == DeclarationTable.NONE) {
                var path = context.text().paths().get(target.file());
                (target.why() == HitReason.EXACT_TEXT ? named.quotedFiles : named.files).add(path);
                continue;
            }
            var _ = signals(target.symbol(), target.file());
            named.symbols.put(target.symbol(), target.why());
            scores.put(target.symbol(), top * (1 + FileRanking.LEAD_STEP * left--));
        }
    }

    /// The symbols that the question names explicitly, most likely first.
    public List<CodeHit> explicitTargets() {
        return named.symbols.keySet().stream().map(this::hit).toList();
    }

    private void scoreTexts() {
        var wanted = new BitSet();
        for (var hit : files.best(FILES_MAX)) {
            wanted.set(context.text().paths().number(hit.path()));
            rankedPaths.add(hit.path());
        }
        var found = scorer.symbolScores().in(wanted);
        var bestText = new HashMap<Integer, Float>();
        var bestTitle = new HashMap<Integer, Float>();
        for (var scored : found) {
            bestText.merge(scored.file(), scored.first(), Math::max);
            bestTitle.merge(scored.file(), scored.last(), Math::max);
        }
        for (var scored : found) {
            double text = SignalScores.relative(scored.first(), bestText.getOrDefault(scored.file(), 0f));
            double title = SignalScores.relative(scored.last(), bestTitle.getOrDefault(scored.file(), 0f));
            if (text < RELATIVE_SCORE_MIN && title < RELATIVE_SCORE_MIN) continue;
            var symbol = context.symbol(scored.file(), scored.index());
            if (symbol.isEmpty()) continue;
            var signals = signals(symbol.getAsInt(), scored.file());
            signals[TEXT] = text;
            signals[TITLE] = title;
            signals[BODY] =
                    SignalScores.relative(scored.body(), scorer.symbolScores().bodyMax());
        }
    }

    private double[] signals(int symbol, int file) {
        return signalsBySymbol.computeIfAbsent(symbol, number -> {
            var signals = new double[signalWeights.length];
            signals[FILE] = files.score(file);
            var fact = context.declarations().fact(number);
            signals[LENGTH] = Math.min(1, Math.log(StartSymbols.lines(fact)) / Math.log(StartSymbols.LONG_LINES));
            // A type alias has no members that could be changed instead.
            signals[TYPE] = fact.kind().isType() && fact.kind() != SymbolKind.TYPE_ALIAS ? 1 : 0;
            return signals;
        });
    }

    public List<CodeHit> best(int limit) {
        return TopK.select(scores.entrySet(), BEST_FIRST, limit).stream()
                .map(hit -> hit(hit.getKey()))
                .toList();
    }

    /// The best places of the whole code, then the best one of every other file, in file order.
    ///
    /// Types and functions rank before constants, and nested functions are listed with their function. A file
    /// without such symbols is a place itself.
    ///
    /// @param ranked the best files, including files whose symbols were not ranked
    public List<CodeHit> places(List<CodeHit> ranked) {
        starts.find(signalsBySymbol.keySet());
        var bestOf = bestOfFiles();
        var likely = likely(bestOf);
        var places = new LinkedHashMap<String, CodeHit>();
        var listedPaths = new HashSet<String>();
        for (var place : likely.subList(0, Math.min(FIRST_PLACES_MAX, likely.size()))) {
            listedPaths.add(place.path());
            places.put(place.id(), place);
        }
        Stream.concat(
                        ranked.stream().map(CodeHit::path),
                        bestOf.keySet().stream().sorted())
                .filter(listedPaths::add)
                .map(file -> best(file, bestOf))
                .forEach(place -> places.put(place.id(), place));
        return List.copyOf(places.values());
    }

    /// The best source symbols and the files that have none. The first element is the place to start, for which the
    /// file score gets additional weight.
    private List<CodeHit> likely(Map<String, Integer> bestOf) {
        var sources = starts.all().stream()
                .filter(symbol -> !starts.isOfTest(symbol))
                .sorted(byScore())
                .toList();
        var first = sources.stream().min(toStart());
        var likely = new ArrayList<CodeHit>();
        for (int symbol : withoutNested(
                Stream.concat(first.stream(), sources.stream()).distinct().toList(), FIRST_PLACES_MAX))
            likely.add(hit(symbol));
        for (var file : rankedPaths)
            if (!starts.contains(bestOf.getOrDefault(file, DeclarationTable.NONE))) likely.add(best(file, bestOf));
        likely.sort(Comparator.comparingDouble(place -> -place.score()));
        likely.stream()
                .min(Comparator.comparingDouble(place -> -place.score() - startFileWeight * fileScore(place.path())))
                .filter(likely::remove)
                .ifPresent(likely::addFirst);
        return likely;
    }

    private Comparator<Integer> toStart() {
        return Comparator.comparingDouble(
                symbol -> -scores.getOrDefault(symbol, 0d) - startFileWeight * signals(symbol, file(symbol))[FILE]);
    }

    private Map<String, Integer> bestOfFiles() {
        var bestOf = new HashMap<String, Integer>();
        for (int symbol : signalsBySymbol.keySet())
            bestOf.merge(context.declarations().fileOf(symbol).path(), symbol, BinaryOperator.minBy(order()));
        return bestOf;
    }

    /// The best symbol of a file. A file without symbols is scored as if its text matched fully.
    private CodeHit best(String path, Map<String, Integer> bestOf) {
        var symbol = bestOf.get(path);
        if (symbol != null) return hit(symbol);
        var file = files.hit(context.text().paths().number(path));
        double score = signalWeights[FILE] * file.score()
                + signalWeights[TEXT]
                + signalWeights[TITLE]
                + signalWeights[BODY]
                + signalWeights[LENGTH];
        return new CodeHit(file.id(), file.kind(), path, score, file.why());
    }

    /// The first symbols that do not contain each other.
    private List<Integer> withoutNested(List<Integer> symbols, int limit) {
        var apart = new ArrayList<Integer>();
        for (int symbol : symbols) {
            if (apart.size() == limit) break;
            if (apart.stream().noneMatch(other -> starts.isInside(symbol, other) || starts.isInside(other, symbol)))
                apart.add(symbol);
        }
        return apart;
    }

    private double fileScore(String path) {
        return files.score(context.text().paths().number(path));
    }

    private Comparator<Integer> byScore() {
        return Comparator.<Integer>comparingDouble(symbol -> -scores.getOrDefault(symbol, 0d))
                .thenComparing(symbol -> symbol);
    }

    private Comparator<Integer> order() {
        return Comparator.<Integer, Boolean>comparing(symbol -> !starts.contains(symbol))
                .thenComparingDouble(symbol -> -starts.memberScore(symbol))
                .thenComparing(byScore());
    }

    /// The places that the question names without doubt. A long type is replaced by its most likely member, and a file
    /// by its best symbol.
    public List<CodeHit> certainPlaces() {
        starts.find(signalsBySymbol.keySet());
        var symbols = Stream.concat(named.symbols.keySet().stream(), scorer.certainSymbols().stream())
                .map(symbol -> starts.isLongType(symbol) ? bestInside(symbol) : symbol)
                .map(this::hit);
        var bestOf = bestOfFiles();
        var inFiles = named.files.stream().map(file -> best(file, bestOf));
        var quoted = named.quotedFiles.stream()
                .map(file -> files.hit(context.text().paths().number(file)).because(HitReason.EXACT_TEXT));
        return Stream.concat(Stream.concat(symbols, inFiles), quoted).distinct().toList();
    }

    private int bestInside(int type) {
        return starts.scoredMembers(type).min(order()).orElse(type);
    }

    private double score(double[] signals) {
        double sum = 0;
        for (int index = 0; index < signals.length; index++) sum += signalWeights[index] * signals[index];
        return sum;
    }

    private int file(int symbol) {
        return context.text()
                .paths()
                .number(context.declarations().fileOf(symbol).path());
    }

    private CodeHit hit(int symbol) {
        var unit = context.declarations().fileOf(symbol);
        var signals = signals(symbol, file(symbol));
        var why = new LinkedHashSet<HitReason>();
        Optional.ofNullable(named.symbols.get(symbol)).ifPresent(why::add);
        for (int index = 0; index < REASONS.size(); index++)
            if (signals[index] * signalWeights[index] > 0) why.add(REASONS.get(index));
        var fact = context.declarations().fact(symbol);
        var id = context.ids().apply(symbol);
        double score = scores.getOrDefault(symbol, score(signals));
        return new CodeHit(id, NodeKind.of(fact), fact.is(Modifier.TEST), unit.path(), score, List.copyOf(why));
    }
}
