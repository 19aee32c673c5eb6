package dev.cairn.language.go;

import static dev.cairn.language.go.GoFileContext.NONE;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;

/// Reads the top-level declarations of a Go file.
final class GoDeclarations {

    private final GoFileContext file;
    private final GoFunctions functions;
    private final GoTypeDeclarations types;
    private final GoPackageVariables variables;
    private final GoBodies bodies;
    private final GoImports imports;

    GoDeclarations(GoFileContext file) {
        this.file = file;
        var forms = new GoWrittenTypes(file);
        var expressions = new GoExpressions(file, forms);
        this.types = new GoTypeDeclarations(file, forms);
        this.bodies = new GoBodies(file, expressions, forms, this);
        this.functions = new GoFunctions(file, forms, bodies);
        this.variables = new GoPackageVariables(file, expressions, forms, bodies);
        this.imports = new GoImports(file);
    }

    void file() {
        readAll(0);
    }

    /// Reads all declarations that are direct children of a node.
    private void readAll(int parent) {
        var docs = new GoComments(file);
        boolean head = parent == 0;
        for (int node = file.tree.firstNamedChild(parent); node != NONE; node = file.tree.nextNamedSibling(node)) {
            if (file.facts.isFull()) return;
            int kind = file.kind(node);
            if (kind == GoNodeKinds.PACKAGE_CLAUSE) head = false;
            if (head && kind == GoNodeKinds.COMMENT) docs.head(node);
            declaration(node, docs);
            docs.pass(node);
        }
    }

    private void declaration(int node, GoComments docs) {
        switch (file.kind(node)) {
            case GoNodeKinds.PACKAGE_CLAUSE -> packageClause(node);
            case GoNodeKinds.IMPORT_DECLARATION -> imports.declaration(node);
            case GoNodeKinds.FUNCTION, GoNodeKinds.METHOD -> functions.declaration(node, docs);
            case GoNodeKinds.TYPE_DECLARATION -> types.declaration(node, docs);
            case GoNodeKinds.VAR_DECLARATION, GoNodeKinds.CONST_DECLARATION -> variables.declaration(node, docs);
            case GoNodeKinds.COMMENT -> {}
            case GoNodeKinds.ERROR -> readAll(node);
            default -> bodies.read(node, file.tree.endByte(node));
        }
    }

    private void packageClause(int node) {
        int name = file.tree.firstNamedChild(node);
        if (name != NONE) file.facts.packageName(file.text(name));
    }

    /// Reads a declaration inside a function: a local type, or a function that a syntax error has put there.
    void nested(int node) {
        declaration(node, new GoComments(file));
    }

    /// Creates a draft with what all declarations have: first node, doc comment and visibility.
    static SymbolDraft draft(GoFileContext file, SymbolKind kind, Unit unit) {
        var name = file.text(unit.name());
        return new SymbolDraft(kind, name, unit.node(), unit.name())
                .startingAt(unit.start())
                .doc(unit.doc())
                .modifier(Modifier.EXPORTED, GoFileContext.isExported(name))
                .modifier(Modifier.DEPRECATED, unit.doc().contains("Deprecated: "));
    }

    /// One declaration: its node, the node of its name, the node where its doc comment starts, and that comment.
    record Unit(int node, int name, int start, String doc) {
        static Unit of(int node, int name, GoComments docs) {
            int start = docs.startOf(node);
            return new Unit(node, name, start, docs.before(start, node));
        }
    }
}
