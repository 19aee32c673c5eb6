package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Provenance;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.World;

/// Derives which tests exercise which symbols: through calls and mentions in test code, directly or through one helper
/// function.
///
/// An edge leaves the nearest enclosing suite, case or test function, or the file if there is none. A test file also
/// tests the files it imports, or, if nothing else is known, the file it is named after.
final class TestEdges {

    /// A helper that reaches more symbols is a framework and says little about the test that uses it.
    private static final int REACHED_BY_HELPER_MAX = 24;

    private final World world;
    private final OutRows edges;
    private final boolean[] isTest;
    private final int[] units;

    TestEdges(World world, FileCard[] cards, OutRows edges) {
        this.world = world;
        this.edges = edges;
        this.isTest = new boolean[world.symbols()];
        this.units = new int[world.symbols()];
        for (var file : world.files()) mark(file, cards[file.number()].tests());
    }

    private void mark(FileUnit file, TestMarks marks) {
        for (int index = 0; index < marks.size(); index++) {
            int symbol = file.symbol(index);
            int unit = marks.unit(index);
            isTest[symbol] = marks.isTest(index);
            units[symbol] = unit == TestMarks.WHOLE_FILE ? node(file) : file.symbol(unit);
        }
    }

    void addTo(EdgeBuffer buffer) {
        var names = new TestNames(world);
        var found = new TestedPairs();
        for (var file : world.files()) {
            int end = file.base() + file.facts().symbols().size();
            for (int symbol = file.base(); symbol < end; symbol++) follow(symbol, found);
            if (TestCode.isTest(file)) followFile(file, names, found);
            found.moveTo(buffer);
        }
    }

    private void follow(int symbol, TestedPairs found) {
        int unit = units[symbol];
        if (!isTest[symbol] || unit == CodeGraph.NONE) return;
        for (int edge = edges.first(symbol); edge < edges.first(symbol + 1); edge++) {
            if (!isMention(edge)) continue;
            int to = edges.to(edge);
            var how = edges.provenance(edge);
            if (!isTest[to]) found.note(unit, to, how);
            else if (units[to] != unit && world.declaration(to).kind().isCallable()) followHelper(to, unit, how, found);
        }
    }

    private void followHelper(int helper, int unit, Provenance reached, TestedPairs found) {
        int count = 0;
        for (int edge = edges.first(helper); edge < edges.first(helper + 1); edge++) {
            int to = edges.to(edge);
            if (!isMention(edge) || isTest[to]) continue;
            if (++count > REACHED_BY_HELPER_MAX) return;
            var how = edges.provenance(edge);
            found.note(unit, to, reached.isAtLeast(how) ? how : reached);
        }
    }

    private boolean isMention(int edge) {
        var type = edges.type(edge);
        return (type == EdgeType.CALLS || type == EdgeType.REFERENCES)
                && edges.to(edge) < world.symbols()
                && edges.provenance(edge) != Provenance.NAME_ONLY;
    }

    private void followFile(FileUnit file, TestNames names, TestedPairs found) {
        int node = node(file);
        for (int edge = edges.first(node); edge < edges.first(node + 1); edge++) {
            if (edges.type(edge) != EdgeType.IMPORTS) continue;
            int to = edges.to(edge);
            if (isFile(to) && !isTestFile(to)) found.note(node, to, edges.provenance(edge));
        }
        if (!found.isEmpty()) return;
        int named = names.testedBy(file);
        if (named != World.NONE) found.note(node, world.symbols() + named, Provenance.HEURISTIC);
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
