package dev.cairn.engine.inspect.test;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.OptionalInt;

/// Finds the single tests among symbols.
public final class TestCases {

    private TestCases() {}

    /// Whether a symbol is a single test, not a part or group of tests.
    public static boolean isCase(SymbolFact fact) {
        return fact.kind() == SymbolKind.TEST_CASE
                || (fact.is(Modifier.TEST) && fact.kind().isCallable());
    }

    /// The test case that contains a piece of test code; empty for code shared by several tests.
    public static OptionalInt caseAround(CodeGraph graph, int node) {
        for (int here = node; graph.isSymbol(here); here = graph.declarations().parent(here)) {
            if (isCase(graph.declarations().fact(here))) return OptionalInt.of(here);
            if (graph.declarations().parent(here) == DeclarationTable.NONE) break;
        }
        return OptionalInt.empty();
    }
}
