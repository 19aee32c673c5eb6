package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.CallFact;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.UseFact;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// The lines of a parsed file on which its facts have a name: declared, called, used or imported.
final class ParsedLines {

    private ParsedLines() {}

    static Set<Integer> of(CodeGraph graph, FileUnit file, String name) {
        var lines = new HashSet<Integer>();
        var facts = file.facts();
        for (var symbol : facts.symbols())
            if (symbol.name().equals(name)) lines.add(symbol.at().line());
        for (var call : facts.calls())
            if (isNamed(call, name)) lines.add(call.at().line());
        for (var use : facts.uses()) if (isNamed(use, name)) lines.add(use.at().line());
        for (int index = 0; index < facts.symbols().size(); index++) add(graph, file.symbol(index), name, lines);
        add(graph, graph.fileNode(file), name, lines);
        return lines;
    }

    private static void add(CodeGraph graph, int from, String name, Set<Integer> lines) {
        for (int edge = graph.firstOut(from); edge < graph.firstOut(from + 1); edge++)
            if (graph.name(graph.to(edge)).equals(name))
                lines.add(graph.edge(edge).line());
    }

    private static boolean isNamed(CallFact call, String name) {
        return nameOf(call.callee()).filter(name::equals).isPresent();
    }

    private static boolean isNamed(UseFact use, String name) {
        return nameOf(use.used()).filter(name::equals).isPresent();
    }

    /// The last part of a called or used name.
    static Optional<String> nameOf(Expr used) {
        return switch (used) {
            case Expr.Name(var name) -> Optional.of(name);
            case Expr.Member(var _, var name) -> Optional.of(name);
            case Expr.New(var type, var _) ->
                Optional.of(type.name().substring(type.name().lastIndexOf('.') + 1));
            default -> Optional.empty();
        };
    }
}
