package dev.cairn.engine.retrieve;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.text.SymbolMatch;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.TextPaths;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// Asks every signal about one question.
final class Listener {

    static final int SYMBOLS_MAX = 300;

    private static final int NAMESAKES_MAX = 200;
    private static final int COMMITS_MAX = 150;
    /// A commit that touches more says little about any of its files.
    private static final int COMMIT_FILES_MAX = 40;

    private static final int NEAREST_MAX = 200;
    private static final Map<TextField, Float> SYMBOL_BOOSTS =
            Map.of(TextField.NAME, 2f, TextField.DIGEST, 1f, TextField.PATH, 1f, TextField.BODY, 1f);

    private final Question question;
    private final Ground ground;
    private final boolean byMeaning;
    private final Scores scores = new Scores();
    private final Map<Integer, double[]> symbols = new HashMap<>();
    private final Set<Integer> sure = new LinkedHashSet<>();

    /// The places of the signals of a symbol.
    static final int BY_TEXT = 0;

    static final int BY_TITLE = 1;
    static final int BY_MENTION = 2;
    static final int SYMBOL_SIGNALS = 3;

    /// @param byMeaning whether vectors are asked at all: a question to them costs more than all the others
    Listener(Question question, Ground ground, boolean byMeaning) {
        this.question = question;
        this.ground = ground;
        this.byMeaning = byMeaning;
    }

    Scores listen() {
        var text = ground.text();
        var whole = TermBag.of(question.text());
        var title = TermBag.of(question.title());
        var bodies = text.scores(TextField.BODY, List.of(whole, title));
        scores.putScaled(Signal.BODY, bodies.getFirst());
        scores.putScaled(Signal.TITLE, bodies.getLast());
        var paths = text.scores(TextField.PATH, List.of(whole, title, TermBag.of(question.scope())));
        scores.putScaled(Signal.PATH, paths.getFirst());
        scores.putScaled(Signal.TITLE_PATH, paths.get(1));
        scores.putScaled(Signal.SCOPE, paths.getLast());
        var symbolsFound = text.symbols(List.of(whole, title), SYMBOL_BOOSTS, SYMBOLS_MAX);
        scores.putScaled(Signal.SYMBOL, symbols(symbolsFound.getFirst(), BY_TEXT));
        symbols(symbolsFound.getLast(), BY_TITLE);
        mentions();
        places();
        history(title);
        scores.putScaled(Signal.RECENT, ground.past().changes(text.paths()));
        if (byMeaning) meaning();
        return scores;
    }

    /// What was heard of symbols, by their numbers in the world.
    Map<Integer, double[]> symbols() {
        return symbols;
    }

    /// The symbols the title itself names and leaves no doubt about, in the order they are written.
    Set<Integer> named() {
        return sure;
    }

    /// The best symbol of every file.
    private float[] symbols(List<SymbolMatch> found, int place) {
        var best = files();
        float max = found.isEmpty() ? 1 : found.getFirst().score();
        for (var match : found) {
            best[match.file()] = Math.max(best[match.file()], match.score());
            heard(match, place, match.score() / max);
        }
        return best;
    }

    private void heard(SymbolMatch match, int place, double score) {
        var symbol = number(match);
        if (symbol.isEmpty()) return;
        var signals = symbols.computeIfAbsent(symbol.getAsInt(), _ -> new double[SYMBOL_SIGNALS]);
        signals[place] = Math.max(signals[place], score);
    }

    /// The number of a symbol in the world; text may be one change ahead of the code a request reads.
    private OptionalInt number(SymbolMatch match) {
        var file = ground.world().file(ground.text().paths().get(match.file()));
        return file.isEmpty() || match.index() >= file.get().facts().symbols().size()
                ? OptionalInt.empty()
                : OptionalInt.of(file.get().symbol(match.index()));
    }

    private void mentions() {
        var sums = files();
        var named = files();
        for (var mention : question.mentions()) {
            var exact = ground.text().symbolsNamed(mention.written(), NAMESAKES_MAX);
            // A qualified name that nothing bears may still be right in its last part.
            var found = exact.isEmpty() ? ground.text().symbolsNamed(mention.name(), NAMESAKES_MAX) : exact;
            var declaring = new HashSet<Integer>();
            for (var match : found) declaring.add(match.file());
            for (int file : declaring) sums[file] += (float) (mention.weight() / declaring.size());
            for (var match : found) heard(match, BY_MENTION, mention.weight() / found.size());
            if (declaring.size() == 1 && mention.weight() >= Mentions.IN_TITLE) meant(mention, exact);
            if (declaring.size() == 1 && !exact.isEmpty())
                named[exact.getFirst().file()] += (float) sureness(mention);
        }
        scores.putSaturated(Signal.MENTION, sums);
        scores.putSaturated(Signal.NAMED, named);
    }

    /// Keeps a type or function that is written as it is declared. What stands in front of a title's colon says where
    /// rather than what.
    private void meant(Mention mention, List<SymbolMatch> found) {
        boolean isHolder =
                question.mentions().stream().anyMatch(other -> other.holder().equals(mention.name()));
        if (isHolder || question.scope().contains(mention.name())) return;
        found.stream()
                .flatMapToInt(match -> number(match).stream())
                .filter(symbol -> isMeant(mention, ground.world().fact(symbol)))
                .boxed()
                // Of overloads the longest does the work.
                .max(Comparator.comparingInt(symbol -> length(ground.world().fact(symbol))))
                .ifPresent(sure::add);
    }

    private static boolean isMeant(Mention mention, SymbolFact fact) {
        boolean isUnit = (fact.kind().isType() || fact.kind().isCallable()) && !fact.isLocal();
        return isUnit && fact.name().equals(mention.name());
    }

    private static int length(SymbolFact fact) {
        return fact.span().endByte() - fact.span().startByte();
    }

    /// A name with its holder is no chance hit; one without may be a common word.
    private static double sureness(Mention mention) {
        return mention.holder().isEmpty() ? mention.weight() / 2 : mention.weight();
    }

    private void places() {
        var sums = files();
        var lookup = new PathLookup(ground.text());
        for (var place : question.places())
            for (var lead : lookup.leads(place)) {
                sums[lead.file()] += (float) lead.weight();
                if (!place.function().isEmpty()) frame(lead, place);
            }
        scores.putSaturated(Signal.PLACE, sums);
    }

    private void frame(PathLookup.Lead lead, Place place) {
        for (var match : ground.text().symbolsNamed(place.function(), NAMESAKES_MAX))
            if (match.file() == lead.file()) heard(match, BY_MENTION, lead.weight());
    }

    private void history(TermBag bag) {
        var votes = new HashMap<String, Double>();
        for (var match : ground.past().matches(bag, COMMITS_MAX)) {
            var touched = match.commit().files();
            if (touched.size() > COMMIT_FILES_MAX) continue;
            double vote = (double) match.score() * match.score() / Math.sqrt(touched.size());
            for (var path : touched) votes.merge(path, vote, Double::sum);
        }
        byPath(Signal.HISTORY, votes);
    }

    private void byPath(Signal signal, Map<String, Double> votes) {
        var sums = files();
        votes.forEach((path, vote) -> {
            int file = ground.text().paths().number(path);
            if (file != TextPaths.NONE) sums[file] = vote.floatValue();
        });
        scores.putScaled(signal, sums);
    }

    private void meaning() {
        var best = new HashMap<String, Double>();
        for (var near : new ArrayList<>(ground.similar().nearest(question.text(), NEAREST_MAX))) {
            var path = SymbolId.parse(near.id()).path();
            best.merge(path, near.nearness(), Math::max);
        }
        byPath(Signal.MEANING, best);
    }

    private float[] files() {
        return new float[ground.text().paths().size()];
    }
}
