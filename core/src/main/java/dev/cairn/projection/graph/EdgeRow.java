package dev.cairn.projection.graph;

import dev.cairn.model.code.Language;
import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.World;
import java.util.Set;

/// One edge in plain names, as other programs compare call graphs: who, whom, how it was found, and where.
///
/// Mentions outside of any function belong to `<module>`; constructors carry the name of their class.
public record EdgeRow(End from, End to, Provenance provenance, int line, int column) {

    /// One end of an edge.
    public record End(String file, String name) {}

    private static final String TOP_NAME = "<module>";
    private static final String NO_NAME = "<anonymous>";

    /// What we call call signatures and nameless default exports.
    private static final Set<String> NAMELESS = Set.of("()", "default");

    /// The row of an edge between symbols and files.
    public static EdgeRow of(CodeGraph graph, GraphEdge edge) {
        return new EdgeRow(
                from(graph, edge.from()), to(graph, edge.to()), edge.provenance(), edge.line(), edge.column());
    }

    private static End from(CodeGraph graph, int node) {
        var path = graph.path(node);
        int caller = graph.isSymbol(node) ? caller(graph.world(), node) : World.NONE;
        return new End(path, caller == World.NONE ? TOP_NAME : name(graph.world(), caller));
    }

    private static End to(CodeGraph graph, int node) {
        if (graph.isPackage(node)) return new End("", graph.id(node));
        return new End(graph.path(node), graph.isSymbol(node) ? name(graph.world(), node) : TOP_NAME);
    }

    /// Calls outside of any function belong to the file; test cases named by text are no functions.
    private static int caller(World world, int symbol) {
        int here = symbol;
        while (here != World.NONE && !world.fact(here).kind().isCallable() && !isScriptClass(world, here))
            here = world.parent(here);
        return here;
    }

    /// Field initializers of a script's class belong to the class.
    private static boolean isScriptClass(World world, int symbol) {
        return world.fact(symbol).kind() == SymbolKind.CLASS && isScript(world, symbol);
    }

    private static boolean isScript(World world, int symbol) {
        var language = world.language(symbol);
        return language == Language.TYPESCRIPT || language == Language.JAVASCRIPT;
    }

    private static String name(World world, int symbol) {
        var fact = world.fact(symbol);
        int owner = world.parent(symbol);
        if (isScript(world, symbol) && NAMELESS.contains(fact.name())) return NO_NAME;
        return fact.kind() == SymbolKind.CONSTRUCTOR && owner != World.NONE
                ? world.fact(owner).name()
                : fact.name();
    }
}
