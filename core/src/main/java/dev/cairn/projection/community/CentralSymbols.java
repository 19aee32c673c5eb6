package dev.cairn.projection.community;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the symbols that characterise a community: symbols with descriptive names that many files use.
final class CentralSymbols {

    private static final int NAME_LENGTH_MIN = 4;
    private static final Set<String> GENERIC_NAMES = Set.of("exports", "default", "constructor", "main", "init");

    /// Types count more than functions, because parts of a code base are usually named after types.
    private static final double TYPE_WEIGHT = 2;

    /// Many files use the types of errors, but few parts of a code base are about them.
    private static final double FAILURE_WEIGHT = 0.5;

    private static final List<String> FAILURES = List.of("Error", "Exception", "Warning");

    private static final Comparator<ScoredSymbol> BEST_FIRST =
            Comparator.comparingDouble((ScoredSymbol each) -> -each.score).thenComparingInt(ScoredSymbol::symbol);

    private final CodeGraph graph;
    private final double[] userCounts;
    /// The number of symbols per name. A name that many symbols have says little about a community.
    private final Map<String, Integer> nameCounts = new HashMap<>();

    CentralSymbols(CodeGraph graph) {
        this.graph = graph;
        this.userCounts = new double[graph.symbols()];
        for (int symbol = 0; symbol < userCounts.length; symbol++) count(symbol);
        for (int symbol = 0; symbol < graph.symbols(); symbol++) nameCounts.merge(graph.name(symbol), 1, Integer::sum);
    }

    /// Counts the other files that use a symbol, for the symbol and for its enclosing type.
    private void count(int symbol) {
        int own = graph.declarations().fileOf(symbol).number();
        int last = own;
        double sum = 0;
        for (int row = graph.firstIn(symbol); row < graph.firstIn(symbol + 1); row++) {
            int edge = graph.inEdge(row);
            if (graph.provenance(edge) == EdgeProvenance.NAME_ONLY) continue;
            var file = graph.file(graph.from(edge));
            if (file.isEmpty() || file.get().number() == last || file.get().number() == own) continue;
            last = file.get().number();
            sum += FileWeights.of(graph, graph.fileNode(file.get()));
        }
        userCounts[symbol] += sum;
        int holder = graph.declarations().parent(symbol);
        if (holder != DeclarationTable.NONE) userCounts[holder] += sum;
    }

    /// How much a file says about the community it is in: the more other files use it, the more. At least 1.
    double importance(int file) {
        var unit = graph.file(file).orElseThrow();
        double users = 0;
        for (int index = 0; index < unit.facts().symbols().size(); index++)
            if (unit.facts().symbols().get(index).parent() == SymbolFact.TOP) users += userCounts[unit.symbol(index)];
        return 1 + Math.sqrt(users);
    }

    /// The most characteristic symbols of these files, best first.
    List<Integer> of(List<Integer> files, int limit) {
        var found = new ArrayList<ScoredSymbol>();
        for (int file : files) {
            var unit = graph.file(file).orElseThrow();
            if (FileWeights.of(graph, file) != 1) continue;
            for (int index = 0; index < unit.facts().symbols().size(); index++) {
                int symbol = unit.symbol(index);
                if (!graph.isTest(symbol) && isDescriptive(symbol)) found.add(new ScoredSymbol(symbol, score(symbol)));
            }
        }
        found.sort(BEST_FIRST);
        return found.stream().limit(limit).map(ScoredSymbol::symbol).toList();
    }

    private record ScoredSymbol(int symbol, double score) {}

    private double score(int symbol) {
        double weight = graph.kind(symbol) == NodeKind.CLASS ? TYPE_WEIGHT : 1;
        double shared = Math.sqrt(nameCounts.getOrDefault(graph.name(symbol), 1));
        return weight * failure(graph.name(symbol)) * Math.log1p(userCounts[symbol]) / shared;
    }

    private static double failure(String name) {
        return FAILURES.stream().anyMatch(name::endsWith) ? FAILURE_WEIGHT : 1;
    }

    /// Whether the name is descriptive on its own.
    private boolean isDescriptive(int node) {
        if (graph.kind(node) != NodeKind.CLASS && graph.kind(node) != NodeKind.FUNCTION) return false;
        return graph.fact(node).filter(CentralSymbols::isDescriptive).isPresent();
    }

    private static boolean isDescriptive(SymbolFact fact) {
        return fact.kind() != SymbolKind.CONSTRUCTOR
                && !fact.isLocal()
                && fact.name().length() >= NAME_LENGTH_MIN
                && Character.isLetter(fact.name().charAt(0))
                && fact.name().chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_')
                && !GENERIC_NAMES.contains(fact.name());
    }
}
