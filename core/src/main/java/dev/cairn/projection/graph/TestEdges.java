package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.graph.test.TestUnits;
import dev.cairn.projection.graph.test.TestedFileByName;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// Derives edges from tests to the symbols they test. A test tests a symbol that its code calls or mentions,
/// directly or through one helper function.
///
/// The source of an edge is the nearest enclosing suite, case or test function, or the file if there is none. A
/// test file also tests the files it imports. If it has no other test edge, it tests the file that its name refers
/// to.
final class TestEdges {

    /// A helper that uses more symbols is a test framework and says little about the tests that call it.
    private static final int REACHED_BY_HELPER_MAX = 24;

    private final NodePlaces nodes;
    private final FileDetails[] details;
    private final EdgeBlock[] blocks;
    private final TestedFileByName names;
    private final TestPairs found = new TestPairs();

    /// @param blocks by file number; later replacements in the array are used
    TestEdges(NodePlaces nodes, FileDetails[] details, EdgeBlock[] blocks) {
        this.nodes = nodes;
        this.details = details;
        this.blocks = blocks;
        this.names = new TestedFileByName(nodes.declarations());
    }

    /// The test edges of a file. The result is reused, so the caller must empty it before the next call.
    TestPairs of(FileUnit file) {
        var units = details[file.number()].tests();
        for (int index = 0; index < units.size(); index++) follow(file, index, units);
        if (TestCode.isTest(file) && !TestCode.isFixture(file)) followFile(file);
        return found;
    }

    private int unit(FileUnit file, int index) {
        int unit = details[file.number()].tests().unit(index);
        return unit == TestUnits.WHOLE_FILE ? node(file) : file.symbol(unit);
    }

    private void follow(FileUnit file, int index, TestUnits units) {
        if (!units.isTest(index)) return;
        int unit = unit(file, index);
        if (unit == CodeGraph.NONE) return;
        var block = blocks[file.number()];
        for (int edge = block.first(index); edge < block.first(index + 1); edge++) {
            if (!isMention(block, edge)) continue;
            var target = nodes.file(block.place(edge));
            int to = block.index(edge);
            var how = EdgeBuffer.provenance(block.kind(edge));
            if (!isTest(target, to)) found.add(unit, target.symbol(to), how);
            else if (unit(target, to) != unit
                    && target.facts().declarations().get(to).kind().isCallable()) followHelper(target, to, unit, how);
        }
    }

    private boolean isTest(FileUnit file, int index) {
        return details[file.number()].tests().isTest(index);
    }

    private void followHelper(FileUnit file, int helper, int unit, EdgeProvenance reached) {
        var block = blocks[file.number()];
        int count = 0;
        for (int edge = block.first(helper); edge < block.first(helper + 1); edge++) {
            if (!isMention(block, edge)) continue;
            var target = nodes.file(block.place(edge));
            int to = block.index(edge);
            if (isTest(target, to)) continue;
            if (++count > REACHED_BY_HELPER_MAX) return;
            var how = EdgeBuffer.provenance(block.kind(edge));
            found.add(unit, target.symbol(to), reached.isAtLeast(how) ? how : reached);
        }
    }

    private static boolean isMention(EdgeBlock block, int edge) {
        var type = block.type(edge);
        return (type == EdgeType.CALLS || type == EdgeType.REFERENCES)
                && !NodePlaces.isPackage(block.place(edge))
                && block.index(edge) != NodePlaces.WHOLE_FILE
                && EdgeBuffer.provenance(block.kind(edge)) != EdgeProvenance.NAME_ONLY;
    }

    private void followFile(FileUnit file) {
        var block = blocks[file.number()];
        int node = node(file);
        for (int edge = block.symbolEdges(); edge < block.size(); edge++) {
            if (block.type(edge) != EdgeType.IMPORTS || NodePlaces.isPackage(block.place(edge))) continue;
            var target = nodes.file(block.place(edge));
            if (block.index(edge) == NodePlaces.WHOLE_FILE && !TestCode.isTest(target))
                found.add(node, node(target), EdgeBuffer.provenance(block.kind(edge)));
        }
        if (!found.isEmpty()) return;
        int named = names.testedBy(file);
        if (named != DeclarationTable.NONE)
            found.add(node, nodes.declarations().symbols() + named, EdgeProvenance.HEURISTIC);
    }

    private int node(FileUnit file) {
        return nodes.declarations().symbols() + file.number();
    }
}
