package dev.cairn.engine.retrieve;

import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.text.SymbolMatch;
import dev.cairn.projection.text.TermBag;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.TextPaths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

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
        scores.putScaled(Signal.BODY, text.scores(TextField.BODY, whole));
        scores.putScaled(Signal.TITLE, text.scores(TextField.BODY, title));
        scores.putScaled(Signal.PATH, text.scores(TextField.PATH, whole));
        scores.putScaled(Signal.TITLE_PATH, text.scores(TextField.PATH, title));
        scores.putScaled(Signal.SCOPE, text.scores(TextField.PATH, TermBag.of(question.scope())));
        scores.putScaled(Signal.SYMBOL, symbols(whole, BY_TEXT));
        symbols(title, BY_TITLE);
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

    /// The best symbol of every file.
    private float[] symbols(TermBag bag, int place) {
        var found = ground.text().symbols(bag, SYMBOL_BOOSTS, SYMBOLS_MAX);
        var best = files();
        float max = found.isEmpty() ? 1 : found.getFirst().score();
        for (var match : found) {
            best[match.file()] = Math.max(best[match.file()], match.score());
            heard(match, place, match.score() / max);
        }
        return best;
    }

    private void heard(SymbolMatch match, int place, double score) {
        var file = ground.world().file(ground.text().paths().get(match.file()));
        // Text may be one change ahead of the code a request reads.
        if (file.isEmpty() || match.index() >= file.get().facts().symbols().size()) return;
        var signals = symbols.computeIfAbsent(file.get().symbol(match.index()), _ -> new double[SYMBOL_SIGNALS]);
        signals[place] = Math.max(signals[place], score);
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
            if (declaring.size() == 1 && !exact.isEmpty())
                named[exact.getFirst().file()] += (float) sureness(mention);
        }
        scores.putSaturated(Signal.MENTION, sums);
        scores.putSaturated(Signal.NAMED, named);
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
