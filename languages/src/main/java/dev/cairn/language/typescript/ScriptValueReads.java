package dev.cairn.language.typescript;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Expr;

/// Records the variables, constants and properties that code reads or writes.
final class ScriptValueReads {

    private final ScriptNodeVisitor walk;
    private final ScriptFileContext file;
    private final FlatTree tree;
    private final ScriptNodeKinds kinds;

    ScriptValueReads(ScriptNodeVisitor walk) {
        this.walk = walk;
        this.file = walk.file();
        this.tree = file.tree;
        this.kinds = file.kinds;
    }

    void name(int node) {
        if (tree.isMissing(node) || !isValue(node)) return;
        file.facts.read(new Expr.Name(file.names.of(node)), node, node);
    }

    /// Whether an identifier is a read; keys and labels have other node kinds, and patterns declare names.
    private boolean isValue(int node) {
        var written = tree.kindName(node);
        if (!written.equals("identifier") && !written.equals("shorthand_property_identifier")) return false;
        int parent = tree.parent(node);
        return switch (parent == FlatTree.NONE ? 0 : file.kind(parent)) {
            case ScriptNode.ARRAY_PATTERN,
                    ScriptNode.REST_PATTERN,
                    ScriptNode.PAIR_PATTERN,
                    ScriptNode.PARAMETER,
                    ScriptNode.OPTIONAL_PARAMETER ->
                tree.field(node) == kinds.value && file.kind(parent) != ScriptNode.PAIR_PATTERN;
            case ScriptNode.ASSIGNMENT_PATTERN -> tree.field(node) != kinds.left;
            default -> true;
        };
    }

    /// A property and the object that it is read from.
    void member(int node) {
        property(node);
        walk.visitField(node, kinds.object);
    }

    void property(int node) {
        int property = tree.child(node, kinds.property);
        if (property != FlatTree.NONE && file.expressions.of(node) instanceof Expr.Member used)
            file.facts.read(used, node, property);
    }

    /// `Type['name']` names a property of the type.
    void lookup(int node) {
        int of = tree.firstNamedChild(node);
        int index = of == FlatTree.NONE ? of : tree.nextNamedSibling(of);
        int literal = index == FlatTree.NONE || file.kind(index) != ScriptNode.LITERAL_TYPE
                ? FlatTree.NONE
                : tree.firstNamedChild(index);
        if (literal == FlatTree.NONE || file.kind(literal) != ScriptNode.STRING) return;
        var name = file.unquoted(literal);
        file.types
                .of(of)
                .filter(type -> !name.isEmpty())
                .ifPresent(type -> file.facts.read(new Expr.Member(new Expr.Typed(type), name), node, literal));
    }

    /// A called name is not recorded as a read; the object that the method belongs to is.
    void callee(int function) {
        switch (file.kind(function)) {
            case ScriptNode.IDENTIFIER -> {}
            case ScriptNode.MEMBER -> walk.visitField(function, kinds.object);
            default -> walk.visit(function, Expr.UNKNOWN);
        }
    }
}
