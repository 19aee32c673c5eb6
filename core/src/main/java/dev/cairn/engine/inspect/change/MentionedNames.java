package dev.cairn.engine.inspect.change;

import dev.cairn.model.code.Expr;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/// Collects the names in changed code: declarations, bindings, calls and uses.
public final class MentionedNames {

    private final List<String> names = new ArrayList<>();

    private MentionedNames() {}

    /// The names in these nodes; a file includes all of its names.
    public static String of(CodeGraph graph, List<Integer> nodes) {
        var mentioned = new MentionedNames();
        for (int node : nodes)
            graph.file(node).ifPresent(file -> mentioned.take(file, graph.isSymbol(node) ? node - file.base() : -1));
        return String.join(" ", mentioned.names);
    }

    private void take(FileUnit file, int symbol) {
        var facts = file.facts();
        IntPredicate isInside = offset -> true;
        if (symbol >= 0) {
            var span = facts.symbols().get(symbol).span();
            isInside = span::contains;
        }
        for (SymbolFact fact : facts.symbols()) if (isInside.test(fact.at().offset())) names.add(fact.name());
        for (var binding : facts.bindings()) if (isInside.test(binding.fromByte())) names.add(binding.name());
        for (var call : facts.calls()) if (isInside.test(call.at().offset())) add(call.callee());
        for (var use : facts.uses()) if (isInside.test(use.at().offset())) add(use.used());
    }

    private void add(Expr expr) {
        switch (expr) {
            case Expr.Name(var name) -> names.add(name);
            case Expr.Member(var of, var name) -> {
                names.add(name);
                add(of);
            }
            case Expr.New(var type, var _) -> names.add(type.name());
            default -> {}
        }
    }
}
