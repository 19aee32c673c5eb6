package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.resolve.declaration.DeclarationTable;

/// One edge in plain names, for comparison with other call graphs: source, target, provenance and position.
///
/// A call outside of any function has the source `<module>`. Other edges have their own source symbol. A
/// constructor has the name of its class.
public record EdgeRow(EdgeEnd from, EdgeEnd to, EdgeProvenance provenance, int line, int column) {

    /// One end of an edge.
    public record EdgeEnd(String file, String name) {}

    private static final String TOP_NAME = "<module>";
    private static final String NO_NAME = "<anonymous>";

    /// The symbol names of call signatures and of default exports without a name.
    private static final String CALL_SIGNATURE = "()";

    private static final String DEFAULT_EXPORT = "default";

    /// The row of an edge between symbols and files.
    public static EdgeRow of(CodeGraph graph, GraphEdge edge) {
        return new EdgeRow(from(graph, edge), to(graph, edge.to()), edge.provenance(), edge.line(), edge.column());
    }

    private static EdgeEnd from(CodeGraph graph, GraphEdge edge) {
        int node = edge.from();
        var path = graph.path(node);
        boolean isItself = edge.type() != EdgeType.CALLS || isImplied(graph, edge);
        if (graph.isSymbol(node) && isItself) return new EdgeEnd(path, name(graph.declarations(), node));
        int caller = graph.isSymbol(node) ? caller(graph.declarations(), node) : DeclarationTable.NONE;
        return new EdgeEnd(path, caller == DeclarationTable.NONE ? TOP_NAME : name(graph.declarations(), caller));
    }

    /// A call at the position of a class name is made by its implicit constructor.
    private static boolean isImplied(CodeGraph graph, GraphEdge edge) {
        if (!graph.isSymbol(edge.from())) return false;
        var fact = graph.declarations().fact(edge.from());
        return fact.kind() == SymbolKind.CLASS
                && fact.at().line() == edge.line()
                && fact.at().column() == edge.column();
    }

    private static EdgeEnd to(CodeGraph graph, int node) {
        if (graph.isPackage(node)) return new EdgeEnd("", graph.id(node));
        return new EdgeEnd(graph.path(node), graph.isSymbol(node) ? name(graph.declarations(), node) : TOP_NAME);
    }

    /// The function that contains a symbol's code, or the file if there is none. Test cases named by a string do
    /// not count as functions.
    private static int caller(DeclarationTable declarations, int symbol) {
        int here = symbol;
        while (here != DeclarationTable.NONE && !isCaller(declarations, here)) here = declarations.parent(here);
        return here;
    }

    private static boolean isCaller(DeclarationTable declarations, int symbol) {
        return (declarations.declaration(symbol).kind().isCallable() || runsItsBody(declarations, symbol))
                && !isNameless(declarations, symbol);
    }

    /// Whether a symbol is an anonymous Java class. It is named after its supertype, so the name does not show it.
    private static boolean isAnonymousClass(DeclarationTable declarations, int symbol) {
        var fact = declarations.fact(symbol);
        return fact.kind() == SymbolKind.CLASS
                && declarations.language(symbol) == Language.JAVA
                && fact.name().indexOf(' ') >= 0;
    }

    private static boolean isNameless(DeclarationTable declarations, int symbol) {
        if (!isScript(declarations, symbol)) return false;
        var name = declarations.declaration(symbol).name();
        return name.equals(CALL_SIGNATURE)
                || (name.equals(DEFAULT_EXPORT) && declarations.parent(symbol) == DeclarationTable.NONE);
    }

    /// Whether calls in the body of a class belong to the class itself, as in field initializers in JavaScript and
    /// statements in Python.
    private static boolean runsItsBody(DeclarationTable declarations, int symbol) {
        return declarations.declaration(symbol).kind() == SymbolKind.CLASS
                && (isScript(declarations, symbol) || declarations.language(symbol) == Language.PYTHON);
    }

    private static boolean isScript(DeclarationTable declarations, int symbol) {
        var language = declarations.language(symbol);
        return language == Language.TYPESCRIPT || language == Language.JAVASCRIPT;
    }

    private static String name(DeclarationTable declarations, int symbol) {
        var fact = declarations.declaration(symbol);
        int owner = declarations.parent(symbol);
        if (isNameless(declarations, symbol)) return NO_NAME;
        if (isAnonymousClass(declarations, symbol)) return "";
        return fact.kind() == SymbolKind.CONSTRUCTOR && owner != DeclarationTable.NONE
                ? declarations.declaration(owner).name()
                : fact.name();
    }
}
