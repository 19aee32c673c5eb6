package dev.cairn.engine.retrieve;

import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.text.SymbolMatch;
import dev.cairn.projection.text.SymbolScores;
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
import java.util.regex.Pattern;

/// Computes the score of every signal for one question.
final class Listener {

    static final int SYMBOLS_MAX = 300;

    private static final int NAMESAKES_MAX = 200;
    private static final int COMMITS_MAX = 150;
    /// A commit that touches more files than this says little about any of them.
    private static final int COMMIT_FILES_MAX = 40;

    private static final int NEAREST_MAX = 200;
    private static final Pattern THROWN = Pattern.compile("(Error|Exception|Warning)$");
    private static final Map<TextField, Float> SYMBOL_BOOSTS =
            Map.of(TextField.NAME, 2f, TextField.DIGEST, 1f, TextField.PATH, 1f, TextField.BODY, 1f);

    private final Question question;
    private final Ground context;
    private final boolean byMeaning;
    private final Scores scores = new Scores();
    private final Map<Integer, Double> mentioned = new HashMap<>();
    private final Set<Integer> sure = new LinkedHashSet<>();
    private final TermBag whole;
    private final TermBag title;

    /// Scores of symbols for two queries: the whole text, then the title.
    private final SymbolScores symbols;

    /// @param byMeaning whether to query the vectors, which costs more than all other signals together
    Listener(Question question, Ground context, boolean byMeaning) {
        this.question = question;
        this.context = context;
        this.byMeaning = byMeaning;
        this.whole = TermBag.of(question.text());
        this.title = TermBag.of(question.title());
        this.symbols = context.text().symbols(List.of(whole, title), SYMBOL_BOOSTS);
    }

    Scores listen() {
        var text = context.text();
        var bodies = text.scores(TextField.BODY, List.of(whole, title));
        scores.putScaled(Signal.BODY, bodies.getFirst());
        scores.putScaled(Signal.TITLE, bodies.getLast());
        var paths = text.scores(TextField.PATH, List.of(whole, title, TermBag.of(question.scope())));
        scores.putScaled(Signal.PATH, paths.getFirst());
        scores.putScaled(Signal.TITLE_PATH, paths.get(1));
        scores.putScaled(Signal.SCOPE, paths.getLast());
        scores.putScaled(Signal.SYMBOL, bestOfFiles());
        mentions();
        places();
        history();
        scores.putScaled(Signal.RECENT, context.past().changes(text.paths()));
        if (byMeaning) meaning();
        return scores;
    }

    /// The scores of symbols for the whole text and for the title.
    SymbolScores symbols() {
        return symbols;
    }

    /// The scores of symbols for the whole text without one of its names.
    SymbolScores without(String name) {
        var rest = TermBag.of(question.text().replace(name, " "));
        return context.text().symbols(List.of(rest), SYMBOL_BOOSTS);
    }

    /// How certain it is that the question names a symbol, by the symbol's number in the world.
    Map<Integer, Double> mentioned() {
        return mentioned;
    }

    /// Whether the question consists of one name only.
    boolean asksForName() {
        return question.isOneName();
    }

    /// The symbols that the title names unambiguously, in the order in which they are written.
    Set<Integer> named() {
        return sure;
    }

    /// The score of the best symbol of every file.
    private float[] bestOfFiles() {
        var best = files();
        for (var match : symbols.best(0, SYMBOLS_MAX)) best[match.file()] = Math.max(best[match.file()], match.score());
        return best;
    }

    private void heard(SymbolMatch match, double weight) {
        var symbol = number(match);
        if (symbol.isPresent()) mentioned.merge(symbol.getAsInt(), weight, Math::max);
    }

    private OptionalInt number(SymbolMatch match) {
        return context.symbol(match.file(), match.index());
    }

    private void mentions() {
        var sums = files();
        var named = files();
        for (var mention : question.mentions()) {
            var exact = context.text().symbolsNamed(mention.written(), NAMESAKES_MAX);
            // A qualified name without a match may still have a correct last part.
            var found = exact.isEmpty() ? context.text().symbolsNamed(mention.name(), NAMESAKES_MAX) : exact;
            var declaring = new HashSet<Integer>();
            for (var match : found) declaring.add(match.file());
            for (int file : declaring) sums[file] += (float) (mention.weight() / declaring.size());
            for (var match : found) heard(match, mention.weight() / found.size());
            if (declaring.size() == 1 && mention.weight() >= Mentions.IN_TITLE) meant(mention, exact);
            if (declaring.size() == 1 && !exact.isEmpty())
                named[exact.getFirst().file()] += (float) sureness(mention);
        }
        scores.putSaturated(Signal.MENTION, sums);
        scores.putSaturated(Signal.NAMED, named);
    }

    /// Adds a type or function that is written exactly as it is declared. A name before the title's colon gives the
    /// area, not the target.
    private void meant(Mention mention, List<SymbolMatch> found) {
        boolean isHolder =
                question.mentions().stream().anyMatch(other -> other.holder().equals(mention.name()));
        if (isHolder || question.scope().contains(mention.name())) return;
        found.stream()
                .flatMapToInt(match -> number(match).stream())
                .filter(symbol -> isMeant(mention, context.world().fact(symbol)))
                .boxed()
                // The longest overload usually contains the implementation.
                .max(Comparator.comparingInt(symbol -> length(context.world().fact(symbol))))
                .ifPresent(sure::add);
    }

    /// The name of an exception says what went wrong, not where.
    private static boolean isThrown(String name) {
        return THROWN.matcher(name).find();
    }

    private static boolean isMeant(Mention mention, SymbolFact fact) {
        boolean isUnit = (fact.kind().isType() || fact.kind().isCallable()) && !fact.isLocal();
        return isUnit && !isThrown(fact.name()) && fact.name().equals(mention.name());
    }

    private static int length(SymbolFact fact) {
        return fact.span().endByte() - fact.span().startByte();
    }

    /// A qualified name rarely matches by chance; an unqualified one may be a common word.
    private static double sureness(Mention mention) {
        return mention.holder().isEmpty() ? mention.weight() / 2 : mention.weight();
    }

    private void places() {
        var sums = files();
        var lookup = new PathLookup(context.text());
        var spots = new Spots(context);
        for (var place : question.places())
            for (var lead : lookup.leads(place)) {
                sums[lead.file()] += (float) lead.weight();
                var symbol = spots.symbol(lead.file(), place.spot());
                if (symbol.isPresent()) mentioned.merge(symbol.getAsInt(), lead.weight(), Math::max);
            }
        scores.putSaturated(Signal.PLACE, sums);
    }

    private void history() {
        var votes = new HashMap<String, Double>();
        for (var match : context.past().matches(title, COMMITS_MAX)) {
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
            int file = context.text().paths().number(path);
            if (file != TextPaths.NONE) sums[file] = vote.floatValue();
        });
        scores.putScaled(signal, sums);
    }

    private void meaning() {
        var best = new HashMap<String, Double>();
        for (var near : new ArrayList<>(context.similar().nearest(question.text(), NEAREST_MAX))) {
            var path = SymbolId.parse(near.id()).path();
            best.merge(path, near.nearness(), Math::max);
        }
        byPath(Signal.MEANING, best);
    }

    private float[] files() {
        return new float[context.text().paths().size()];
    }
}
