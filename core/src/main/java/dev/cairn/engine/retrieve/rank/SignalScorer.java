package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.engine.retrieve.question.NameMention;
import dev.cairn.engine.retrieve.question.ParsedQuestion;
import dev.cairn.engine.retrieve.question.QuestionMentions;
import dev.cairn.engine.retrieve.question.TaskSubject;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.text.SymbolMatch;
import dev.cairn.projection.text.SymbolScores;
import dev.cairn.projection.text.TextField;
import dev.cairn.projection.text.TextPaths;
import dev.cairn.projection.text.WeightedTerms;
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
public final class SignalScorer {

    static final int SYMBOLS_MAX = 300;

    private static final int NAMESAKES_MAX = 200;
    private static final int COMMITS_MAX = 150;
    /// A commit that touches more files than this says little about any of them.
    private static final int COMMIT_FILES_MAX = 40;

    private static final int NEAREST_MAX = 200;
    private static final Pattern EXCEPTION_NAME = Pattern.compile("(Error|Exception|Warning)$");
    private static final Map<TextField, Float> SYMBOL_BOOSTS =
            Map.of(TextField.NAME, 2f, TextField.DIGEST, 1f, TextField.PATH, 1f, TextField.BODY, 1f);

    private final ParsedQuestion question;
    private final SearchContext context;
    private final boolean byMeaning;
    private final SignalScores scores = new SignalScores();
    private final Map<Integer, Double> mentioned = new HashMap<>();
    private final Set<Integer> certain = new LinkedHashSet<>();
    private final WeightedTerms textTerms;
    private final WeightedTerms titleTerms;

    /// Scores of symbols for two queries: the whole text, then the title.
    private final SymbolScores symbolScores;

    /// @param byMeaning whether to query the vectors, which costs more than all other signals together
    public SignalScorer(ParsedQuestion question, SearchContext context, boolean byMeaning) {
        this.question = question;
        this.context = context;
        this.byMeaning = byMeaning;
        this.textTerms = WeightedTerms.of(question.text());
        this.titleTerms = WeightedTerms.of(question.title());
        this.symbolScores = context.text()
                .symbols(
                        List.of(subject(question.text(), textTerms), subject(question.title(), titleTerms)),
                        SYMBOL_BOOSTS);
    }

    /// The terms without the verb with which the text opens, unless nothing else is left.
    private static WeightedTerms subject(String text, WeightedTerms all) {
        var terms = WeightedTerms.of(TaskSubject.of(text));
        return terms.isEmpty() ? all : terms;
    }

    public SignalScores score() {
        var text = context.text();
        var bodies = text.scores(TextField.BODY, List.of(textTerms, titleTerms));
        scores.putScaled(RankingSignal.BODY, bodies.getFirst());
        scores.putScaled(RankingSignal.TITLE, bodies.getLast());
        var paths = text.scores(TextField.PATH, List.of(textTerms, titleTerms, WeightedTerms.of(question.scope())));
        scores.putScaled(RankingSignal.PATH, paths.getFirst());
        scores.putScaled(RankingSignal.TITLE_PATH, paths.get(1));
        scores.putScaled(RankingSignal.SCOPE, paths.getLast());
        scores.putScaled(RankingSignal.SYMBOL, bestSymbolScores());
        scoreMentions();
        scorePaths();
        scoreHistory();
        scores.putScaled(RankingSignal.RECENT, context.history().changes(text.paths()));
        if (byMeaning) scoreSimilarity();
        return scores;
    }

    /// The scores of symbols for the whole text and for the title.
    SymbolScores symbolScores() {
        return symbolScores;
    }

    /// The scores of symbols for the whole text without one of its names.
    SymbolScores scoresWithout(String name) {
        var rest = WeightedTerms.of(TaskSubject.of(question.text()).replace(name, " "));
        return context.text().symbols(List.of(rest), SYMBOL_BOOSTS);
    }

    /// How certain it is that the question names a symbol, by the symbol's number in the graph.
    Map<Integer, Double> mentioned() {
        return mentioned;
    }

    /// Whether the question consists of one name only.
    boolean asksForName() {
        return question.isOneName();
    }

    /// The symbols that the title names unambiguously, in the order in which they are written.
    Set<Integer> certainSymbols() {
        return certain;
    }

    /// The score of the best symbol of every file.
    private float[] bestSymbolScores() {
        var best = newFileScores();
        for (var match : symbolScores.best(0, SYMBOLS_MAX))
            best[match.file()] = Math.max(best[match.file()], match.score());
        return best;
    }

    private void mention(SymbolMatch match, double weight) {
        var symbol = number(match);
        if (symbol.isPresent()) mentioned.merge(symbol.getAsInt(), weight, Math::max);
    }

    private OptionalInt number(SymbolMatch match) {
        return context.symbol(match.file(), match.index());
    }

    private void scoreMentions() {
        var sums = newFileScores();
        var named = newFileScores();
        for (var mention : question.mentions()) {
            var exact = context.text().symbolsNamed(mention.written(), NAMESAKES_MAX);
            // A qualified name without a match may still have a correct last part.
            var found = exact.isEmpty() ? context.text().symbolsNamed(mention.name(), NAMESAKES_MAX) : exact;
            var declaring = new HashSet<Integer>();
            for (var match : found) declaring.add(match.file());
            for (int file : declaring) sums[file] += (float) (mention.weight() / declaring.size());
            for (var match : found) mention(match, mention.weight() / found.size());
            var defined = definitions(exact.isEmpty() ? inherited(mention, found) : exact);
            if (defined.stream().map(SymbolMatch::file).distinct().count() != 1) continue;
            if (mention.weight() >= QuestionMentions.TITLE_WEIGHT) addCertain(mention, defined);
            named[defined.getFirst().file()] += (float) certainty(mention);
        }
        scores.putSaturated(RankingSignal.MENTION, sums);
        scores.putSaturated(RankingSignal.NAMED, named);
    }

    /// The only member with this name in the file of the qualifying type, because types often inherit members from
    /// types of the same file.
    private List<SymbolMatch> inherited(NameMention mention, List<SymbolMatch> named) {
        if (mention.holder().isEmpty()) return List.of();
        var files = new HashSet<Integer>();
        for (var type : context.text().symbolsNamed(mention.holder(), NAMESAKES_MAX)) files.add(type.file());
        var beside =
                named.stream().filter(match -> files.contains(match.file())).toList();
        return beside.size() == 1 ? beside : List.of();
    }

    /// Those with a body outside of tests, or all if there are none. A task changes the body and not the declarations
    /// without one.
    private List<SymbolMatch> definitions(List<SymbolMatch> named) {
        var defined = named.stream()
                .filter(match -> number(match).stream().anyMatch(this::isDefinition))
                .toList();
        return defined.isEmpty() ? named : defined;
    }

    private boolean isDefinition(int symbol) {
        var unit = context.declarations().fileOf(symbol);
        return !context.declarations().fact(symbol).is(Modifier.BODILESS)
                && FileRole.of(unit.path(), unit.facts()) == FileRole.SOURCE;
    }

    /// Adds a type or function that is written exactly as it is declared. A name before the title's colon gives the
    /// area, not the target.
    private void addCertain(NameMention mention, List<SymbolMatch> found) {
        boolean isHolder = question.mentions().stream().anyMatch(other -> isMember(other, mention));
        if (isHolder || question.scope().contains(mention.name())) return;
        found.stream()
                .flatMapToInt(match -> number(match).stream())
                .filter(symbol -> isExactMatch(mention, context.declarations().fact(symbol)))
                .boxed()
                // The longest overload usually contains the implementation.
                .max(Comparator.comparingInt(
                        symbol -> length(context.declarations().fact(symbol))))
                .ifPresent(certain::add);
    }

    /// Whether one of two names is an existing or inherited member of the other. A member that is still to be written
    /// will be added there.
    private boolean isMember(NameMention one, NameMention other) {
        if (!one.holder().equals(other.name())) return false;
        return !context.text().symbolsNamed(one.written(), 1).isEmpty()
                || !inherited(one, context.text().symbolsNamed(one.name(), NAMESAKES_MAX))
                        .isEmpty();
    }

    /// The name of an exception says what went wrong, not where.
    private static boolean isExceptionName(String name) {
        return EXCEPTION_NAME.matcher(name).find();
    }

    private static boolean isExactMatch(NameMention mention, SymbolFact fact) {
        boolean isUnit = (fact.kind().isType() || fact.kind().isCallable()) && !fact.isLocal();
        return isUnit && !isExceptionName(fact.name()) && fact.name().equals(mention.name());
    }

    private static int length(SymbolFact fact) {
        return fact.span().endByte() - fact.span().startByte();
    }

    /// A qualified name rarely matches by chance; an unqualified one may be a common word.
    private static double certainty(NameMention mention) {
        return mention.holder().isEmpty() ? mention.weight() / 2 : mention.weight();
    }

    private void scorePaths() {
        var sums = newFileScores();
        var lookup = new PathLookup(context.text());
        var spots = new CodePositionLookup(context);
        for (var place : question.allPaths())
            for (var lead : lookup.matches(place)) {
                sums[lead.file()] += (float) lead.weight();
                var symbol = spots.symbol(lead.file(), place.position());
                if (symbol.isPresent()) mentioned.merge(symbol.getAsInt(), lead.weight(), Math::max);
            }
        scores.putSaturated(RankingSignal.PLACE, sums);
    }

    private void scoreHistory() {
        var votes = new HashMap<String, Double>();
        for (var match : context.history().matches(titleTerms, COMMITS_MAX)) {
            var touched = match.commit().files();
            if (touched.size() > COMMIT_FILES_MAX) continue;
            double vote = (double) match.score() * match.score() / Math.sqrt(touched.size());
            for (var path : touched) votes.merge(path, vote, Double::sum);
        }
        scoreByPath(RankingSignal.HISTORY, votes);
    }

    private void scoreByPath(RankingSignal signal, Map<String, Double> votes) {
        var sums = newFileScores();
        votes.forEach((path, vote) -> {
            int file = context.text().paths().number(path);
            if (file != TextPaths.NONE) sums[file] = vote.floatValue();
        });
        scores.putScaled(signal, sums);
    }

    private void scoreSimilarity() {
        var best = new HashMap<String, Double>();
        for (var near : new ArrayList<>(context.similarity().nearest(question.text(), NEAREST_MAX))) {
            var path = SymbolId.parse(near.id()).path();
            best.merge(path, near.similarity(), Math::max);
        }
        scoreByPath(RankingSignal.MEANING, best);
    }

    private float[] newFileScores() {
        return new float[context.text().paths().size()];
    }
}
