package dev.cairn.engine.retrieve;

import dev.cairn.model.code.FileFacts.Trait;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.TestCode;
import dev.cairn.projection.resolve.World;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/// Orders the symbols of the best files by what speaks for them and for their files.
///
/// How well a symbol matches is told beside the best of its own file: the file has been judged already.
final class SymbolRanking {

    /// What counts for a symbol, in the order it is kept here.
    static final List<String> SIGNALS = List.of("text", "title", "body", "mention", "length", "type", "file");

    private static final int TEXT = 0;
    private static final int TITLE = 1;
    private static final int BODY = 2;
    private static final int MENTION = 3;
    private static final int LENGTH = 4;
    private static final int TYPE = 5;
    private static final int FILE = 6;

    /// Only what is said of a symbol is worth telling, not how it is made.
    private static final int TOLD = LENGTH;

    /// Symbols of files further down are only found when the question names them.
    private static final int FILES_MAX = 20;

    /// What matches so much worse than the best of its file is not meant.
    private static final double BESIDE_MIN = 0.2;

    /// So many places come first wherever they are: the second of a good file is likelier meant than the best of one
    /// further down.
    private static final int LIKELY_MAX = 4;

    /// More lines than this make a symbol no likelier to be meant.
    private static final double LINES_MANY = 100;

    private static final int LINES_SOME = 5;

    private static final Comparator<Map.Entry<Integer, Double>> BEST_FIRST =
            Comparator.<Map.Entry<Integer, Double>>comparingDouble(hit -> -hit.getValue())
                    .thenComparing(Map.Entry::getKey);

    private final Ground ground;
    private final double[] counts = new double[SIGNALS.size()];
    private final FileRanking files;
    private final Listener listener;
    private final Map<Integer, double[]> heard = new HashMap<>();
    private final List<String> looked = new ArrayList<>();
    private final Map<Integer, Double> scores = new HashMap<>();
    /// Where work may start, and what speaks for members of long types; told apart when first asked for.
    private final Set<Integer> units = new HashSet<>();

    private final Map<Integer, Float> besides = new HashMap<>();
    private final Map<Integer, Boolean> holders = new HashMap<>();
    private boolean areUnitsKnown;

    /// Symbols the question points at, with what points there, likeliest first.
    private final Map<Integer, String> pointed = new LinkedHashMap<>();

    /// Files the question points at without saying where in them, likeliest first.
    private final List<String> pointedFiles = new ArrayList<>();

    private final double testShare;
    private final double start;

    /// @param testShare what is left of the score of a test that stands among the code it tests
    SymbolRanking(Ground ground, Weights weights, FileRanking files, Listener listener, double testShare) {
        this.ground = ground;
        this.testShare = testShare;
        this.start = weights.start();
        for (int index = 0; index < counts.length; index++) counts[index] = weights.symbol(SIGNALS.get(index));
        this.files = files;
        this.listener = listener;
        texts();
        // Like the names of files, a name grows towards 1 and never falls for company.
        listener.mentioned()
                .forEach((symbol, weight) -> signals(symbol, file(symbol))[MENTION] = 1 - Math.exp(-weight));
        heard.forEach((symbol, signals) -> scores.put(symbol, score(signals) * (isInnerTest(symbol) ? testShare : 1)));
    }

    /// Lifts symbols just above all others, in this order.
    void lead(List<Pointed.Target> targets) {
        double top =
                scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
        int left = targets.size();
        for (var target : targets) {
            if (target.symbol() == World.NONE) {
                pointedFiles.add(ground.text().paths().get(target.file()));
                continue;
            }
            var _ = signals(target.symbol(), target.file());
            pointed.put(target.symbol(), target.why());
            scores.put(target.symbol(), top * (1 + FileRanking.STEP * left--));
        }
    }

    /// The symbols the question points at, likeliest first.
    List<Hit> pointed() {
        return pointed.keySet().stream().map(this::hit).toList();
    }

    /// Tests in a file of tests are judged with their file.
    private boolean isInnerTest(int symbol) {
        return testShare < 1 && TestCode.isMarked(ground.world(), symbol);
    }

    private boolean isOfTest(int symbol) {
        return testShare < 1 && ground.world().fileOf(symbol).facts().traits().contains(Trait.TEST);
    }

    private void knowUnits() {
        if (areUnitsKnown) return;
        areUnitsKnown = true;
        heard.keySet().stream().filter(this::isUnit).forEach(units::add);
        listener.named().stream().filter(this::isLongType).forEach(this::besides);
    }

    private void texts() {
        var wanted = new BitSet();
        for (var hit : files.best(FILES_MAX)) {
            wanted.set(ground.text().paths().number(hit.path()));
            looked.add(hit.path());
        }
        var found = listener.symbols().in(wanted);
        var textMost = new HashMap<Integer, Float>();
        var titleMost = new HashMap<Integer, Float>();
        for (var scored : found) {
            textMost.merge(scored.file(), scored.first(), Math::max);
            titleMost.merge(scored.file(), scored.last(), Math::max);
        }
        for (var scored : found) {
            double text = beside(scored.first(), textMost.getOrDefault(scored.file(), 0f));
            double title = beside(scored.last(), titleMost.getOrDefault(scored.file(), 0f));
            if (text < BESIDE_MIN && title < BESIDE_MIN) continue;
            var symbol = ground.symbol(scored.file(), scored.index());
            if (symbol.isEmpty()) continue;
            var signals = signals(symbol.getAsInt(), scored.file());
            signals[TEXT] = text;
            signals[TITLE] = title;
            signals[BODY] = beside(scored.body(), listener.symbols().bodyMost());
        }
    }

    private static double beside(float score, float best) {
        return best > 0 ? (double) score / best : 0;
    }

    private double[] signals(int symbol, int file) {
        return heard.computeIfAbsent(symbol, number -> {
            var signals = new double[counts.length];
            signals[FILE] = files.score(file);
            var fact = ground.world().fact(number);
            signals[LENGTH] = Math.min(1, Math.log(lines(fact)) / Math.log(LINES_MANY));
            // An alias has no members that would be changed in its stead.
            signals[TYPE] = fact.kind().isType() && fact.kind() != SymbolKind.TYPE_ALIAS ? 1 : 0;
            return signals;
        });
    }

    private static int lines(SymbolFact fact) {
        return fact.span().endLine() - fact.span().startLine() + 1;
    }

    List<Hit> best(int limit) {
        return Foremost.of(scores.entrySet(), BEST_FIRST, limit).stream()
                .map(hit -> hit(hit.getKey()))
                .toList();
    }

    /// The places that match best, wherever they are, then the best one of every other file, in the order of the files.
    ///
    /// What can be called or made says more than a constant does, and what stands inside of a function is told with
    /// it. A file that has nothing of the kind is a place itself.
    ///
    /// @param ranked the best files, also those nobody looked into
    List<Hit> places(List<Hit> ranked) {
        knowUnits();
        var bestOf = bestOfFiles();
        var likely = likely(bestOf);
        var places = new LinkedHashMap<String, Hit>();
        var told = new HashSet<String>();
        for (var place : likely.subList(0, Math.min(LIKELY_MAX, likely.size()))) {
            told.add(place.path());
            places.put(place.id(), place);
        }
        Stream.concat(ranked.stream().map(Hit::path), bestOf.keySet().stream().sorted())
                .filter(told::add)
                .map(file -> best(file, bestOf))
                .forEach(place -> places.put(place.id(), place));
        return List.copyOf(places.values());
    }

    /// The best symbols of code and the files that have none, the place to start with first: it is looked for in the
    /// best file rather than in any other.
    private List<Hit> likely(Map<String, Integer> bestOf) {
        var sources = units.stream()
                .filter(symbol -> !isOfTest(symbol))
                .sorted(byScore())
                .toList();
        var first = sources.stream().min(toStart());
        var likely = new ArrayList<Hit>();
        for (int symbol :
                apart(Stream.concat(first.stream(), sources.stream()).distinct().toList(), LIKELY_MAX))
            likely.add(hit(symbol));
        for (var file : looked)
            if (!units.contains(bestOf.getOrDefault(file, World.NONE))) likely.add(best(file, bestOf));
        likely.sort(Comparator.comparingDouble(place -> -place.score()));
        likely.stream()
                .min(Comparator.comparingDouble(place -> -place.score() - start * fileScore(place.path())))
                .filter(likely::remove)
                .ifPresent(likely::addFirst);
        return likely;
    }

    private Comparator<Integer> toStart() {
        return Comparator.comparingDouble(
                symbol -> -scores.getOrDefault(symbol, 0d) - start * signals(symbol, file(symbol))[FILE]);
    }

    private Map<String, Integer> bestOfFiles() {
        var bestOf = new HashMap<String, Integer>();
        for (int symbol : heard.keySet())
            bestOf.merge(ground.world().fileOf(symbol).path(), symbol, BinaryOperator.minBy(order()));
        return bestOf;
    }

    /// The best symbol of a file; one that has none matches as well as its own best could.
    private Hit best(String path, Map<String, Integer> bestOf) {
        var symbol = bestOf.get(path);
        if (symbol != null) return hit(symbol);
        var file = files.hit(ground.text().paths().number(path));
        double score = counts[FILE] * file.score() + counts[TEXT] + counts[TITLE] + counts[BODY] + counts[LENGTH];
        return new Hit(file.id(), file.kind(), path, score, file.why());
    }

    /// The first of these that do not hold each other.
    private List<Integer> apart(List<Integer> symbols, int most) {
        var apart = new ArrayList<Integer>();
        for (int symbol : symbols) {
            if (apart.size() == most) break;
            if (apart.stream().noneMatch(other -> isInside(symbol, other) || isInside(other, symbol)))
                apart.add(symbol);
        }
        return apart;
    }

    private double fileScore(String path) {
        return files.score(ground.text().paths().number(path));
    }

    private Comparator<Integer> byScore() {
        return Comparator.<Integer>comparingDouble(symbol -> -scores.getOrDefault(symbol, 0d))
                .thenComparing(symbol -> symbol);
    }

    private Comparator<Integer> order() {
        return Comparator.<Integer, Boolean>comparing(symbol -> !units.contains(symbol))
                .thenComparingDouble(symbol -> -besides.getOrDefault(symbol, 0f))
                .thenComparing(byScore());
    }

    private boolean isUnit(int symbol) {
        var fact = ground.world().fact(symbol);
        int parent = ground.world().parent(symbol);
        // A constant of many lines is a function or a table by another name.
        boolean isMade = parent == World.NONE && lines(fact) >= LINES_SOME;
        if ((!fact.kind().isType() && !fact.kind().isCallable() && !isMade) || isInnerTest(symbol)) return false;
        // What is only declared is changed where it is filled in.
        if (fact.is(Modifier.BODILESS) || isLongType(symbol) || isHolder(symbol)) return false;
        boolean isInner =
                parent != World.NONE && ground.world().fact(parent).kind().isCallable();
        return isInner ? fact.kind().isCallable() && lines(fact) >= LINES_SOME && isHolder(parent) : !fact.isLocal();
    }

    /// A long function that is mostly functions inside of it: those are read and changed one by one.
    private boolean isHolder(int symbol) {
        var fact = ground.world().fact(symbol);
        if (!fact.kind().isCallable() || lines(fact) <= LINES_MANY || listener.asksForName()) return false;
        return holders.computeIfAbsent(symbol, each -> 2 * innerLines(each) > lines(fact));
    }

    private int innerLines(int symbol) {
        var unit = ground.world().fileOf(symbol);
        int index = symbol - unit.base();
        return unit.facts().symbols().stream()
                .filter(inner -> inner.parent() == index && inner.kind().isCallable())
                .mapToInt(SymbolRanking::lines)
                .sum();
    }

    /// What the question names without doubt; a long type gives way to the member that is likeliest meant, and a file
    /// to the best place in it.
    List<Hit> named() {
        knowUnits();
        var symbols = Stream.concat(pointed.keySet().stream(), listener.named().stream())
                .map(symbol -> isLongType(symbol) ? bestInside(symbol) : symbol)
                .map(this::hit);
        var bestOf = bestOfFiles();
        var inFiles = pointedFiles.stream().map(file -> best(file, bestOf));
        return Stream.concat(symbols, inFiles).distinct().toList();
    }

    /// How well the members of a long type match what is said besides its name.
    private void besides(int type) {
        var wanted = new BitSet();
        wanted.set(file(type));
        for (var scored : listener.without(ground.world().fact(type).name()).in(wanted)) {
            int symbol = ground.symbol(scored.file(), scored.index()).orElse(type);
            if (units.contains(symbol) && isInside(symbol, type) && !isNamedAlike(symbol, type))
                besides.put(symbol, scored.first());
        }
    }

    private int bestInside(int type) {
        return besides.keySet().stream()
                .filter(symbol -> isInside(symbol, type))
                .min(order())
                .orElse(type);
    }

    /// Constructors bear the name of their type, so that naming it says nothing about them.
    private boolean isNamedAlike(int symbol, int type) {
        var fact = ground.world().fact(symbol);
        return fact.kind() == SymbolKind.CONSTRUCTOR
                || fact.name().equals(ground.world().fact(type).name());
    }

    private boolean isInside(int symbol, int type) {
        int outer = ground.world().parent(symbol);
        while (outer != World.NONE && outer != type) outer = ground.world().parent(outer);
        return outer == type;
    }

    /// Nobody reads a long type whole to change a few of its lines.
    private boolean isLongType(int symbol) {
        var fact = ground.world().fact(symbol);
        return fact.kind().isType() && lines(fact) > LINES_MANY && !listener.asksForName();
    }

    private double score(double[] signals) {
        double sum = 0;
        for (int index = 0; index < signals.length; index++) sum += counts[index] * signals[index];
        return sum;
    }

    private int file(int symbol) {
        return ground.text().paths().number(ground.world().fileOf(symbol).path());
    }

    private Hit hit(int symbol) {
        var unit = ground.world().fileOf(symbol);
        var signals = signals(symbol, file(symbol));
        var why = new LinkedHashSet<String>();
        if (pointed.containsKey(symbol)) why.add(pointed.getOrDefault(symbol, ""));
        for (int index = 0; index < TOLD; index++) if (signals[index] * counts[index] > 0) why.add(SIGNALS.get(index));
        var fact = ground.world().fact(symbol);
        var id = ground.ids().apply(symbol);
        double score = scores.getOrDefault(symbol, score(signals));
        return new Hit(id, NodeKind.of(fact), fact.is(Modifier.TEST), unit.path(), score, List.copyOf(why));
    }
}
