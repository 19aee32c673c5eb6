package dev.cairn.engine.inspect.use;

import dev.cairn.model.code.Declaration;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.DeclarationTable;
import java.util.List;
import java.util.Optional;

/// Reasons why a symbol without known users may have users nevertheless: the object that holds it is passed on, or
/// its module is loaded by nothing in the workspace.
public final class UnseenUsers {

    private static final String OBJECT = "member of an object that is passed on";
    private static final String INTERFACE = "may implement an interface from outside";
    private static final String MODULE = "nothing here imports its module";

    private final CodeGraph graph;

    private UnseenUsers(CodeGraph graph) {
        this.graph = graph;
    }

    static Optional<String> reason(CodeGraph graph, int node) {
        var users = new UnseenUsers(graph);
        var language = graph.declarations().language(node);
        boolean isScript = language == Language.JAVASCRIPT || language == Language.TYPESCRIPT;
        if (users.hasUsers(node)) return Optional.empty();
        if (isInPassedObject(graph, node)) return Optional.of(OBJECT);
        if (language == Language.GO && users.isExportedMethod(node)) return Optional.of(INTERFACE);
        return (isScript || language == Language.PYTHON) && users.isLoadedFromOutside(node)
                ? Optional.of(MODULE)
                : Optional.empty();
    }

    /// Whether a script function is in an object that other code gets as a whole, so that it may call the function by
    /// any name.
    public static boolean isInPassedObject(CodeGraph graph, int node) {
        var language = graph.declarations().language(node);
        boolean isScript = language == Language.JAVASCRIPT || language == Language.TYPESCRIPT;
        return isScript && new UnseenUsers(graph).isInPassedObject(node);
    }

    private boolean hasUsers(int node) {
        for (int row = graph.firstIn(node); row < graph.firstIn(node + 1); row++) {
            int edge = graph.inEdge(row);
            if (isUse(graph.type(edge)) && graph.provenance(edge) != EdgeProvenance.NAME_ONLY) return true;
        }
        return false;
    }

    private static boolean isUse(EdgeType type) {
        return switch (type) {
            case CALLS, REFERENCES, EXTENDS, IMPLEMENTS -> true;
            default -> false;
        };
    }

    /// A function in an object literal: one without a name, or one that is read as a whole or exported.
    private boolean isInPassedObject(int node) {
        var fact = graph.declarations().fact(node);
        if (fact.kind() != SymbolKind.METHOD) return false;
        if (fact.isLocal()) return !hasTypeAround(node);
        int holder = graph.declarations().container(node);
        if (holder == DeclarationTable.NONE || graph.declarations().fact(holder).kind() != SymbolKind.VARIABLE)
            return false;
        return isExported(graph.declarations().fact(holder)) || isReadAsAWhole(holder);
    }

    /// Whether a variable is read on a line that does not use one of its members.
    private boolean isReadAsAWhole(int variable) {
        for (int row = graph.firstIn(variable); row < graph.firstIn(variable + 1); row++) {
            int edge = graph.inEdge(row);
            if (isUse(graph.type(edge))
                    && !usesMember(graph.from(edge), variable, graph.edge(edge).line())) return true;
        }
        return false;
    }

    private boolean usesMember(int user, int holder, int line) {
        for (int edge = graph.firstOut(user); edge < graph.firstOut(user + 1); edge++)
            if (graph.edge(edge).line() == line
                    && graph.isSymbol(graph.to(edge))
                    && graph.declarations().container(graph.to(edge)) == holder) return true;
        return false;
    }

    private boolean hasTypeAround(int node) {
        int parent = graph.declarations().parent(node);
        return parent != DeclarationTable.NONE
                && graph.declarations().fact(parent).kind().isType();
    }

    private static boolean isExported(Declaration fact) {
        return fact.is(Modifier.EXPORTED);
    }

    /// A Go type implements an interface without naming it.
    private boolean isExportedMethod(int node) {
        var fact = graph.declarations().fact(node);
        return fact.kind() == SymbolKind.METHOD
                && !fact.is(Modifier.BODILESS)
                && Character.isUpperCase(fact.name().codePointAt(0));
    }

    private boolean isLoadedFromOutside(int node) {
        var fact = graph.declarations().fact(node);
        var file = graph.declarations().fileOf(node);
        boolean isVisible = graph.declarations().language(node) == Language.PYTHON
                ? !fact.name().startsWith("_")
                : isExported(fact);
        return isVisible
                && !fact.isLocal()
                && graph.declarations().container(node) == DeclarationTable.NONE
                && !TestCode.isTest(file)
                && !isImported(graph, graph.fileNode(file));
    }

    /// Whether another file imports one of them; then its users are known.
    static boolean isImported(CodeGraph graph, int fileNode) {
        for (int row = graph.firstIn(fileNode); row < graph.firstIn(fileNode + 1); row++)
            if (graph.type(graph.inEdge(row)) == EdgeType.IMPORTS) return true;
        return false;
    }

    /// Whether a computed call, an import that was not found, or a use of another declaration of the same name may mean
    /// the symbol.
    public static boolean mayBeUsedLoosely(CodeGraph graph, int node) {
        return !LooseUses.gaps(graph, List.of(node)).isEmpty()
                || !OtherDeclarations.gaps(graph, List.of(node)).isEmpty();
    }
}
