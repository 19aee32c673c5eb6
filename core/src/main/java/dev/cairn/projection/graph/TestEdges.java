package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.World;
import java.util.LinkedHashMap;
import java.util.Map;

/// Which tests exercise which symbols: through what test code calls and mentions, and through one helper in between.
///
/// An edge leaves the nearest suite, case or test function around the mention; where a file has none of them, the file.
/// A test file also tests the files it imports, and where nothing else is known the file it is named after.
final class TestEdges {

    /// A helper that reaches more than this is a framework of its own and says little about the test that uses it.
    private static final int REACHED_BY_HELPER_MAX = 24;

    private final World world;
    private final OutRows edges;
    private final boolean[] isTest;
    private final int[] units;

    TestEdges(World world, OutRows edges) {
        this.world = world;
        this.edges = edges;
        this.isTest = new boolean[world.symbols()];
        this.units = new int[world.symbols()];
        for (var file : world.files()) mark(file);
    }

    /// Symbols stand before their members, so one pass suffices.
    private void mark(FileUnit file) {
        boolean inTestFile = TestCode.isTest(file);
        var symbols = file.facts().declarations();
        boolean hasUnits = symbols.stream().anyMatch(TestCode::isUnit);
        for (int index = 0; index < symbols.size(); index++) {
            var fact = symbols.get(index);
            int symbol = file.symbol(index);
            boolean isUnit = TestCode.isUnit(fact);
            boolean isTop = fact.parent() == SymbolFact.TOP;
            isTest[symbol] = inTestFile || TestCode.isForTests(fact) || (!isTop && isTest[file.symbol(fact.parent())]);
            if (isUnit) units[symbol] = symbol;
            else if (!isTop) units[symbol] = units[file.symbol(fact.parent())];
            else units[symbol] = inTestFile && !hasUnits ? node(file) : CodeGraph.NONE;
        }
    }

    void addTo(EdgeBuffer buffer) {
        var names = new TestNames(world);
        for (var file : world.files()) {
            var found = new LinkedHashMap<Tested, Provenance>();
            for (int index = 0; index < file.facts().symbols().size(); index++) follow(file.symbol(index), found);
            if (TestCode.isTest(file)) followFile(file, names, found);
            found.forEach(
                    (tested, how) -> buffer.add(tested.unit(), tested.target(), EdgeBuffer.kind(EdgeType.TESTS, how)));
        }
    }

    private record Tested(int unit, int target) {}

    private void follow(int symbol, Map<Tested, Provenance> found) {
        int unit = units[symbol];
        if (!isTest[symbol] || unit == CodeGraph.NONE) return;
        for (int edge = edges.first(symbol); edge < edges.first(symbol + 1); edge++) {
            if (!isMention(edge)) continue;
            int to = edges.to(edge);
            var how = edges.provenance(edge);
            if (!isTest[to]) note(found, new Tested(unit, to), how);
            else if (units[to] != unit && world.declaration(to).kind().isCallable()) followHelper(to, unit, how, found);
        }
    }

    private void followHelper(int helper, int unit, Provenance reached, Map<Tested, Provenance> found) {
        int count = 0;
        for (int edge = edges.first(helper); edge < edges.first(helper + 1); edge++) {
            int to = edges.to(edge);
            if (!isMention(edge) || isTest[to]) continue;
            if (++count > REACHED_BY_HELPER_MAX) return;
            var how = edges.provenance(edge);
            note(found, new Tested(unit, to), reached.isAtLeast(how) ? how : reached);
        }
    }

    private boolean isMention(int edge) {
        var type = edges.type(edge);
        return (type == EdgeType.CALLS || type == EdgeType.REFERENCES)
                && edges.to(edge) < world.symbols()
                && edges.provenance(edge) != Provenance.NAME_ONLY;
    }

    private static void note(Map<Tested, Provenance> found, Tested tested, Provenance how) {
        found.merge(tested, how, (one, other) -> one.isAtLeast(other) ? one : other);
    }

    private void followFile(FileUnit file, TestNames names, Map<Tested, Provenance> found) {
        int node = node(file);
        for (int edge = edges.first(node); edge < edges.first(node + 1); edge++) {
            if (edges.type(edge) != EdgeType.IMPORTS) continue;
            int to = edges.to(edge);
            if (isFile(to) && !isTestFile(to)) note(found, new Tested(node, to), edges.provenance(edge));
        }
        if (!found.isEmpty()) return;
        int named = names.testedBy(file);
        if (named != World.NONE) note(found, new Tested(node, world.symbols() + named), Provenance.HEURISTIC);
    }

    private boolean isFile(int node) {
        return node < world.symbols() + world.files().size();
    }

    private boolean isTestFile(int node) {
        return world.files().get(node - world.symbols()).facts().traits().contains(FileFacts.Trait.TEST);
    }

    private int node(FileUnit file) {
        return world.symbols() + file.number();
    }
}
