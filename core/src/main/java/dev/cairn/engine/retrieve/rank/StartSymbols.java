package dev.cairn.engine.retrieve.rank;

import dev.cairn.engine.retrieve.context.SearchContext;
import dev.cairn.model.code.FileFacts.FileTrait;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Decides at which symbols work may start, and scores the members of long types.
final class StartSymbols {

    /// A symbol longer than this many lines gets no higher length score.
    static final double LONG_LINES = 100;

    private static final int SHORT_LINES = 5;

    private final SearchContext context;
    private final SignalScorer scorer;
    private final double testFactor;
    private final Set<Integer> found = new HashSet<>();
    private final Map<Integer, Float> memberScores = new HashMap<>();
    private final Map<Integer, Boolean> functionHolders = new HashMap<>();
    private boolean isFound;

    /// @param testFactor the factor applied to the score of a test inside a source file
    StartSymbols(SearchContext context, SignalScorer scorer, double testFactor) {
        this.context = context;
        this.scorer = scorer;
        this.testFactor = testFactor;
    }

    /// Finds the start symbols among the ranked ones when they are first needed.
    void find(Collection<Integer> ranked) {
        if (isFound) return;
        isFound = true;
        ranked.stream().filter(this::isStartSymbol).forEach(found::add);
        scorer.certainSymbols().stream().filter(this::isLongType).forEach(this::scoreMembers);
    }

    Set<Integer> all() {
        return found;
    }

    boolean contains(int symbol) {
        return found.contains(symbol);
    }

    /// The score of a member of a long type, or 0.
    float memberScore(int symbol) {
        return memberScores.getOrDefault(symbol, 0f);
    }

    /// The members of a long type that have a score.
    Stream<Integer> scoredMembers(int type) {
        return memberScores.keySet().stream().filter(symbol -> isInside(symbol, type));
    }

    /// Tests in a test file are ranked with their file.
    boolean isInnerTest(int symbol) {
        return testFactor < 1 && TestCode.isMarked(context.declarations(), symbol);
    }

    boolean isOfTest(int symbol) {
        return testFactor < 1
                && context.declarations().fileOf(symbol).facts().traits().contains(FileTrait.TEST);
    }

    static int lines(SymbolFact fact) {
        return fact.span().endLine() - fact.span().startLine() + 1;
    }

    private boolean isStartSymbol(int symbol) {
        var fact = context.declarations().fact(symbol);
        int parent = context.declarations().parent(symbol);
        // A long top-level constant is usually a function or a table.
        boolean isLongConstant = parent == DeclarationTable.NONE && lines(fact) >= SHORT_LINES;
        if ((!fact.kind().isType() && !fact.kind().isCallable() && !isLongConstant) || isInnerTest(symbol))
            return false;
        // A declaration without body is changed at its implementation.
        if (fact.is(Modifier.BODILESS) || isLongType(symbol) || isFunctionHolder(symbol)) return false;
        boolean isInner = parent != DeclarationTable.NONE
                && context.declarations().fact(parent).kind().isCallable();
        return isInner
                ? fact.kind().isCallable() && lines(fact) >= SHORT_LINES && isFunctionHolder(parent)
                : !fact.isLocal();
    }

    /// A long function that consists mostly of nested functions: those are read and changed one by one.
    private boolean isFunctionHolder(int symbol) {
        var fact = context.declarations().fact(symbol);
        if (!fact.kind().isCallable() || lines(fact) <= LONG_LINES || scorer.asksForName()) return false;
        return functionHolders.computeIfAbsent(symbol, each -> 2 * innerLines(each) > lines(fact));
    }

    private int innerLines(int symbol) {
        var unit = context.declarations().fileOf(symbol);
        int index = symbol - unit.base();
        return unit.facts().symbols().stream()
                .filter(inner -> inner.parent() == index && inner.kind().isCallable())
                .mapToInt(StartSymbols::lines)
                .sum();
    }

    /// Scores the members of a long type against the question without the type's name.
    private void scoreMembers(int type) {
        var wanted = new BitSet();
        wanted.set(file(type));
        for (var scored :
                scorer.scoresWithout(context.declarations().fact(type).name()).in(wanted)) {
            int symbol = context.symbol(scored.file(), scored.index()).orElse(type);
            if (found.contains(symbol) && isInside(symbol, type) && !isNamedAlike(symbol, type))
                memberScores.put(symbol, scored.first());
        }
    }

    private int file(int symbol) {
        return context.text()
                .paths()
                .number(context.declarations().fileOf(symbol).path());
    }

    /// A constructor has the name of its type, so a mention of the type is not evidence for it.
    private boolean isNamedAlike(int symbol, int type) {
        var fact = context.declarations().fact(symbol);
        return fact.kind() == SymbolKind.CONSTRUCTOR
                || fact.name().equals(context.declarations().fact(type).name());
    }

    boolean isInside(int symbol, int type) {
        int outer = context.declarations().parent(symbol);
        while (outer != DeclarationTable.NONE && outer != type)
            outer = context.declarations().parent(outer);
        return outer == type;
    }

    /// A long type is rarely read completely to change a few lines.
    boolean isLongType(int symbol) {
        var fact = context.declarations().fact(symbol);
        return fact.kind().isType() && lines(fact) > LONG_LINES && !scorer.asksForName();
    }
}
