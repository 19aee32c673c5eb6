package dev.cairn.parsers.go;

import static dev.cairn.parsers.go.GoFile.NONE;

import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.parsers.extract.SymbolDraft;

/// Walks what stands at the top of a file.
final class Declarations {

    private final GoFile file;
    private final Functions functions;
    private final TypeDeclarations types;
    private final Variables variables;
    private final Bodies bodies;
    private final Imports imports;

    Declarations(GoFile file) {
        this.file = file;
        var forms = new TypeForms(file);
        var expressions = new Expressions(file, forms);
        this.types = new TypeDeclarations(file, forms);
        this.bodies = new Bodies(file, expressions, forms, this);
        this.functions = new Functions(file, forms, bodies);
        this.variables = new Variables(file, expressions, forms, bodies);
        this.imports = new Imports(file);
    }

    void file() {
        all(0);
    }

    /// All declarations right below a node.
    private void all(int parent) {
        var docs = new Docs(file);
        boolean head = parent == 0;
        for (int node = file.tree.firstNamedChild(parent); node != NONE; node = file.tree.nextNamedSibling(node)) {
            if (file.facts.isFull()) return;
            int kind = file.kind(node);
            if (kind == GoKinds.PACKAGE_CLAUSE) head = false;
            if (head && kind == GoKinds.COMMENT) docs.head(node);
            declaration(node, docs);
            docs.pass(node);
        }
    }

    private void declaration(int node, Docs docs) {
        switch (file.kind(node)) {
            case GoKinds.PACKAGE_CLAUSE -> packageClause(node);
            case GoKinds.IMPORT_DECLARATION -> imports.declaration(node);
            case GoKinds.FUNCTION, GoKinds.METHOD -> functions.declaration(node, docs);
            case GoKinds.TYPE_DECLARATION -> types.declaration(node, docs);
            case GoKinds.VAR_DECLARATION, GoKinds.CONST_DECLARATION -> variables.declaration(node, docs);
            case GoKinds.COMMENT -> {}
            case GoKinds.ERROR -> all(node);
            default -> bodies.read(node, file.tree.endByte(node));
        }
    }

    private void packageClause(int node) {
        int name = file.tree.firstNamedChild(node);
        if (name != NONE) file.facts.packageName(file.text(name));
    }

    /// A declaration met inside a function: a local type, or a function that broken code swallowed.
    void nested(int node) {
        declaration(node, new Docs(file));
    }

    /// A draft with what all declarations share: where it begins, its doc comment, whether others see it.
    static SymbolDraft draft(GoFile file, SymbolKind kind, Unit unit) {
        var name = file.text(unit.name());
        return new SymbolDraft(kind, name, unit.node(), unit.name())
                .startingAt(unit.start())
                .doc(unit.doc())
                .modifier(Modifier.EXPORTED, GoFile.isExported(name))
                .modifier(Modifier.DEPRECATED, unit.doc().contains("Deprecated: "));
    }

    /// One declaration: its whole node, the node of its name, where its comment begins, and what that says.
    record Unit(int node, int name, int start, String doc) {
        static Unit of(int node, int name, Docs docs) {
            int start = docs.startOf(node);
            return new Unit(node, name, start, docs.before(start, node));
        }
    }
}
