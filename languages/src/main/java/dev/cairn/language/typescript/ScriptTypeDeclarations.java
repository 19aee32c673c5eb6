package dev.cairn.language.typescript;

import dev.cairn.language.extract.SymbolDraft;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.Supertype;
import dev.cairn.model.code.SymbolFact;
import dev.cairn.model.code.SymbolKind;
import java.util.List;

/// Reads interfaces, type aliases, enums and namespaces.
final class ScriptTypeDeclarations {

    private final ScriptNodeVisitor visitor;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptTypeDeclarations(ScriptNodeVisitor visitor) {
        this.visitor = visitor;
        this.file = visitor.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    /// Creates the draft of a declaration with its name, doc comment and type parameters. The name is empty if it
    /// is missing in the code.
    private SymbolDraft draft(SymbolKind kind, int node, ScriptDeclarationUnit unit) {
        int nameNode = tree.child(node, kinds.name);
        var name = nameNode == FlatTree.NONE ? "" : file.unquoted(nameNode);
        var draft = new SymbolDraft(
                kind, name.isEmpty() ? "default" : name, unit.node(), nameNode == FlatTree.NONE ? node : nameNode);
        ScriptFunctions.markExported(draft, unit);
        if (!file.block().isTop) draft.owner(SymbolFact.LOCAL);
        visitor.docs().describe(draft, unit.node());
        visitor.functions().typeParameters(draft, node);
        return draft;
    }

    private void finish(int node, int symbol) {
        int nameNode = tree.child(node, kinds.name);
        if (!file.block().isTop && nameNode != FlatTree.NONE)
            visitor.functions().bindHere(file.names.of(nameNode), symbol);
    }

    void interfaceType(int node, ScriptDeclarationUnit unit) {
        int body = tree.child(node, kinds.body);
        var draft =
                draft(SymbolKind.INTERFACE, node, unit).signature(visitor.docs().head(unit.node(), node, body));
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (tree.kindName(child).equals("extends_type_clause")) extended(child, draft);
        int symbol = file.facts.open(draft);
        for (int child = tree.firstNamedChild(node); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (child != body && file.kind(child) != ScriptNode.TYPE_NAME) visitor.visit(child, Expr.UNKNOWN);
        if (body != FlatTree.NONE) members(body);
        file.facts.close();
        finish(node, symbol);
        if (unit.isDefault()) file.facts.export("default", new Expr.DeclaredSymbol(symbol));
    }

    private void extended(int clause, SymbolDraft draft) {
        for (int child = tree.firstNamedChild(clause); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            file.types.of(child).ifPresent(type -> draft.superType(type, Supertype.SupertypeRelation.EXTENDS));
    }

    void alias(int node, ScriptDeclarationUnit unit) {
        int value = tree.child(node, kinds.value);
        var draft = draft(SymbolKind.TYPE_ALIAS, node, unit)
                .signature(visitor.docs().head(unit.node(), node, FlatTree.NONE))
                .type(file.types.inField(node, kinds.value));
        int symbol = file.facts.open(draft);
        int parameters = tree.child(node, kinds.typeParameters);
        if (parameters != FlatTree.NONE) visitor.visit(parameters, Expr.UNKNOWN);
        if (value != FlatTree.NONE) aliased(value);
        file.facts.close();
        finish(node, symbol);
    }

    /// Adds the members of the object types in an alias as members of the alias.
    private void aliased(int value) {
        switch (file.kind(value)) {
            case ScriptNode.OBJECT_TYPE -> members(value);
            case ScriptNode.UNION_TYPE, ScriptNode.WRAPPED_TYPE -> {
                for (int part = tree.firstNamedChild(value); part != FlatTree.NONE; part = tree.nextNamedSibling(part))
                    aliased(part);
            }
            default -> visitor.visit(value, Expr.UNKNOWN);
        }
    }

    private void members(int body) {
        for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child)) {
            switch (file.kind(child)) {
                case ScriptNode.METHOD_SIGNATURE -> signature(child, tree.child(child, kinds.name), "");
                case ScriptNode.CALL_SIGNATURE -> signature(child, child, "()");
                case ScriptNode.CONSTRUCT_SIGNATURE -> signature(child, child, "new");
                case ScriptNode.PROPERTY_SIGNATURE -> property(child);
                default -> visitor.visit(child, Expr.UNKNOWN);
            }
        }
    }

    private void signature(int node, int nameNode, String fixed) {
        var name = !fixed.isEmpty() ? fixed : nameNode == FlatTree.NONE ? "" : file.unquoted(nameNode);
        if (name.isEmpty()) {
            visitor.children(node);
            return;
        }
        var draft = new SymbolDraft(SymbolKind.METHOD, name, node, nameNode)
                .modifier(Modifier.GETTER, file.hasToken(node, "get"))
                .modifier(Modifier.SETTER, file.hasToken(node, "set"));
        visitor.functions()
                .symbol(new ScriptFunctions.FunctionSymbol(node, draft, new Expr.Self(), Expr.UNKNOWN), node);
    }

    private void property(int node) {
        int nameNode = tree.child(node, kinds.name);
        var name = nameNode == FlatTree.NONE ? "" : file.unquoted(nameNode);
        if (name.isEmpty()) {
            visitor.children(node);
            return;
        }
        var draft = new SymbolDraft(SymbolKind.FIELD, name, node, nameNode)
                .type(file.types.inField(node, kinds.type))
                .signature(visitor.docs().signature(tree.startByte(node), tree.endByte(node)));
        visitor.docs().describe(draft, node);
        file.facts.open(draft);
        visitor.visitField(node, kinds.type);
        file.facts.close();
    }

    void enumType(int node, ScriptDeclarationUnit unit) {
        int body = tree.child(node, kinds.body);
        var draft = draft(SymbolKind.ENUM, node, unit).signature(visitor.docs().head(unit.node(), node, body));
        int symbol = file.facts.open(draft);
        if (body != FlatTree.NONE) {
            for (int child = tree.firstNamedChild(body); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
                constant(child);
        }
        file.facts.close();
        finish(node, symbol);
    }

    private void constant(int node) {
        if (file.kind(node) == ScriptNode.COMMENT) return;
        int named = tree.child(node, kinds.name);
        int nameNode = named == FlatTree.NONE ? node : named;
        var name = file.unquoted(nameNode);
        if (name.isEmpty()) return;
        file.facts.open(new SymbolDraft(SymbolKind.FIELD, name, node, nameNode)
                .modifier(Modifier.STATIC, true)
                .signature(visitor.docs().signature(tree.startByte(node), tree.endByte(node))));
        visitor.visitField(node, kinds.value);
        file.facts.close();
    }

    void module(int node, ScriptDeclarationUnit unit) {
        int body = tree.child(node, kinds.body);
        int nameNode = tree.child(node, kinds.name);
        var signature = visitor.docs().head(unit.node(), node, body);
        var names = nameNode == FlatTree.NONE ? List.of("default") : parts(nameNode);
        for (var name : names) {
            var draft = new SymbolDraft(
                            SymbolKind.MODULE, name, unit.node(), nameNode == FlatTree.NONE ? node : nameNode)
                    .signature(signature);
            ScriptFunctions.markExported(draft, unit);
            visitor.docs().describe(draft, unit.node());
            file.facts.open(draft);
        }
        if (body != FlatTree.NONE) {
            file.enter(new ScriptBlock(tree.startByte(body), tree.endByte(body), true));
            visitor.children(body);
            file.leave();
        }
        names.forEach(_ -> file.facts.close());
    }

    /// The names of nested namespaces: `namespace A.B` has two, a module whose name is a string has one.
    private List<String> parts(int nameNode) {
        var name = file.kind(nameNode) == ScriptNode.MEMBER ? file.types.dotted(nameNode) : file.unquoted(nameNode);
        if (file.kind(nameNode) != ScriptNode.MEMBER) return List.of(name.isEmpty() ? "default" : name);
        return List.of(name.split("\\.", -1));
    }
}
