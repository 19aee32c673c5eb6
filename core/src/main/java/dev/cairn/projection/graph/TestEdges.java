package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// Derives which tests exercise which symbols: through calls and mentions in test code, directly or through one helper
/// function.
///
/// An edge leaves the nearest enclosing suite, case or test function, or the file if there is none. A test file also
/// tests the files it imports, or, if nothing else is known, the file it is named after.
final class TestEdges {

    /// A helper that reaches more symbols is a framework and says little about the test that uses it.
    private static final int REACHED_BY_HELPER_MAX = 24;

    private final DeclarationTable declarations;
    private final OutEdgeRows edges;
    private final boolean[] isTest;
    private final int[] units;

    TestEdges(DeclarationTable declarations, FileDetails[] cards, OutEdgeRows edges) {
        this.declarations = declarations;
        this.edges = edges;
        this.isTest = new boolean[declarations.symbols()];
        this.units = new int[declarations.symbols()];
        for (var file : declarations.files()) mark(file, cards[file.number()].tests());
    }

    private void mark(FileUnit file, TestUnits marks) {
        for (int index = 0; index < marks.size(); index++) {
            int symbol = file.symbol(index);
            int unit = marks.unit(index);
            isTest[symbol] = marks.isTest(index);
            units[symbol] = unit == TestUnits.WHOLE_FILE ? node(file) : file.symbol(unit);
        }
    }

    void addTo(EdgeBuffer buffer) {
        var names = new TestedFileByName(declarations);
        var found = new TestPairs();
        for (var file : declarations.files()) {
            int end = file.base() + file.facts().symbols().size();
            for (int symbol = file.base(); symbol < end; symbol++) follow(symbol, found);
            if (TestCode.isTest(file)) followFile(file, names, found);
            found.moveTo(buffer);
        }
    }

    private void follow(int symbol, TestPairs found) {
        int unit = units[symbol];
        if (!isTest[symbol] || unit == CodeGraph.NONE) return;
        for (int edge = edges.first(symbol); edge < edges.first(symbol + 1); edge++) {
            if (!isMention(edge)) continue;
            int to = edges.to(edge);
            var how = edges.provenance(edge);
            if (!isTest[to]) found.add(unit, to, how);
            else if (units[to] != unit && declarations.declaration(to).kind().isCallable())
                followHelper(to, unit, how, found);
        }
    }

    private void followHelper(int helper, int unit, EdgeProvenance reached, TestPairs found) {
        int count = 0;
        for (int edge = edges.first(helper); edge < edges.first(helper + 1); edge++) {
            int to = edges.to(edge);
            if (!isMention(edge) || isTest[to]) continue;
            if (++count > REACHED_BY_HELPER_MAX) return;
            var how = edges.provenance(edge);
            found.add(unit, to, reached.isAtLeast(how) ? how : reached);
        }
    }

    private boolean isMention(int edge) {
        var type = edges.type(edge);
        return (type == EdgeType.CALLS || type == EdgeType.REFERENCES)
                && edges.to(edge) < declarations.symbols()
                && edges.provenance(edge) != EdgeProvenance.NAME_ONLY;
    }

    private void followFile(FileUnit file, TestedFileByName names, TestPairs found) {
        int node = node(file);
        for (int edge = edges.first(node); edge < edges.first(node + 1); edge++) {
            if (edges.type(edge) != EdgeType.IMPORTS) continue;
            int to = edges.to(edge);
            if (isFile(to) && !isTestFile(to)) found.add(node, to, edges.provenance(edge));
        }
        if (!found.isEmpty()) return;
        int named = names.testedBy(file);
        if (named != DeclarationTable.NONE) found.add(node, declarations.symbols() + named, EdgeProvenance.HEURISTIC);
    }

    private boolean isFile(int node) {
        return node < declarations.symbols() + declarations.files().size();
    }

    private boolean isTestFile(int node) {
        return declarations
                .files()
                .get(node - declarations.symbols())
                .facts()
                .traits()
                .contains(FileFacts.FileTrait.TEST);
    }

    private int node(FileUnit file) {
        return declarations.symbols() + file.number();
    }
}
