package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Expr;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// The lines of a file with syntax errors on which every occurrence of a name is understood: as a declaration or as a
/// resolved use.
///
/// A call on an unknown receiver does not count as understood, because the broken part of the file may declare the
/// receiver.
final class ParsedLines {

    private ParsedLines() {}

    static Set<Integer> of(CodeGraph graph, FileUnit file, String name) {
        var lines = new HashSet<Integer>();
        var facts = file.facts();
        for (var symbol : facts.symbols())
            if (symbol.name().equals(name)) lines.add(symbol.at().line());
        for (int index = 0; index < facts.symbols().size(); index++) add(graph, file.symbol(index), name, lines);
        add(graph, graph.fileNode(file), name, lines);
        return lines;
    }

    private static void add(CodeGraph graph, int from, String name, Set<Integer> lines) {
        for (int edge = graph.firstOut(from); edge < graph.firstOut(from + 1); edge++)
            if (graph.name(graph.to(edge)).equals(name))
                lines.add(graph.edge(edge).line());
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
